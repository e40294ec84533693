/// A machine without what only drawings have: its leaves are the states that it can be in, its steps lead from leaf to leaf.
///
/// A transition from a composite leaves each leaf in it. One that leads to a composite leads to where that begins; where nothing
/// says so, to any leaf in it. Choices, forks and the ends of composites are passed through. Transient states are left out.
package struct Unfolding: Sendable {
    package let machine: Machine
    /// Names of the states that hold no other, in the machine's order.
    package private(set) var leaves: [String] = []
    /// For each state, the leaves in it; for a leaf, itself.
    package private(set) var leavesIn: [String: [Int]] = [:]
    package private(set) var steps: [Step] = []
    /// The leaves in which the machine may begin; empty where that is not known.
    package private(set) var initial: [Int] = []
    package let states: [String: State]
    /// For each state that holds others, these.
    package let children: [String: [String]]

    package init(_ machine: Machine) {
        let machine = machine.withoutCircles()
        self.machine = machine
        states = Dictionary(machine.states.map { ($0.name, $0) }) { first, _ in first }
        var children: [String: [String]] = [:]
        for state in machine.states where state.isReal {
            if let parent = state.parent { children[parent, default: []].append(state.name) }
        }
        self.children = children
        addLeaves()
        let ways = Ways(self)
        initial = ways.starts
        steps = ways.steps
    }

    /// The state of a leaf.
    package func state(_ leaf: Int) -> State { states[leaves[leaf]] ?? State(name: leaves[leaf]) }

    /// Whether a leaf is the end of the machine that a drawing gives no name.
    package func isUnnamedEnd(_ leaf: Int) -> Bool { state(leaf).isUnnamedEnd }

    /// The shortest list of steps from the start to each leaf that can be reached.
    package func shortestWays() -> [Int: [Step]] {
        let leaving = Dictionary(grouping: steps, by: \.from)
        var ways: [Int: [Step]] = [:]
        for leaf in initial { ways[leaf] = [] }
        var frontier = initial
        while !frontier.isEmpty {
            var next: [Int] = []
            for leaf in frontier {
                for step in leaving[leaf, default: []] {
                    for target in step.targets where ways[target] == nil {
                        ways[target] = ways[leaf, default: []] + [step]
                        next.append(target)
                    }
                }
            }
            frontier = next
        }
        return ways
    }
}

private extension Unfolding {
    mutating func addLeaves() {
        for state in machine.states where state.isReal && children[state.name, default: []].isEmpty {
            for name in machine.ancestors(of: state.name) { leavesIn[name, default: []].append(leaves.count) }
            leaves.append(state.name)
        }
    }
}

private extension Machine {
    /// A state that lies in itself, by way of others or not, is taken out of them: no reader makes one, a document may.
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
    /// Whether a machine can be in it, itself or in what it holds; the end of a composite only leads out of that.
    package var isReal: Bool {
        switch kind {
        case .simple, .composite, .parallel, .region, .terminate: true
        case .final: !(isUnnamedEnd && parent != nil)
        case .transient, .choice, .fork, .join, .junction, .history, .deepHistory, .entryPoint, .exitPoint: false
        }
    }
}
