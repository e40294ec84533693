import DrawbridgeModel

/// States of a drawing that are words about it.
extension Machine {
    /// Whether a state stands for what is left out: `...`
    package var hasEllipsis: Bool { states.contains(where: \.isEllipsis) }

    /// Without the states that stand for what is left out, and the arrows to them, unless the code has states of these names.
    func withoutEllipsis(unknownTo coded: Machine) -> Machine {
        let stands = Set(states.filter(\.isEllipsis).map(\.name)).subtracting(coded.states.map(\.name))
        guard !stands.isEmpty else { return self }
        var machine = self
        machine.states.removeAll { stands.contains($0.name) }
        machine.transitions.removeAll { stands.contains($0.from) || stands.contains($0.to) }
        return machine
    }

    /// A state without a way out whose name says that nothing is left (`deleted`) is an end without a name, unless the code has one of that
    /// name.
    ///
    /// - Parameter named: The drawn states that the settings name.
    func takingEnds(unknownTo coded: Machine, named: [String]) -> Machine {
        let ends = states.filter { $0.kind == .simple && Self.ends.contains(Spelling($0.title).letters) }
        guard !ends.isEmpty else { return self }
        let known = Set((coded.states.map(\.name) + named).map { Spelling($0).letters })
        let left = Set(transitions.map(\.from))
        return ends.filter { !known.contains(Spelling($0.title).letters) && !left.contains($0.name) }
            .reduce(self) { $0.takingAsEnd($1) }
    }

    private static let ends: Set = [
        "deleted", "removed", "destroyed", "deallocated", "discarded", "gone", "удалено", "удалён", "удален", "удалена",
    ]

    private func takingAsEnd(_ state: State) -> Machine {
        let end = Machine.pseudoState(of: state.parent)
        var machine = self
        for i in transitions.indices where transitions[i].to == state.name { machine.transitions[i].to = end }
        guard let i = states.firstIndex(where: { $0.name == state.name }) else { return machine }
        if states.contains(where: { $0.name == end }) {
            machine.states.remove(at: i)
        } else {
            (machine.states[i].name, machine.states[i].kind, machine.states[i].label) = (end, .final, nil)
        }
        return machine
    }
}

extension State {
    fileprivate var isEllipsis: Bool { ["...", "…", "etc", "etc."].contains(name) }
}
