import DrawbridgeModel
import Testing

@testable import DrawbridgeFormats

struct ArrowChoicesTests {
    private static let options = DrawingOptions().forPicture

    /// Each row: arrows as `from event [guard] to`, and what is drawn of them.
    @Test(arguments: [
        // Three conditions of one event are a choice, two are not.
        (["a go x b", "a go y c", "a go z d"], ["a go ◇", "◇ [x] b", "◇ [y] c", "◇ [z] d"]),
        (["a go x b", "a go y c"], ["a go [x] b", "a go [y] c"]),
        // An outcome that all conditions share stands before the choice, another behind it.
        (["a go✓ x b", "a go✓ y c", "a go✓ z d"], ["a go ✓ ◇", "◇ [x] b", "◇ [y] c", "◇ [z] d"]),
        (["a go✓ x b", "a go✓ y c", "a go✗ z d"], ["a go ◇", "◇ ✓ [x] b", "◇ ✓ [y] c", "◇ ✗ [z] d"]),
        // Events that divide alike share a choice.
        (
            ["a go x b", "a go y c", "a go z d", "a run x b", "a run y c", "a run z d"],
            ["a go run ◇", "◇ [x] b", "◇ [y] c", "◇ [z] d"]
        ),
        // What happens in any case has its own arrow.
        (["a go x b", "a go y c", "a go z d", "a go - e"], ["a go ◇", "◇ [x] b", "◇ [y] c", "◇ [z] d", "a go e"]),
        // An arrow that says more stays, if there is one of three.
        (
            ["a go x b", "a go y c", "a go z d", "a stop - b"],
            ["a go ◇", "◇ [x] b", "◇ [y] c", "◇ [z] d", "a stop b"]
        ),
        (
            ["a go x b", "a go y c", "a go z d", "a stop - b", "a stop - c"],
            ["a go [x] stop b", "a go [y] stop c", "a go [z] d"]
        ),
    ])
    func `an event that leads to three states by conditions is written once`(arrows: [String], drawn: [String]) {
        #expect(self.drawn(machine(arrows)) == drawn)
    }

    @Test func `what all conditions of an event need stands before the choice`() {
        let drawn = drawn(machine(["a go on,x b", "a go on,y c", "a go on,z d"]))
        #expect(drawn == ["a go [on] ◇", "◇ [x] b", "◇ [y] c", "◇ [z] d"])
    }

    @Test func `each transition is at one arrow, and before a choice are those behind it`() {
        var random = RandomMachines(seed: 14)
        var choices = 0
        for number in 0..<1000 {
            let machine = random.nextDivided()
            let folded = machine.drawn(Self.options)
            let before = folded.machine.arrows(folded.options)
            let found = ArrowChoices(before, folded.options, Nesting(folded.machine))
            choices += found.states.count
            let shown = found.arrows.filter { $0.part.contains(.otherConditions) }
            #expect(sorted(shown.flatMap(\.transitions)) == sorted(before.flatMap(\.transitions)), "\(number)")
            for choice in found.states.map(\.name) {
                let (to, from) = (found.arrows.filter { $0.to == choice }, found.arrows.filter { $0.from == choice })
                #expect(to.count == 1 && Set(from.map(\.to)).count >= 3, "\(number)")
                #expect(sorted(to.flatMap(\.transitions)) == sorted(from.flatMap(\.transitions)), "\(number)")
            }
        }
        #expect(choices > 100, "\(choices)")
    }

    private func sorted(_ transitions: [Transition]) -> [String] { transitions.map { "\($0)" }.sorted() }

    private func machine(_ arrows: [String]) -> Machine {
        let transitions = arrows.map { arrow in
            let words = arrow.split(separator: " ").map(String.init)
            let condition = words[2].replacing(",", with: ", ")
            let outcome = Transition.Outcome.allCases.first { words[1].hasSuffix($0.sign) }
            return Transition(
                from: words[0], event: String(words[1].dropLast(outcome == nil ? 0 : 1)), outcome: outcome,
                to: words[3],
                guard: words[2] == "-" ? nil : condition)
        }
        let names = Set(transitions.flatMap { [$0.from, $0.to] }).sorted()
        return Machine(name: "M", initial: ["a"], states: names.map { State(name: $0) }, transitions: transitions)
    }

    private func drawn(_ machine: Machine) -> [String] {
        let folded = machine.drawn(Self.options)
        let choices = ArrowChoices(folded.machine.arrows(folded.options), folded.options, Nesting(folded.machine))
        return choices.arrows.map { arrow in
            let labels = arrow.transitions.map { TransitionLabel($0, options: folded.options, part: arrow.part) }
            var seen: Set<String> = []
            let words = labels.map { $0.line(.plenty) }.filter { seen.insert($0).inserted }.joined(separator: " ")
            let ends = [arrow.from, arrow.to].map { $0.hasPrefix("choice") ? "◇" : $0 }
            return "\(ends[0]) \(words) \(ends[1])"
        }
    }
}

private extension RandomMachines {
    /// A machine whose events divide by conditions.
    mutating func nextDivided() -> Machine {
        let names = (0..<4 + number(below: 5)).map { "s\($0)" }
        let transitions = (0..<30).map { _ in
            Transition(
                from: names[number(below: 3)], event: ["go", "stop"][number(below: 2)],
                to: names[number(below: names.count)],
                guard: number(below: 6) == 0 ? nil : "c\(number(below: 5))")
        }
        return Machine(name: "M", initial: ["s0"], states: names.map { State(name: $0) }, transitions: transitions)
    }
}
