import DrawbridgeModel

/// Conditions that the code words in one other way on all arrows that have them.
struct ConditionProposals {
    private(set) var all: [MappingProposal] = []

    init(_ comparison: Comparison) {
        let pairs = comparison.guardDifferences().filter { !$0.drawn.guards.isEmpty && !$0.coded.guards.isEmpty }
        for group in Grouping(pairs, by: { $0.drawn.guards.joined(separator: " && ") }).groups {
            let drawn = group[0].drawn.guards.joined(separator: " && ")
            let coded = Set(group.map { $0.coded.guards.joined(separator: " && ") })
            guard coded.count == 1, let text = coded.first, !text.contains(" | ") else { continue }
            let shared = NameWords(drawn).shared(with: NameWords(text))
            let words = shared.map { "“\($0)”" }.joined(separator: ", ")
            let reason = shared.isEmpty ? "it is on the same arrows" : "the same arrows, and \(words) in common"
            let proposal = MappingProposal(
                .conditions(Alias(drawn, [text])), because: reason, isSure: !shared.isEmpty)
            all += [proposal].compactMap(\.self)
        }
    }
}
