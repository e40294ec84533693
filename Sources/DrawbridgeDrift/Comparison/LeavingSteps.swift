import DrawbridgeModel

/// Steps by where they start, and by what they may be called: a state may have thousands, of which one event makes few.
struct LeavingSteps: Sendable {
    private let all: [Int: [Step]]
    private let named: [Int: [String: [Step]]]
    /// Those without an event, which may happen on any.
    private let unnamed: [Int: [Step]]

    init(_ steps: [Step]) {
        all = Dictionary(grouping: steps, by: \.from)
        named = all.mapValues { steps in
            var named: [String: [Step]] = [:]
            for step in steps where step.event != nil {
                for name in Set(step.names) { named[name, default: []].append(step) }
            }
            return named
        }
        unnamed = Dictionary(grouping: steps.filter { $0.event == nil }, by: \.from)
    }

    subscript(leaf: Int) -> [Step] { all[leaf, default: []] }

    /// The steps that have one of the names, and those without an event, in no order. One with several of the names comes several
    /// times.
    func steps(from leaf: Int, on names: some Sequence<String>) -> [Step] {
        names.flatMap { named[leaf]?[$0] ?? [] } + unnamed[leaf, default: []]
    }
}
