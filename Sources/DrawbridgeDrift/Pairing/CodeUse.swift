import DrawbridgeModel

/// What of the code is in use, for drawings that only states relate to machines: code that was left behind may have the same states.
package struct CodeUse: Sendable {
    /// Whether code makes values of a type.
    private let makes: @Sendable (String) -> Bool
    /// Whether an enum of the code that no machine has is like the states of a drawing.
    private let hasEnum: @Sendable (Machine) -> Bool

    /// - Parameters:
    ///   - makes: Whether code makes values of a type.
    ///   - hasEnum: Whether an enum of the code that no machine has is like the states of a drawing.
    package init(
        makes: @escaping @Sendable (String) -> Bool = { _ in true },
        hasEnum: @escaping @Sendable (Machine) -> Bool = { _ in false }
    ) {
        (self.makes, self.hasEnum) = (makes, hasEnum)
    }

    /// Without machines of types that no code makes, and that nothing but their states relates to a drawing, where other code has these states.
    func withoutUnused(_ candidates: [PairCandidate], for drawing: Machine) -> [PairCandidate] {
        let alike = candidates.filter(\.looksAlike)
        guard alike.contains(where: { !$0.isNamed && $0.machine.variable != nil }) else { return candidates }
        let made = Set(alike.map(\.machine).filter(isMade))
        let unused = alike.filter { !$0.isNamed && $0.machine.variable != nil && !made.contains($0.machine) }
        // Where nothing of it is made, as in a library, that says nothing.
        guard !unused.isEmpty, !made.isEmpty || hasEnum(drawing) else { return candidates }
        let machines = Set(unused.map(\.machine))
        return candidates.filter { !machines.contains($0.machine) }
    }

    private func isMade(_ machine: Machine) -> Bool {
        (machine.variable ?? machine.name).split(separator: ".").dropLast().last.map { makes(String($0)) } ?? true
    }
}
