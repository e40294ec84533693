import DrawbridgeModel

/// The differences that the settings leave out.
struct IgnoredTransitions {
    private let comparison: Comparison
    private let patterns: [Pattern]
    private var used: Set<Int> = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
        patterns = comparison.settings.ignored.map { Pattern($0.transition) }
    }

    /// Those that fit no difference.
    var unused: [IgnoredTransition] {
        comparison.settings.ignored.indices.filter { !used.contains($0) }.map { comparison.settings.ignored[$0] }
    }

    /// The states and events that a transition names and neither side has.
    func unknownNames(in ignored: IgnoredTransition) -> [String] {
        let pattern = Pattern(ignored.transition)
        let sides = [comparison.drawing, comparison.code]
        let states = [pattern.from, pattern.to].filter { name in
            !["*", "?", ""].contains(name)
                && !sides.contains { side in side.leaves.indices.contains { fits($0, name, side) } }
        }
        let events = [pattern.event].compactMap { $0 }.filter { name in
            !sides.contains { side in side.eventNames.contains { event in Self.isCalled(event, name) } }
        }
        return states + events
    }

    mutating func fits(_ difference: Difference) -> Bool {
        let fitting = patterns.indices.filter { i in
            difference.drawn.map { fits($0, patterns[i], comparison.drawing) } ?? false
                || difference.coded.map { fits($0, patterns[i], comparison.code) } ?? false
        }
        used.formUnion(fitting)
        return !fitting.isEmpty
    }
}

private extension IgnoredTransitions {
    /// `from -> to : event`; `*` is any state.
    struct Pattern {
        var from: String
        var to: String
        /// Nil: every event between the two.
        var event: String?

        init(_ text: String) {
            let text = text.replacing("→", with: "->")
            let sides = text.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let rest = sides.count > 1 ? sides[1].split(separator: ":", maxSplits: 1).map(String.init) : []
            from = Self.letters(sides[0])
            to = Self.letters(rest.first ?? "")
            event = rest.count > 1 ? Self.letters(rest[1]) : nil
        }

        static func letters(_ text: String) -> String {
            Spelling(String(text.drop { $0 == " " || $0 == "-" })).letters.filter { $0 != " " }
        }
    }

    func fits(_ step: Step, _ pattern: Pattern, _ side: Unfolding) -> Bool {
        guard fits(step.from, pattern.from, side) else { return false }
        guard step.targets.contains(where: { fits($0, pattern.to, side) }) || pattern.to == "*" || pattern.to == "?"
        else {
            return false
        }
        guard let event = pattern.event else { return true }
        return step.event.map { Self.isCalled($0, event) } ?? false
    }

    static func isCalled(_ event: String, _ name: String) -> Bool {
        EventRound.all.contains { $0.coded(event) == name }
    }

    func fits(_ leaf: Int, _ name: String, _ side: Unfolding) -> Bool {
        let state = side.state(leaf)
        return name == "*" || [state.name, state.title, state.ownName].contains { Spelling($0).letters == name }
    }
}
