import DrawbridgeFlow

/// What the values of the state domain are called.
///
/// A case that carries another enum is a composite state only where some step changes the inner one and stays in the outer;
/// else what it carries is no state. A step that does not look at the state, and goes to an inner case from outside as well, does
/// not change the inner one: it enters the outer one, as from anywhere.
struct StateNames {
    private let paths: [[String]]

    /// - Parameter isDescribed: Whether a library is told the steps: then each says where it starts, and asks for nothing.
    init(_ domain: Domain, ends: [QuiescentStates.StepEnd], isDescribed: Bool) {
        var composites: Set<[String]> = []
        let changes = ends.compactMap { Change($0, domain) }
        let starts = Dictionary(grouping: changes, by: \.goal).mapValues { $0.map(\.from) }
        for change in changes {
            for length in change.unchanged.indices {
                let outer = Array(change.unchanged[...length])
                let comesFromOutside = starts[change.goal, default: []].contains { !$0.starts(with: outer) }
                if change.hasLooked && !isDescribed || !comesFromOutside { composites.insert(outer) }
            }
        }
        paths = domain.values.map { value in
            let outer = value.path.indices.prefix { $0 == 0 || composites.contains(Array(value.path[..<$0])) }
            return Array(value.path[outer])
        }
    }

    subscript(value: Int) -> String { value < paths.count ? paths[value].joined(separator: ".") : "?" }

    /// The state of a value, after the composite states around it, the outermost first: what each is called, and its path.
    func nested(_ value: Int) -> [(name: String, path: [String])] {
        paths[value].indices.map { last in
            let path = Array(paths[value][...last])
            return (path.joined(separator: "."), path)
        }
    }

    /// The names of a set's members, each once.
    func distinct(_ values: ValueSet) -> [String] {
        var seen: Set<String> = []
        return values.map { self[$0] }.filter { seen.insert($0).inserted }
    }

    /// A step from one state to another.
    private struct Change {
        struct Goal: Hashable {
            var cause: QuiescentStates.Cause
            var state: Int
        }

        let goal: Goal
        let from: [String]
        /// The path that the step stays in while what is inside changes.
        let unchanged: [String]
        let hasLooked: Bool

        init?(_ end: QuiescentStates.StepEnd, _ domain: Domain) {
            let outcome = end.outcome
            guard outcome.hasWritten, outcome.start < domain.values.count, outcome.state < domain.values.count,
                outcome.start != outcome.state
            else { return nil }
            goal = Goal(cause: end.cause, state: outcome.state)
            from = domain.values[outcome.start].path
            unchanged = zip(from, domain.values[outcome.state].path).prefix { $0 == $1 }.map(\.0)
            hasLooked = outcome.hasLooked
        }
    }
}
