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

/// An arrow out of a region of a state, which leaves the state.
struct ScaffoldLeaving {
    var inside: ScaffoldInside
    var region: ScaffoldPart
    /// What happens in the region before.
    var way: [ScaffoldRow]
    var row: ScaffoldRow
}

/// The tests of a scaffold: each transition, what each state refuses, and paths that take every transition.
struct ScaffoldTests {
    private(set) var transitions: [ScaffoldTest] = []
    private(set) var refusals: [ScaffoldTest] = []
    private(set) var paths: [ScaffoldTest] = []
    private(set) var handings: [ScaffoldHanding] = []
    private(set) var leavings: [(leaving: ScaffoldLeaving, test: ScaffoldTest)] = []
    private let part: ScaffoldPart
    private let events: [String]
    /// What the names of the tests begin with, where there are several parts.
    private let prefix: String
    /// Whether the code itself knows what happened before; else whoever calls it says so.
    private let remembers: Bool
    private let rows: [String: [ScaffoldRow]]

    /// - Parameter space: What goes on inside of a state: what the names of the tests begin with.
    init(_ scaffold: Scaffold, of part: ScaffoldPart, in space: String = "", remembers: Bool = true) {
        self.part = part
        self.remembers = remembers
        // What no part takes is refused by the first one.
        events = scaffold.names.events.map(\.name).filter { event in
            let parts = scaffold.parts(taking: event)
            return (parts.isEmpty ? [scaffold.whole] : parts).contains { $0.type == part.type }
        }
        rows = Dictionary(grouping: part.rows.rowsOfLeaves) { $0.from[0] }
        prefix = SwiftNames.joined([space, scaffold.isParallel ? part.variable : ""])
        let ways = ways()
        for leaf in part.states.leaves {
            guard let way = ways[leaf] else { continue }
            for row in rows[leaf] ?? [] { add(row, behind: way, ways) }
            addRefusals(in: leaf, behind: way)
        }
        for inside in part.insides {
            guard let way = ways[inside.state] else { continue }
            handings += inside.tests(behind: way.map { step($0, isChecked: false) })
            for leaving in exits(from: inside.state) { add(leaving, behind: way) }
        }
        addPaths()
    }
}

extension ScaffoldTests {
    /// The shortest way to each state that can be reached; where nobody knows the start, each state is one.
    func ways() -> [String: [ScaffoldRow]] {
        guard !part.starts.isEmpty else {
            return Dictionary(uniqueKeysWithValues: part.states.leaves.map { ($0, []) })
        }
        return part.starts.reduce(into: [:]) { ways, start in
            ways.merge(self.ways(from: start, behind: [])) { $0.count <= $1.count ? $0 : $1 }
        }
    }
}

private extension ScaffoldTests {
    /// - Parameter before: What has happened up to a leaf.
    func ways(from leaf: String, behind before: [ScaffoldRow]) -> [String: [ScaffoldRow]] {
        var ways = [leaf: before]
        var open = [leaf]
        while !open.isEmpty {
            let leaf = open.removeFirst()
            let way = ways[leaf, default: []]
            for row in rows[leaf] ?? [] where ways[row.to] == nil && happens(row, behind: way) {
                ways[row.to] = way + [row]
                open.append(row.to)
            }
            for leaving in exits(from: leaf) where ways[leaving.row.to] == nil {
                ways[leaving.row.to] = way + leaving.way + [leaving.row]
                open.append(leaving.row.to)
            }
        }
        return ways
    }

    /// Whether a row holds after others, as far as it depends on them.
    func happens(_ row: ScaffoldRow, behind way: [ScaffoldRow]) -> Bool {
        guard remembers, let remembered = row.remembered,
            let memory = part.memories.first(where: { $0.composite == remembered.composite })
        else { return true }
        let left = way.last { memory.leaves.contains($0.from[0]) && !$0.transition.stays }
        return (left?.from[0] ?? memory.first) == remembered.leaf
    }

    /// A way on which a row holds; nil where none of the shortest ones is such.
    func way(to row: ScaffoldRow, behind way: [ScaffoldRow], _ ways: [String: [ScaffoldRow]]) -> [ScaffoldRow]? {
        if happens(row, behind: way) { return way }
        guard let remembered = row.remembered, let before = ways[remembered.leaf] else { return nil }
        return self.ways(from: remembered.leaf, behind: before)[row.from[0]].flatMap {
            happens(row, behind: $0) ? $0 : nil
        }
    }

