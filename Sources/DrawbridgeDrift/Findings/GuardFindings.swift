import DrawbridgeModel
import DrawbridgeSource

/// Conditions that differ where all else agrees.
struct GuardFindings {
    private let words: DriftWords

    init(_ words: DriftWords) {
        self.words = words
    }

    func findings(_ pairs: [(drawn: Step, coded: Step)]) -> [Diagnostic] {
        Grouping(pairs) { "\($0.drawn.transition) \($0.coded.transition)" }.groups.map(finding)
    }

    private func finding(_ pairs: [(drawn: Step, coded: Step)]) -> Diagnostic {
        let (drawn, coded) = pairs[0]
        let what = words.drawn(pairs.map(\.drawn))
        let guards = (drawn: text(drawn), coded: text(coded))
        return Diagnostic(
            kind: .differentGuard,
            message:
                "\(what) has \(guards.drawn) in \(words.wording.drawing) and \(guards.coded) in \(words.wording.code)",
            at: words.place(coded: coded), subject: words.subject("guard of \(what)"),
            notes: [
                Note("\(words.wording.isDrawnHere); \(words.way(toDrawn: drawn.from))", at: words.place(drawn: drawn))
            ])
    }

    private func text(_ step: Step) -> String {
        step.guards.isEmpty ? "no condition" : "the condition [\(step.guards.joined(separator: " && "))]"
    }
}
