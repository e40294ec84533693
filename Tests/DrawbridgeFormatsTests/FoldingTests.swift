import DrawbridgeModel
import Testing

@testable import DrawbridgeFormats

struct FoldingTests {
    /// Five states in a row, each of which closes, and the last of which closes by itself as well.
    static let row = Machine(
        name: "M", initial: ["a"], states: ["a", "b", "c", "d", "e", "closed"].map { State(name: $0) },
        transitions: [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")].map {
            Transition(from: $0.0, event: "next", to: $0.1)
        } + ["a", "b", "c", "d", "e"].map { Transition(from: $0, event: "close", to: "closed") }
            + [Transition(from: "e", event: "next", to: "closed")])

    @Test(arguments: DiagramFormat.all.map(\.name))
    func `each format that has an arrow for what every state does calls it by the same words`(name: String) throws {
        let format = try #require(DiagramFormat.all.first { $0.name == name })
        let machine = Machine(
            name: "m", initial: ["a"], states: [State(name: "a"), State(name: "b")],
            transitions: [Transition(from: "*", event: "reset", to: "b")])
        let text = format.writer.write([machine], options: DrawingOptions()).text
        // The others have a sign for it, or an arrow from each state.
        let hasWords = ["dot", "plantuml", "smcat", "drawio", "table", "text"].contains(name)
        #expect(text.contains("any other state") == hasWords)
        #expect(!text.contains("any state\""))
    }

