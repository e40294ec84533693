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
        let all = scaffold.parts.flatMap { part in
            ScaffoldTests(scaffold, of: part).transitions.filter {
                !$0.steps.compactMap(\.row).contains { leaves(on: $0) }
            }
            .map { (part, $0) }
        }
        return scaffold.names.events.compactMap { event in
            let changing = all.filter { _, test in
                guard let row = test.steps.last?.row else { return false }
                return row.event == event.name && row.from != [row.to]
            }
            // Where it ends as it began, a state that begins anew would look the same.
            let telling = changing.first { part, test in test.steps.last?.to != part.initial }
            return (telling ?? changing.first).map { handing(event.name, $1, of: $0, behind: way) }
        }
    }

    private func handing(
        _ event: String, _ test: ScaffoldTest, of part: ScaffoldPart, behind way: [ScaffoldTest.Step]
    ) -> ScaffoldHanding {
        ScaffoldHanding(
            name: SwiftNames.joined([scaffold.name, "takes", event]),
            title: "\(inOneLine(scaffold.machine.name)) takes \(event)", way: way, inside: self,
            steps: test.steps.map { ScaffoldTest.Step(row: $0.row, event: $0.event, to: $0.to, isChecked: false) },
            part: part)
    }
}
