/// A machine reduced to leaf states and the steps between them.
///
/// A transition from a composite becomes a step from each leaf in it. One that leads to a composite leads to its
/// initial state, or to any leaf in it if it has none. Choices, forks and the ends of composites are passed through.
/// Transient states are left out.
package struct Unfolding: Sendable {
    package let machine: Machine
    /// The names of the states without children, in the machine's order.
    package private(set) var leaves: [String] = []
    /// The leaves in each state, by its name. A leaf contains itself.
    package private(set) var leavesIn: [String: [Int]] = [:]
    package private(set) var steps: [Step] = []
    /// The leaves in which the machine may start. Empty if that is not known.
    package private(set) var initial: [Int] = []
    package let states: [String: State]
    /// Without what only joins arrows.
    package let realStates: [State]
    /// The leaves that the machine may be in after it enters a composite, by its name.
    private var entered: [String: [Int]] = [:]
    package let ancestry: Ancestry
    /// The names of the children of each composite state, by its name.
    package let children: [String: [String]]

    package init(_ machine: Machine) {
        let machine = machine.withoutCircles()
        self.machine = machine
        states = Dictionary(machine.states.map { ($0.name, $0) }) { first, _ in first }
        realStates = machine.states.filter(\.isReal)
        ancestry = Ancestry(machine)
        var children: [String: [String]] = [:]
        for state in machine.states where state.isReal {
            if let parent = state.parent { children[parent, default: []].append(state.name) }
        }
        self.children = children
        addLeaves()
        let ways = Ways(self)
        initial = ways.starts
        steps = ways.steps
        for name in children.keys { entered[name] = ways.leaves(enteredBy: name) }
    }

    /// The leaves that the machine may be in after it enters a state.
    package func leavesEntered(by name: String) -> [Int] { entered[name] ?? leavesIn[name, default: []] }

    /// The state of a leaf.
    package func state(_ leaf: Int) -> State { states[leaves[leaf]] ?? State(name: leaves[leaf]) }

    /// Whether a leaf is an end of the machine without a name in the diagram.
    package func isUnnamedEnd(_ leaf: Int) -> Bool { state(leaf).isUnnamedEnd }

    /// The shortest list of steps from the start to each reachable leaf.
    package func shortestWays() -> ShortestWays { ShortestWays(in: self) }
}

extension Unfolding {
    /// The same states with other steps between them.
    mutating func setSteps(_ steps: [Step], initial: [Int]) {
        self.steps = steps
        self.initial = initial
    }
}

private extension Unfolding {
    mutating func addLeaves() {
        for state in machine.states where state.isReal && children[state.name, default: []].isEmpty {
            for name in ancestry.ancestors(of: state.name) { leavesIn[name, default: []].append(leaves.count) }
            leaves.append(state.name)
        }
    }
}

private extension Machine {
    /// Removes the parent of a state that contains itself, directly or not. Only a machine document can have one.
    func withoutCircles() -> Machine {
        let parents = Dictionary(states.map { ($0.name, $0.parent) }) { first, _ in first }
        var machine = self
        for (i, state) in states.enumerated() {
            var around = state.parent
            for _ in states {
                guard let name = around, name != state.name else { break }
                around = parents[name] ?? nil
            }
            if around != nil { machine.states[i].parent = nil }
        }
        return machine
    }
}

extension State {
    /// Whether a machine can be in the state or in its children. The end of a composite only leads out of it.
    package var isReal: Bool {
        switch kind {
        case .simple, .composite, .parallel, .region, .terminate: true
        case .final: !(isUnnamedEnd && parent != nil)
        case .transient, .choice, .fork, .join, .junction, .history, .deepHistory, .entryPoint, .exitPoint: false
        }
    }
}
