import DrawbridgeModel

/// Drawn arrows that say themselves that they are planned, and that the code does not have.
struct PlannedProposals {
    private(set) var all: [MappingProposal] = []

    init(_ comparison: Comparison) {
        var seen: Set<String> = []
        for step in comparison.drawnClaims where !comparison.isImplemented(step) {
            let arrow = comparison.drawing.machine.transitions[step.transition]
            let texts = [arrow.event, arrow.guard].compactMap(\.self) + arrow.notes
            guard let word = texts.lazy.flatMap({ Spelling($0).words }).first(where: Self.words.contains) else {
                continue
            }
            let isMade = comparison.codedSteps(besides: step).contains { comparison.agreeOnTarget(step, $0) }
            let name = Self.name(of: arrow, comparison.drawing)
            guard !isMade, seen.insert(name).inserted else { continue }
            let part = PlannedPart(.transition, name, because: "The diagram says: \(word).")
            let proposal = MappingProposal(
                .planned(part), because: "the code has nothing of the kind", isSure: true)
            all += [proposal].compactMap(\.self)
        }
    }

    private static func name(of arrow: Transition, _ drawing: Unfolding) -> String {
        let ends = [arrow.from, arrow.to].map { drawing.states[$0]?.title ?? $0 }
        return "\(ends[0]) -> \(ends[1])" + (arrow.event.map { " : \($0)" } ?? "")
    }

    private static let words: Set = ["planned", "future", "todo", "tbd", "unimplemented", "запланировано", "позже"]
}
