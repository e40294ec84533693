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

    /// Whether the code makes an arrow without an event, on events of its own, under no condition that has a word of the drawn one.
    private func isUnknown(_ step: Step) -> Bool {
        guard step.event == nil, step.outcome == nil, !step.guards.isEmpty else { return false }
        let aliases = comparison.settings.conditions
        let ways = comparison.ways(making: step)
        guard ways.contains(where: { $0.event != nil }),
            !step.guards.flatMap(GuardText.conditions).contains(where: { text in
                aliases.contains { GuardText.conditions($0.drawn).contains(text) }
            })
        else { return false }
        let drawn = step.guards.map { NameWords($0) }
        return !ways.contains { way in
            way.guards.contains { coded in
                step.guards.contains(coded) || drawn.contains { !$0.shared(with: NameWords(coded)).isEmpty }
            } || step.guards.contains { OutcomeWords($0).map { $0.outcome == way.outcome } ?? false }
        }
    }
}
