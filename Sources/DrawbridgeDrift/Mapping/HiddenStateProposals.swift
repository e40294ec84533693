import DrawbridgeModel

/// States of the code that drawn arrows pass over: `idle → ready` is drawn, and the code goes there through `checking`.
struct HiddenStateProposals {
    private(set) var all: [MappingProposal] = []
    private let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
        var settings = comparison.settings
        settings.comparesEvents = false
        for state in comparison.undrawnStates.prefix(Self.most) {
            var trial = settings
            let part = HiddenPart(.state, state.name, because: "")
            trial.hidden.append(part)
            guard let arrow = arrow(found: settings, trial) else { continue }
            let because = "The diagram shows “\(arrow)” as one step."
            let hidden = HiddenPart(.state, state.name, because: because)
            let reason = "the code goes through it where the diagram has one arrow"
            let isSure = comparison.isLeftByWhatEnters(state.name)
            guard let proposal = MappingProposal(.hide(hidden), because: reason, isSure: isSure) else { continue }
            all.append(proposal)
            if isSure { settings = trial }
        }
    }

    /// How many states are tried.
    private static let most = 20
}

private extension HiddenStateProposals {
    /// A drawn arrow that the code makes only if the state is hidden; nil where there is none, and where the state cannot be hidden.
    func arrow(found before: PairSettings, _ after: PairSettings) -> String? {
        let (old, new) = (compared(before), compared(after))
        guard new.hiding.refused.count == old.hiding.refused.count else { return nil }
        let missing = Set(old.drawnClaims.filter { !old.isImplemented($0) })
        // From a state that nothing leads to, no step shows that the code goes through another one.
        let steps = new.drawnClaims.filter { missing.contains($0) && new.isImplemented($0) }
        guard let step = steps.first(where: { comparison.isReached(drawn: $0.from) }) else { return nil }
        let drawing = new.drawing
        let to = step.targets.first.map { drawing.state($0).title } ?? "?"
        return "\(drawing.state(step.from).title) → \(to)"
    }

    func compared(_ settings: PairSettings) -> Comparison {
        Comparison(comparison.drawing.machine, comparison.code.machine, settings: settings)
    }
}

extension Comparison {
    /// Whether what leads to a state of the code goes on by itself: `load` sets `loading`, waits and sets `loaded`. A state that waits for other
    /// events is one for the reader, too, so that only a person can say that it is left out on purpose.
    fileprivate func isLeftByWhatEnters(_ state: String) -> Bool {
        guard let leaf = code.leaves.firstIndex(of: state) else { return false }
        let entering = Set(code.steps.filter { $0.from != leaf && $0.targets.contains(leaf) }.flatMap(\.names))
        let leaving = code.steps.filter { $0.from == leaf && $0.isCertain && !$0.targets.contains(leaf) }
        return !leaving.isEmpty && leaving.allSatisfy { !entering.isDisjoint(with: $0.names) }
    }

    /// Whether the code gets into a state that a drawn one stands for.
    fileprivate func isReached(drawn leaf: Int) -> Bool { states.coded[leaf].contains { !isNeverReached(coded: $0) } }
}
