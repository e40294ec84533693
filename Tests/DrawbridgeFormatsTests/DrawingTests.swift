import DrawbridgeFormats
import DrawbridgeModel
import Testing

struct NestingTests {
    @Test func `a state lies in its parent and in the parent of that`() {
        let nesting = Nesting(
            Machine(
                name: "M",
                states: [
                    State(name: "a"), State(name: "b", parent: "a"), State(name: "c", parent: "b"), State(name: "d"),
                ]))
        #expect(nesting.roots.map(\.name) == ["a", "d"])
        #expect(nesting.children(of: "a").map(\.name) == ["b"])
        #expect(nesting.lies("c", in: "a") && nesting.lies("c", in: "b"))
        #expect(!nesting.lies("a", in: "c") && !nesting.lies("a", in: "a") && !nesting.lies("d", in: "a"))
    }

    @Test(arguments: [
        [State(name: "a", parent: "a")],
        [State(name: "a", parent: "b"), State(name: "b", parent: "a")],
        [State(name: "a", parent: "missing")],
        [State(name: "a", parent: "t"), State(name: "t", kind: .transient)],
        [State(name: "a", parent: "b"), State(name: "b", parent: "c"), State(name: "c", parent: "b")],
    ])
    func `no state gets lost, whatever its parent`(states: [State]) {
        let nesting = Nesting(Machine(name: "M", states: states))
        let text = DOTWriter().write([Machine(name: "M", states: states)]).text
        for state in states where state.kind != .transient {
            #expect(nesting.contains(state.name))
            #expect(text.contains("\"\(state.name)\" [") || text.contains("\"cluster \(state.name)\""))
        }
    }
}

struct MainLinesTests {
    @Test func `the arrows by which states are first reached are main lines`() {
        let arrows = [("b", "a"), ("a", "b"), ("a", "c"), ("b", "c"), ("c", "d"), ("x", "y")].map {
            (from: $0.0, to: $0.1)
        }
        let lines = MainLines(from: [["a"], ["b", "x"]], arrows: arrows)
        #expect(arrows.indices.filter(lines.contains) == [1, 2, 4, 5])
    }
}

struct EventGroupsTests {
    /// Each event is called like its group, with a number.
    private func groups(_ events: String) -> EventGroups {
        let names = events.split(separator: " ").map(String.init)
        let grouped = names.filter { $0.first?.isUppercase == true }
        return EventGroups(
            Machine(
                name: "M",
                events: grouped.map { Event(name: $0, group: String($0.dropLast())) } + [
                    Event(name: "unused", group: "Z")
                ], transitions: names.map { Transition(from: "s", event: $0, to: "t") }))
    }

    @Test func `groups that are used have marks of their own`() {
        let groups = groups("A1 A2 B1 B2 C1 C2 D1 D2 E1 E2 F1 F2")
        #expect(groups.names == ["A", "B", "C", "D", "E", "F"])
        #expect(Set(groups.names.compactMap { groups.mark(of: $0 + "1") }).count == 6)
        #expect(groups.mark(of: nil) == nil && groups.mark(of: "unused") == nil)
    }

    /// One group tells nothing apart; a group of one event, events outside and names of access say where code stands.
    @Test(arguments: ["A1", "A1 A2", "A1 A2 B1", "A1 A2 B1 B2 c", "Private1 Private2 A1 A2"])
    func `sections of code are no groups`(events: String) {
        let groups = groups(events)
        #expect(groups.names == [])
        #expect(groups.mark(of: "A1") == nil)
    }
}

struct TransitionLabelTests {
    let transition = Transition(
        from: "a", event: "received", to: "b", guard: "head.status.code >= 300 &&\n  !isRedirected && retries < limit",
        actions: ["close()", "report(error)"])

    @Test(arguments: [
        (
            TransitionLabel.Room.plenty,
            [
                "received", "[head.status.code >= 300", "&& !isRedirected &&…]", "/ close(); report(error)",
            ]
        ),
        (.little, ["received", "[head.status.code >= 300 && !isR…]", "/ close(); report(error)"]),
        (.scarce, ["received […] / …"]),
    ])
    func `a label says as much as there is room for`(room: TransitionLabel.Room, lines: [String]) {
        #expect(TransitionLabel(transition, options: DrawingOptions()).lines(room) == lines)
    }

    @Test func `a label says what the options show`() {
        let label = { TransitionLabel(transition, options: DrawingOptions(shows: $0)).text }
        #expect(label([]) == "received")
        #expect(label([.actions]) == "received / close(); report(error)")
        #expect(TransitionLabel(Transition(from: "a", to: "b"), options: DrawingOptions()).lines(.plenty) == [])
    }
}

struct ArrowTests {
    let machine = Machine(
        name: "M",
        transitions: [
            Transition(from: "a", event: "1", to: "b"), Transition(from: "b", event: "2", to: "b"),
            Transition(from: "a", event: "3", to: "b"), Transition(from: "a", event: "4", to: "a", kind: .ignored),
            Transition(from: "a", event: "5", to: "b", certainty: .interleaved),
        ])

    @Test func `transitions between two states are one arrow where they look alike`() {
        let arrows = machine.arrows(DrawingOptions(shows: Set(DrawingOptions.Part.allCases)))
        #expect(arrows.map { $0.transitions.compactMap(\.event) } == [["1", "3"], ["2"], ["4"], ["5"]])
        #expect(arrows.map(\.style) == [.solid, .solid, .ignored, .interleaved])
    }

    @Test func `ignored, interleaved and self transitions are drawn on request`() {
        #expect(machine.arrows(DrawingOptions(shows: [])).flatMap(\.transitions).compactMap(\.event) == ["1", "3"])
        #expect(machine.arrows(DrawingOptions(shows: [.self])).map(\.to) == ["b", "b"])
    }
}