    @Test func `what all other states do is one arrow from any other state`() {
        #expect(
            Self.row.folded().transitions.suffix(2) == [
                Transition(from: "*", event: "close", to: "closed"), Transition(from: "e", event: "next", to: "closed"),
            ])
    }

    @Test func `the only way into a state stays an arrow of its own`() {
        var machine = Self.row
        machine.transitions.removeLast()
        #expect(!machine.folded().transitions.contains { $0.from == "*" })
    }

    @Test func `what would leave a state behind that only it reaches is not folded`() {
        // Without the arrows to e, nothing but any other state leads to f.
        var machine = Self.row
        machine.states.append(State(name: "f"))
        machine.transitions += ["a", "b", "c", "d", "e", "closed"].map { Transition(from: $0, event: "fail", to: "f") }
        machine.transitions.append(Transition(from: "f", event: "close", to: "closed"))
        let folded = machine.folded()
        #expect(folded.transitions.contains(Transition(from: "*", event: "close", to: "closed")))
        #expect(folded.transitions.filter { $0.from == "*" }.map(\.to) == ["closed"])
    }

    @Test func `a state that is never reached has no say in a picture`() {
        var machine = Self.row
        machine.states.append(State(name: "forgotten"))
        #expect(machine.drawn(DrawingOptions()).machine.transitions.contains { $0.from == "*" })
        #expect(!machine.folded().transitions.contains { $0.from == "*" })
    }

    @Test func `among few states plain arrows are better`() {
        var machine = Self.row
        machine.states.removeAll { $0.name == "b" || $0.name == "c" }
        machine.transitions.removeAll { ["b", "c"].contains($0.from) || ["b", "c"].contains($0.to) }
        machine.transitions.append(Transition(from: "a", event: "next", to: "d"))
        #expect(machine.folded() == machine)
    }

    @Test func `another guard is another arrow`() {
        var machine = Self.row
        machine.transitions[4].guard = "isOpen"
        #expect(!machine.folded().transitions.contains { $0.from == "*" })
    }

    @Test func `a loop of the target stays, since it is not from another state`() {
        var machine = Self.row
        machine.transitions.append(Transition(from: "closed", event: "close", to: "closed"))
        #expect(machine.folded().transitions.last == machine.transitions.last)
    }

    @Test func `what all states in a composite do leaves the composite`() {
        let machine = Machine(
            name: "M", initial: ["off"],
            states: [State(name: "off"), State(name: "on", kind: .composite)]
                + ["on.slow", "on.fast"].map { State(name: $0, parent: "on") },
            transitions: [
                Transition(from: "off", event: "start", to: "on.slow"),
                Transition(from: "on.slow", event: "faster", to: "on.fast"),
                Transition(from: "on.slow", event: "stop", to: "off"),
                Transition(from: "on.fast", event: "stop", to: "off"),
            ])
        #expect(
            machine.folded().transitions == machine.transitions.prefix(2) + [
                Transition(from: "on", event: "stop", to: "off")
            ])
    }

    @Test func `states that share several arrows to one target lead to a point where these meet`() {
        let states = ["a", "b", "c", "end"].map { State(name: $0) }
        let shared = ["a", "b", "c"].flatMap { from in
            ["fail", "cancel"].map { Transition(from: from, event: $0, to: "end") }
        }
        let machine = Machine(name: "M", initial: ["a", "b", "c"], states: states, transitions: shared)
        let folded = machine.folded()
        #expect(folded.states.last == State(name: "several to end", kind: .junction))
        #expect(
            folded.transitions == [
                Transition(from: "a", to: "several to end"),
                Transition(from: "several to end", event: "fail", to: "end"),
                Transition(from: "several to end", event: "cancel", to: "end"),
                Transition(from: "b", to: "several to end"), Transition(from: "c", to: "several to end"),
            ])
    }

    @Test func `unfolding gives the machine back, and the picture stays in one piece`() {
        var random = RandomMachines(seed: 11)
        var folds = 0
        for number in 0..<2000 {
            let machine = random.nextShared()
            let folded = machine.folded()
            folds += folded == machine ? 0 : 1
            #expect(steps(of: folded, without: []) == steps(of: machine, without: []), "\(number)")
            #expect(reached(folded).isSuperset(of: reached(machine)), "\(number)")
        }
        #expect(folds > 500, "without folded arrows the law holds for nothing")
    }

    @Test func `unfolding a picture gives the machine back, and arrows lead to all that they led to`() {
        var random = RandomMachines(seed: 12)
        var (folds, boxes, shared, joined, loops) = (0, 0, 0, 0, 0)
        for number in 0..<2000 {
            let machine = random.nextShared()
            let drawn = machine.drawn(DrawingOptions())
            folds += drawn.machine == machine ? 0 : 1
            boxes += drawn.options.boxes.words.count
            shared += drawn.options.boxes.shared.count
            joined += drawn.options.boxes.joined.count
            loops += drawn.included.count
            let unreached = Set(machine.unreachableStates.map(\.name))
            var unfolded = drawn.machine
            unfolded.transitions += drawn.included
            #expect(steps(of: unfolded, without: unreached) == steps(of: machine, without: unreached), "\(number)")
            #expect(reached(visible(drawn)).isSuperset(of: reached(machine)), "\(number)")
        }
        let counts = [folds, boxes, shared, joined, loops]
        #expect(counts.allSatisfy { $0 > 10 }, "\(counts)")
    }

    @Test func `arrows that look alike in a picture are one, and its tooltip has what each needs`() {
        var machine = Self.row
        for i in 4...8 { machine.transitions[i].guard = "isOpen, isFirst, isVeryLongWinded, isRatherLong, isLast\(i)" }
        #expect(!machine.drawn(DrawingOptions()).machine.transitions.contains { $0.from == "*" })
        let drawn = machine.drawn(DrawingOptions().forPicture)
        #expect(drawn.machine.transitions.count { $0.from == "*" } == 1)
        let text = DOTWriter().write([drawn.machine], options: drawn.options).text
        for i in 4...8 { #expect(text.contains("isLast\(i)]"), "\(text)") }
    }

    @Test func `unfolding a picture gives back what looks like the machine`() {
        var random = RandomMachines(seed: 13)
        var joined = 0
        for number in 0..<1000 {
            var machine = random.nextShared()
            for i in machine.transitions.indices where random.number(below: 3) == 0 {
                machine.transitions[i].guard = "aLongConditionThatFillsALabel, second\(random.number(below: 2))"
            }
            let drawn = machine.drawn(DrawingOptions().forPicture)
            let alike = Looks(of: machine, drawn.options).joining(machine, drawn.options)
            joined += machine.transitions.count - Set(alike.transitions.map(\.guard)).count
            let unreached = Set(machine.unreachableStates.map(\.name))
            var unfolded = drawn.machine
            unfolded.transitions += drawn.included
            #expect(steps(of: unfolded, without: unreached) == steps(of: alike, without: unreached), "\(number)")
        }
        #expect(joined > 100)
    }

    /// The machine of the lines that a picture shows: none leads to a box, but for a line from one state.
    private func visible(_ drawn: DrawnMachine) -> Machine {
        var machine = drawn.machine
        let boxes = drawn.options.boxes
        machine.transitions.removeAll { boxes.words[$0.to] != nil || $0.from == "*" && !boxes.joined.contains($0.to) }
        for (i, transition) in machine.transitions.enumerated() where transition.from == "*" {
            machine.transitions[i].from = boxes.links["*"] ?? "*"
        }
        for junction in boxes.words.keys {
            guard let state = boxes.links[boxes.box(of: junction)] else { continue }
            machine.transitions.append(Transition(from: state, to: junction))
        }
        return machine
    }

    /// The steps from other states than these, whatever arrow they are drawn as.
    private func steps(of machine: Machine, without unreached: Set<String>) -> Set<Step> {
        let unfolding = Unfolding(machine)
        return Set(
            unfolding.steps.filter { !unreached.contains(unfolding.leaves[$0.from]) }.map { step in
                var step = step
                step.transition = 0
                return step
            })
    }

    /// The states that plain arrows lead to.
    private func reached(_ machine: Machine) -> Set<String> {
        var machine = machine
        machine.transitions.removeAll { $0.from == "*" }
        return Set(machine.states.map(\.name)).subtracting(machine.unreachableStates.map(\.name))
    }
}

private extension RandomMachines {
    /// A machine in which many states do the same.
    mutating func nextShared() -> Machine {
        let composite = State(name: "on", kind: .composite)
        let names = (0..<4 + number(below: 5)).map { "s\($0)" }
        let states = names.map { name in
            let isEnd = number(below: 9) == 0
            return State(name: name, kind: isEnd ? .final : .simple, parent: number(below: 3) == 0 ? "on" : nil)
        }
        var transitions: [Transition] = []
        for _ in 0..<5 { transitions.append(arrow(from: names[number(below: names.count)], among: names)) }
        for _ in 0..<1 + number(below: 4) {
            let shared = arrow(from: "", among: names)
            for state in states where state.kind != .final && number(below: 12) > 0 {
                var arrow = shared
                arrow.from = state.name
                arrow.kind = arrow.from == arrow.to ? .`self` : .external
                transitions.append(arrow)
            }
        }
        let isNested = states.contains { $0.parent != nil }
        return Machine(
            name: "M", variable: "M.state", initial: [names[0]], states: (isNested ? [composite] : []) + states,
            transitions: transitions)
    }

    mutating func arrow(from: String, among names: [String]) -> Transition {
        Transition(
            from: from, event: ["go", "stop", "fail", "next"][number(below: 4)], to: names[number(below: names.count)],
            guard: number(below: 4) == 0 ? "isOpen" : nil)
    }
}
