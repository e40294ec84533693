import DrawbridgeModel
import DrawbridgeSource

/// Arrows that show only a condition, of which the code knows nothing: whatever happens in the code there is as good as drawn.
struct ConditionFindings {
    private let words: DriftWords
    private let comparison: Comparison

    init(_ words: DriftWords) {
        self.words = words
        comparison = words.comparison
    }

    /// One note for all of them.
    func findings() -> [Diagnostic] {
        guard comparison.settings.comparesEvents else { return [] }
        let arrows = Grouping(comparison.drawnClaims.filter(isUnknown)) { "\($0.transition)" }.groups
        guard let first = arrows.first else { return [] }
        let names = arrows.map { "\(words.drawn($0)) [\($0[0].guards.joined(separator: " && "))]" }
        let subject = arrows.count == 1 ? "\(names[0]) shows" : "\(names[0]) and \(arrows.count - 1) more show"
        return [
            Diagnostic(
                kind: .unknownCondition,
                message:
                    "\(subject) a condition that \(words.wording.code) does not have and no event, so any event fits",
                at: words.place(drawn: first[0]),
                subject: words.subject("conditions: \(names.joined(separator: "; "))"),
                notes: zip(arrows, names).dropFirst().map { Note($1, at: words.place(drawn: $0[0])) })
        ]
    }

    /// Whether the code makes an arrow without an event on events that no arrow names, and asks for nothing there.
    private func isUnknown(_ step: Step) -> Bool {
        guard step.event == nil, step.outcome == nil, !step.guards.isEmpty else { return false }
        let aliases = comparison.settings.conditions
        let ways = comparison.ways(making: step)
        let isNamed = step.guards.flatMap(GuardText.conditions).contains { text in
            aliases.contains { GuardText.conditions($0.drawn).contains(text) }
        }
        // That it happens in any case is drawn, too.
        let isAnyway = comparison.drawnClaims.contains {
            $0.guards.isEmpty && $0.from == step.from && $0.result == step.result
        }
        guard !isNamed, !isAnyway, !ways.isEmpty,
            ways.allSatisfy({ $0.guards.isEmpty && $0.event != nil && !comparison.isNamed($0) })
        else { return false }
        let outcomes = step.guards.compactMap { OutcomeWords($0)?.outcome }
        return !ways.contains { way in outcomes.contains { $0 == way.outcome } }
    }
}
