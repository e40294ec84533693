import DrawbridgeModel
import Testing

@testable import DrawbridgeFormats

struct OverviewTests {
    /// Each of eight states leads to each other one.
    static let tangle: Machine = {
        let names = (0..<8).map { "s\($0)" }
        let arrows = names.flatMap { from in
            names.filter { $0 != from }.map { Transition(from: from, event: "to\($0)", to: $0) }
        }
        return Machine(name: "Tangle", initial: ["s0"], states: names.map { State(name: $0) }, transitions: arrows)
    }()

    @Test func `many arrows into a state are counted in it, but for the one by which it is first reached`() {
        let overview = Overview(of: Self.tangle, DrawingOptions())
        let ways = overview.arrows.map { "\($0.from) \($0.to)" }
        #expect(ways == (1..<8).map { "s0 s\($0)" } + ["s1 s0"])
        for name in overview.machine.states.map(\.name) {
            #expect(overview.counts(in: name) == ["from 6 other states"])
        }
        #expect(overview.machine.notes.count == 1)
        #expect(overview.machine.notes[0].hasPrefix("Overview: 56 transitions, drawn as 8 arrows."))
    }

    @Test(
        arguments: [
            (["a"], ["stays on a"]), (["a", "b"], ["stays on a, b"]), (["a", "b", "c", "a"], ["stays on 3 events"]),
            ([nil], ["stays"]), ([], []),
        ] as [([String?], [String])])
    func `what stays in a state is counted in it`(events: [String?], expected: [String]) {
        var machine = Self.tangle
        machine.transitions += events.map { Transition(from: "s1", event: $0, to: "s1", kind: .`self`) }
        let overview = Overview(of: machine, DrawingOptions())
        #expect(overview.counts(in: "s1") == expected + ["from 6 other states"])
        #expect(!overview.arrows.contains { $0.from == $0.to })
    }

    @Test func `what cannot be read is counted where it starts`() {
        var machine = Self.tangle
        machine.transitions.append(Transition(from: "s2", event: "restore", to: "?"))
        let overview = Overview(of: machine, DrawingOptions())
        #expect(overview.counts(in: "s2") == ["from 6 other states", "to ? on restore"])
        #expect(!overview.arrows.contains { $0.to == "?" })
    }

    @Test func `composites are closed before arrows are counted`() {
        let inside = (0..<41).map { State(name: "call.s\($0)", parent: "call") }
        let outside = ["idle", "ringing", "over"].map { State(name: $0) }
        var arrows = (0..<40).map { Transition(from: "call.s\($0)", event: "next", to: "call.s\($0 + 1)") }
        arrows += [
            Transition(from: "idle", event: "ring", to: "ringing"),
            Transition(from: "ringing", event: "answer", to: "call.s0"),
            Transition(from: "call.s40", event: "hangUp", to: "over"),
        ]
        let machine = Machine(
            name: "Calls", initial: ["idle"], states: outside + [State(name: "call", kind: .composite)] + inside,
            transitions: arrows)
        let overview = Overview(of: machine, DrawingOptions())
        #expect(overview.arrows.map { "\($0.from) \($0.to)" } == ["idle ringing", "ringing call", "call over"])
        #expect(overview.counts(in: "call") == ["41 states inside"])
        #expect(overview.machine.states.map(\.name) == ["idle", "ringing", "over", "call"])
    }

    @Test(arguments: [(40, 1, false), (41, 1, true), (2, 30, false), (1, 61, true)])
    func `an overview is needed for many arrows or many words`(arrows: Int, events: Int, isNeeded: Bool) {
        let states = (0...arrows).map { State(name: "s\($0)") }
        let transitions = (0..<arrows).flatMap { from in
            (0..<events).map { Transition(from: "s\(from)", event: "e\($0)", to: "s\(from + 1)") }
        }
        let machine = Machine(name: "Chain", initial: ["s0"], states: states, transitions: transitions)
        #expect(Overview.isNeeded(for: machine, DrawingOptions()) == isNeeded)
    }
}
