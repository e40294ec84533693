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
}

extension State {
    fileprivate var isEllipsis: Bool { ["...", "…", "etc", "etc."].contains(name) }
}
