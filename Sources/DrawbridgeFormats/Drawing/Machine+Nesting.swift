import DrawbridgeModel

extension Machine {
    /// The machine as a text shows it that has no states in states: all of them side by side, without regions that have no
    /// name. How composites begin and end inside is gone; an arrow to the end of a composite leads to the end of the machine.
    package func withoutNesting() -> Machine {
        guard states.contains(where: { $0.parent != nil }) else { return self }
        var machine = self
        let inner = Set(states.filter { $0.parent != nil }.map(\.name))
        let unnamed = Set(states.filter(\.isUnnamedEnd).map(\.name))
        var seen: Set<String> = []
        let starts = Set(transitions.filter { $0.from == Machine.pseudoState }.map(\.to))
        machine.initial.removeAll { inner.contains($0) && !starts.contains($0) }
        machine.transitions.removeAll { $0.isStart && ($0.from != Machine.pseudoState || $0.saysNothing) }
        for i in machine.transitions.indices where unnamed.contains(machine.transitions[i].to) {
            machine.transitions[i].to = Machine.pseudoState
        }
        for i in machine.states.indices {
            if unnamed.contains(machine.states[i].name) { machine.states[i].name = Machine.pseudoState }
            machine.states[i].parent = nil
        }
        let ends = Set(machine.transitions.flatMap { [$0.from, $0.to] })
        machine.states.removeAll { $0.kind == .region && !ends.contains($0.name) || !seen.insert($0.name).inserted }
        return machine
    }
}
