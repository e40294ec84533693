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
    /// A test for each event that changes something inside.
    ///
    /// - Parameter way: The steps that lead to the state.
    func tests(behind way: [ScaffoldTest.Step]) -> [ScaffoldHanding] {
        var seen: Set<String> = []
        return scaffold.parts.flatMap { part in
            ScaffoldTests(scaffold, of: part).transitions.compactMap { test -> ScaffoldHanding? in
                guard let row = test.steps.last?.row, row.from != [row.to], seen.insert(row.event).inserted else {
                    return nil
                }
                return ScaffoldHanding(
                    name: SwiftNames.joined([scaffold.name, "takes", row.event]),
                    title: "\(inOneLine(scaffold.machine.name)) takes \(row.event)", way: way, inside: self,
                    steps: test.steps.map {
                        ScaffoldTest.Step(row: $0.row, event: $0.event, to: $0.to, isChecked: false)
                    },
                    part: part)
            }
        }
    }
}