    func title(_ leaf: String) -> String { part.states.paths[leaf]?.joined(separator: ".") ?? leaf }

    mutating func add(_ row: ScaffoldRow, behind way: [ScaffoldRow], _ ways: [String: [ScaffoldRow]]) {
        guard let way = self.way(to: row, behind: way, ways) else { return }
        let condition = row.condition.map { " if \($0)" } ?? ""
        let title = "\(title(row.from[0])): \(row.event)\(condition) → \(title(row.to))"
        transitions.append(
            ScaffoldTest(
                name: name("transition", transitions.count), title: title, start: way.first?.from[0] ?? row.from[0],
                steps: way.map { step($0, isChecked: false) } + [step(row, isChecked: true)]))
    }

    /// The arrows out of the regions of a state, with what happens in the region before. Left out are those before which another
    /// one would be taken.
    func exits(from leaf: String) -> [ScaffoldLeaving] {
        part.insides.filter { $0.state == leaf }.flatMap { inside in
            inside.exits.flatMap { exit -> [ScaffoldLeaving] in
                let ways = ScaffoldTests(inside.scaffold, of: exit.region).ways()
                return exit.rows.compactMap { row in
                    guard let way = ways[row.from[0]], inside.leaving(on: way + [row]) == row else { return nil }
                    return ScaffoldLeaving(inside: inside, region: exit.region, way: way, row: row)
                }
            }
        }
    }

    mutating func add(_ leaving: ScaffoldLeaving, behind way: [ScaffoldRow]) {
        let (row, state) = (leaving.row, leaving.inside.state)
        let place = leaving.region.states.paths[row.from[0], default: []].joined(separator: ".")
        let condition = row.condition.map { " if \($0)" } ?? ""
        let steps = (way + leaving.way).map { step($0, isChecked: false) } + [step(row, isChecked: true)]
        let test = ScaffoldTest(
            name: name("leaving", leavings.count),
            title: "\(title(state)), \(place): \(row.event)\(condition) → \(title(row.to))",
            start: way.first?.from[0] ?? state, steps: steps)
        leavings.append((leaving, test))
    }

    mutating func addRefusals(in leaf: String, behind way: [ScaffoldRow]) {
        // Its regions are where they begin.
        let leaving = part.insides.filter { $0.state == leaf }.flatMap(\.exitsAtFirst).map(\.event)
        let taken = Set((rows[leaf] ?? []).map(\.event) + leaving)
        let refused = events.filter { !taken.contains($0) && part.inside(leaf, taking: $0) == nil }
        guard !refused.isEmpty else { return }
        let steps = refused.map { ScaffoldTest.Step(row: nil, event: $0, to: leaf, isChecked: true) }
        let title = "\(title(leaf)) refuses \(refused.joined(separator: ", "))"
        refusals.append(
            ScaffoldTest(
                name: name("refusals", refusals.count), title: title,
                start: way.first?.from[0] ?? leaf, steps: way.map { step($0, isChecked: false) } + steps))
    }

    mutating func addPaths() {
        for path in part.machine.paths(covering: .transitions).paths where !path.steps.isEmpty {
            var taken: [ScaffoldRow] = []
            for step in path.steps {
                guard let row = part.rows(of: step).first(where: { happens($0, behind: taken) }) else { break }
                taken.append(row)
            }
            guard !taken.isEmpty else { continue }
            let steps = taken.map { step($0, isChecked: true) }
            paths.append(
                ScaffoldTest(
                    name: name("path", paths.count), title: path.title(title), start: path.start, steps: steps))
        }
    }

    /// `transition1`, `audioTransition1`
    func name(_ what: String, _ count: Int) -> String {
        SwiftNames.joined([prefix, what]) + "\(count + 1)"
    }

    func step(_ row: ScaffoldRow, isChecked: Bool) -> ScaffoldTest.Step {
        ScaffoldTest.Step(row: row, event: row.event, to: row.to, isChecked: isChecked)
    }
}
