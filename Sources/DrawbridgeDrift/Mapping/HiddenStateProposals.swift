import DrawbridgeModel

/// States of the code that drawn arrows pass over: `idle → ready` is drawn, and the code goes there through `checking`.
///
/// A line that hides a state takes away what a run reports: that the state is not drawn, and that the code does not make the arrow. So none is
/// sure; a person decides whether the drawing leaves the state out on purpose.
struct HiddenStateProposals {
    private(set) var all: [MappingProposal] = []
    private let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
        var settings = comparison.settings
        settings.comparesEvents = false
        let before = compared(settings)
        for state in comparison.undrawnStates.prefix(Self.most) {
            var trial = settings
            let part = HiddenPart(.state, state.name, because: "")
            trial.hidden.append(part)
            guard let arrow = arrow(before, compared(trial)) else { continue }
            let because = "The diagram shows “\(arrow)” as one step."
            let hidden = HiddenPart(.state, state.name, because: because)
            let reason = "the code goes through it where the diagram has one arrow"
            all += [MappingProposal(.hide(hidden), because: reason, isSure: false)].compactMap(\.self)
        }
    }

    /// How many states are tried.
    private static let most = 20
}

private extension HiddenStateProposals {
    /// A drawn arrow that the code makes only if the state is hidden, and not only while another step waits; nil where there is none, and
    /// where the state cannot be hidden.
    func arrow(_ old: Comparison, _ new: Comparison) -> String? {
        guard new.hiding.refused.count == old.hiding.refused.count else { return nil }
        let missing = Set(old.drawnClaims.filter { !old.isImplemented($0) })
        // From a state that nothing leads to, no step shows that the code goes through another one.
        let steps = new.drawnClaims.filter { missing.contains($0) && new.isImplemented($0) && !new.isOnlyPossible($0) }
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
    /// Whether the code gets into a state that a drawn one stands for.
    fileprivate func isReached(drawn leaf: Int) -> Bool { states.coded[leaf].contains { !isNeverReached(coded: $0) } }
}
