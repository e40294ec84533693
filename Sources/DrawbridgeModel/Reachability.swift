/// The states that sequences of transitions reach from the initial states, also while more transitions are added.
package struct Reachability: Sendable {
    private let ancestry: Ancestry
    private let initial: Set<String>
    private let parallel: Set<String>
    private var targets: [String: [String]]
    private let children: [String?: [State]]
    private var reached: Set<String> = []

    package init(_ machine: Machine) {
        ancestry = Ancestry(machine)
        initial = Set(machine.initial)
        parallel = Set(machine.states.filter { $0.kind == .parallel }.map(\.name))
        targets = Dictionary(grouping: machine.changes, by: \.from).mapValues { $0.map(\.to) }
        children = Dictionary(grouping: machine.states, by: \.parent)
        enter(machine.initial + targets["*", default: []] + targets[Machine.pseudoState, default: []])
    }

    package func contains(_ name: String) -> Bool { reached.contains(name) }

    /// Adds a transition between two states.
    package mutating func add(from: String, to: String) {
        targets[from, default: []].append(to)
        if contains(from) { enter([to]) }
    }
}

extension Reachability {
    /// Adds states that the machine may begin in.
    package mutating func enter(_ names: [String]) {
        var frontier = names
        while let name = frontier.popLast() {
            guard reached.insert(name).inserted else { continue }
            frontier += ancestry.ancestors(of: name) + targets[name, default: []]
            frontier += targets[Machine.pseudoState(of: name), default: []]
            frontier += entered(with: name)
        }
    }

    /// The states inside a composite that it is entered with.
    private func entered(with name: String) -> [String] {
        let inside = children[name, default: []]
        let begins = inside.filter { initial.contains($0.name) }
        let isVague = begins.isEmpty && targets[Machine.pseudoState(of: name)] == nil
        return (isVague || parallel.contains(name) ? inside : begins).map(\.name)
    }
}
