/// A test that a state hands an event on to what goes on in it: afterwards the state carries what the event makes of that.
struct ScaffoldHanding {
    var name: String
    var title: String
    /// The steps that lead to the state.
    var way: [ScaffoldTest.Step]
    var inside: ScaffoldInside
    /// The steps in the state, as one of the regions takes them.
    var steps: [ScaffoldTest.Step]
    var part: ScaffoldPart

    /// As a test, for its head.
    var test: ScaffoldTest {
        ScaffoldTest(name: name, title: title, start: way.first?.row?.from[0] ?? inside.state, steps: [])
    }
}

extension ScaffoldInside {
    /// A test for each event that changes something inside; for one that may lead out of a region, one for each of its states.
    ///
    /// - Parameter way: The steps that lead to the state.
    func tests(behind way: [ScaffoldTest.Step]) -> [ScaffoldHanding] {
        let all = scaffold.parts.flatMap { part in
            ScaffoldTests(scaffold, of: part).transitions.map { (part: part, rows: $0.steps.compactMap(\.row)) }
        }
        return scaffold.names.events.flatMap { event -> [ScaffoldHanding] in
            let changing = all.filter { $0.rows.last.map { $0.event == event.name && $0.from != [$0.to] } ?? false }
            // Where it ends as it began, a state that begins anew would look the same.
            let elsewhere = all.filter(endsElsewhere)
            let moved = changing.flatMap { end in
                elsewhere.filter { $0.part.variable != end.part.variable }.map {
                    (part: end.part, rows: $0.rows + end.rows)
                }
            }
            let telling = changing.filter(endsElsewhere) + moved + changing
            let others = exits.filter { $0.takes(event.name) }.flatMap { exit in
                exit.region.states.leaves.compactMap { leaf in handed(telling, from: leaf, of: exit.region) }
            }
            let first = telling.first { leaving(on: $0.rows) == nil }
            var seen: Set<[ScaffoldRow]> = []
            let taken = ([first].compactMap(\.self) + others).filter { seen.insert($0.rows).inserted }
            return taken.enumerated().map { handing(event.name, $1.rows, of: $1.part, number: $0, behind: way) }
        }
    }

    private typealias Handed = (part: ScaffoldPart, rows: [ScaffoldRow])

    private func endsElsewhere(_ steps: Handed) -> Bool { steps.rows.last?.to != steps.part.initial }

    /// Steps that are handed on while a region is in a state.
    private func handed(_ all: [Handed], from leaf: String, of region: ScaffoldPart) -> Handed? {
        let ways = ScaffoldTests(scaffold, of: region).ways()
        let steps = all.compactMap { part, rows -> Handed? in
            if part.variable == region.variable { return rows.last?.from == [leaf] ? (part, rows) : nil }
            return ways[leaf].map { (part, $0 + rows) }
        }
        return steps.first { leaving(on: $0.rows) == nil }
    }

    private func handing(
        _ event: String, _ rows: [ScaffoldRow], of part: ScaffoldPart, number: Int, behind way: [ScaffoldTest.Step]
    ) -> ScaffoldHanding {
        ScaffoldHanding(
            name: SwiftNames.joined([scaffold.name, "takes", event]) + (number == 0 ? "" : "\(number + 1)"),
            title: "\(inOneLine(scaffold.machine.name)) takes \(event)", way: way, inside: self,
            steps: rows.map { ScaffoldTest.Step(row: $0, event: $0.event, to: $0.to, isChecked: false) }, part: part)
    }
}
