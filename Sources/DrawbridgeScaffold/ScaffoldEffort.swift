/// How much work it is to follow the code.
extension Scaffold {
    /// The `effort` with which `check` follows the code to its ends; nil where it cannot. It grows with what was measured, and is
    /// rather too much: work that is allowed and not needed costs nothing.
    package func effort(in style: ScaffoldStyle) -> Int? {
        let runs: Int
        switch style {
        case .transition, .handlers, .actor, .observable, .reducer: return 1
        case .mvi:
            let feature = FeatureCode(scaffold: self, refusal: .ignore)
            guard feature.effectCount <= Self.mostEffects else { return nil }
            // The reducer looks for each effect in each state.
            runs = feature.effectCount * feature.changeCount * (sizes.max() ?? 0) * 3 / 2
        case .gkstate:
            guard sizes.allSatisfy({ $0 <= Self.mostClasses }) else { return nil }
            // Each event asks for the class of each state, and each class which ones may follow.
            runs = parts.map { $0.classTests(events: names.events.count) }.reduce(0, +)
        }
        let effort = 1 + runs / Self.usualRuns
        return effort <= Self.mostEffort ? effort : nil
    }

    private var sizes: [Int] { parts.map(\.states.leaves.count) }

    /// What `check` runs of the code of one machine with `effort: 1`, and what settings can say at most.
    private static let usualRuns = 150_000
    private static let mostEffort = 100
    /// Enums with more cases than this are not followed.
    private static let mostEffects = 128
    /// More classes than this are no states.
    private static let mostClasses = 64
}

private extension ScaffoldPart {
    func classTests(events: Int) -> Int {
        let size = states.leaves.count
        return 7 * events * size * size + 60 * size * rows.rowsOfLeaves.count
    }
}
