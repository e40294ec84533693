import DrawbridgeModel

/// The events of the code that do not look at the state: they lead to a state from each other one.
struct UnguardedEvents {
    private var leading: Set<Key> = []

    private struct Key: Hashable {
        var event: String?
        var outcome: Transition.Outcome?
        var targets: [Int]
    }

    init(_ comparison: Comparison) {
        let code = comparison.code
        let reached = code.leaves.indices.filter(comparison.coming.ways.contains)
        let moves = code.steps.filter { $0.isCertain && $0.event != nil && $0.result != .unread }
        guard reached.count >= Self.fewestStates else { return }
        for steps in Grouping(moves, by: { "\(Self.key($0))" }).groups {
            let key = Self.key(steps[0])
            let sources = Set(steps.map(\.from)).union(key.targets)
            if sources.isSuperset(of: reached) { leading.insert(key) }
        }
    }

    func contains(_ step: Step) -> Bool { leading.contains(Self.key(step)) }

    /// With fewer states, two arrows are all that there is.
    private static let fewestStates = 4

    private static func key(_ step: Step) -> Key {
        Key(event: step.event, outcome: step.outcome, targets: step.targets)
    }
}
