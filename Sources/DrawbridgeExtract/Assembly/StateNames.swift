import DrawbridgeFlow

/// What the values of the state domain are called.
///
/// A case that carries another enum is a composite state only where some step changes the inner one and stays in the outer;
/// else what it carries is no state.
struct StateNames {
    private let paths: [[String]]

    init(_ domain: Domain, ends: [StepOutcome]) {
        var composites: Set<[String]> = []
        for path in ends.compactMap({ Self.unchangedPart(in: $0, domain) }) {
            for length in path.indices { composites.insert(Array(path[...length])) }
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

    /// The path that a step stays in while what is inside changes.
    private static func unchangedPart(in outcome: StepOutcome, _ domain: Domain) -> [String]? {
        guard outcome.hasWritten, outcome.start < domain.values.count, outcome.state < domain.values.count,
            outcome.start != outcome.state
        else { return nil }
        let (from, to) = (domain.values[outcome.start].path, domain.values[outcome.state].path)
        return zip(from, to).prefix { $0 == $1 }.map(\.0)
    }
}
