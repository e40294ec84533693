import DrawbridgeModel

/// The differences that the settings leave out.
struct IgnoredTransitions {
    private let comparison: Comparison
    private let patterns: [TransitionPattern]
    private var used: Set<Int> = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
        patterns = comparison.settings.ignored.map { TransitionPattern($0.transition) }
    }

    /// Those that fit no difference.
    var unused: [IgnoredTransition] {
        comparison.settings.ignored.indices.filter { !used.contains($0) }.map { comparison.settings.ignored[$0] }
    }

    /// The states and events that a transition names and neither side has.
    func unknownNames(in ignored: IgnoredTransition) -> [String] {
        TransitionPattern(ignored.transition).unknownNames(in: [comparison.drawing, comparison.code])
    }

    mutating func fits(_ difference: Difference) -> Bool {
        let fitting = patterns.indices.filter { i in
            difference.drawn.map { patterns[i].fits($0, comparison.drawing) } ?? false
                || difference.coded.map { patterns[i].fits($0, comparison.code) } ?? false
        }
        used.formUnion(fitting)
        return !fitting.isEmpty
    }
}
