/// One test of generated code: events one after another, with what each has to do.
struct ScaffoldTest {
    struct Step {
        /// What happens; nil where the event is refused.
        var row: ScaffoldRow?
        var event: String
        /// The leaf that the machine is in afterwards.
        var to: String
        /// Whether the result is looked at, or the step only leads to the place that is.
        var isChecked: Bool
    }

    var name: String
    var title: String
    var start: String
    var steps: [Step]

    /// The title where lines should not be long.
    var shortTitle: String { title.count <= 80 ? title : title.prefix(79) + "…" }
}

/// The tests of a scaffold: each transition, what each state refuses, and paths that take every transition.
struct ScaffoldTests {
    private(set) var transitions: [ScaffoldTest] = []
    private(set) var refusals: [ScaffoldTest] = []
    private(set) var paths: [ScaffoldTest] = []
    private let scaffold: Scaffold
    private let rows: [String: [ScaffoldRow]]

    init(_ scaffold: Scaffold) {
        self.scaffold = scaffold
        rows = Dictionary(grouping: scaffold.rows.rowsOfLeaves) { $0.from[0] }
        let ways = ways()
        for leaf in scaffold.states.leaves {
            guard let way = ways[leaf] else { continue }
            for row in rows[leaf] ?? [] { add(row, behind: way) }
            addRefusals(in: leaf, behind: way)
        }
        addPaths()
    }
}

private extension ScaffoldTests {
    /// The shortest way to each state that can be reached; where nobody knows the start, each state is one.
    func ways() -> [String: [ScaffoldRow]] {
        guard let initial = scaffold.initial else {
            return Dictionary(uniqueKeysWithValues: scaffold.states.leaves.map { ($0, []) })
        }
        var ways: [String: [ScaffoldRow]] = [initial: []]
        var open = [initial]
        while !open.isEmpty {
            let leaf = open.removeFirst()
            for row in rows[leaf] ?? [] where ways[row.to] == nil {
                ways[row.to] = ways[leaf, default: []] + [row]
                open.append(row.to)
            }
        }
        return ways
    }

    func title(_ leaf: String) -> String { scaffold.states.paths[leaf]?.joined(separator: ".") ?? leaf }

    mutating func add(_ row: ScaffoldRow, behind way: [ScaffoldRow]) {
        let condition = row.condition.map { " if \($0)" } ?? ""
        let title = "\(title(row.from[0])): \(row.event)\(condition) → \(title(row.to))"
        transitions.append(
            ScaffoldTest(
                name: "transition\(transitions.count + 1)", title: title, start: way.first?.from[0] ?? row.from[0],
                steps: way.map { step($0, isChecked: false) } + [step(row, isChecked: true)]))
    }

    mutating func addRefusals(in leaf: String, behind way: [ScaffoldRow]) {
        let taken = Set((rows[leaf] ?? []).map(\.event))
        let refused = scaffold.rows.events.map(\.name).filter { !taken.contains($0) }
        guard !refused.isEmpty else { return }
        let steps = refused.map { ScaffoldTest.Step(row: nil, event: $0, to: leaf, isChecked: true) }
        let title = "\(title(leaf)) refuses \(refused.joined(separator: ", "))"
        refusals.append(
            ScaffoldTest(
                name: "refusals\(refusals.count + 1)", title: title,
                start: way.first?.from[0] ?? leaf, steps: way.map { step($0, isChecked: false) } + steps))
    }

    mutating func addPaths() {
        for path in scaffold.machine.paths(covering: .transitions).paths where !path.steps.isEmpty {
            let steps = path.steps.compactMap(scaffold.row).map { step($0, isChecked: true) }
            paths.append(
                ScaffoldTest(
                    name: "path\(paths.count + 1)", title: path.title(title), start: path.start, steps: steps))
        }
    }

    func step(_ row: ScaffoldRow, isChecked: Bool) -> ScaffoldTest.Step {
        ScaffoldTest.Step(row: row, event: row.event, to: row.to, isChecked: isChecked)
    }
}
