import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// Self transitions in DOT: a few have words beside them, more are listed in their state and share one arrow without words.
struct DOTLoopTests {
    /// A door on which one can knock in three ways, and a house that is entered anew.
    static let door = Machine(
        name: "door", initial: ["closed"],
        states: [
            State(name: "closed"), State(name: "house", kind: .composite, entry: ["light()"]),
            State(name: "hall", parent: "house"),
        ],
        transitions: [
            Transition(from: "closed", event: "knock", to: "closed"),
            Transition(from: "closed", event: "ring", to: "closed", guard: longGuard, actions: ["bell()"]),
            Transition(from: "closed", event: "shout", to: "closed"),
            Transition(from: "closed", event: "push", to: "house"),
            Transition(from: "house", event: "again", to: "house"),
        ])
    static let longGuard = "count < limit && isPowered && !isMuted && hour > 8 && hour < 22"
    static let text = DOTWriter().write([door]).text

    /// An arrow for each pair of states, whatever else is listed where.
    @Test func `every transition that is not internal has an arrow`() {
        var machines = DrawnMachines(seed: 51)
        for number in 0..<RoundTripTests.count {
            let machine = machines.next().removing([.transientStates])
            let ends = { (machine: Machine) in
                Set(machine.transitions.filter { $0.kind != .internal && !$0.isStart }.map(Ends.init))
            }
            #expect(ends(read(DOTWriter().write([machine]).text)) == ends(machine.folded()), "\(number)")
        }
    }

    @Test func `the words are in the state, the arrow has none, and both are one transition`() throws {
        let loop = try #require(Self.text.split(separator: "\n").first { $0.contains("\"closed\" -> \"closed\"") })
        #expect(loop.contains("class=\"transition listed\"") && !loop.contains("label="))
        #expect(Self.text.contains(">↻ knock<") && Self.text.contains(">↻ again<"))
        #expect(read(Self.text).transitions.map(\.withoutPlace) == Self.door.transitions)
    }

    @Test(arguments: [
        ([nil, nil], false), (["isOak"], false), (["isOak", nil], true), ([nil, nil, nil], true),
    ])
    func `several loops are listed where they take more than two lines`(guards: [String?], isListed: Bool) {
        let loops = guards.enumerated().map { i, guarded in
            Transition(from: "closed", event: "knock\(i)", to: "closed", guard: guarded)
        }
        let machine = Machine(name: "door", states: [State(name: "closed")], transitions: loops)
        #expect(DOTWriter().write([machine]).text.contains("↻") == isListed)
    }

    /// Where else would it be drawn than at a state that it does not leave?
    @Test func `the loop of a composite is seen in its list alone`() throws {
        let lines = Self.text.split(separator: "\n").filter { $0.contains("inside house") }
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("style=invis") })
    }

    @Test func `an internal transition is a line in its state and no arrow`() {
        var machine = Self.door
        for i in machine.transitions.indices where machine.transitions[i].kind == .self {
            machine.transitions[i].kind = .internal
        }
        let text = DOTWriter().write([machine]).text
        #expect(text.contains(">knock<") && !text.contains("↻") && !text.contains("listed"))
        #expect(read(text).transitions.map(\.event) == ["push"])
        #expect(read(text).states.map(\.label) == [nil, nil, nil])
    }

    @Test(arguments: [
        ("↻ knock<", "↻ tap<", ["tap", "ring", "shout"]),
        ("↻ again<", "↻ anew / greet()<", ["anew"]),
        ("↻ shout<", "↻ shout</FONT><BR/><FONT>↻ kick<", ["knock", "ring", "shout", "kick"]),
        ("class=\"transition listed\"", "class=\"transition listed\", label=tap", ["tap", "knock", "ring", "shout"]),
    ])
    func `what is changed by hand counts, in the list and beside the arrow`(
        words: String, others: String, events: [String]
    ) throws {
        let first = try #require(Self.text.firstRange(of: words))
        let machine = read(Self.text.replacing(Self.text[first], with: others, maxReplacements: 1))
        let found = machine.transitions.filter {
            $0.kind == .self && $0.from == (events.count == 1 ? "house" : "closed")
        }
        #expect(found.map(\.event) == events)
        #expect(found.allSatisfy { $0.event != "ring" || $0.guard == Self.longGuard })
    }

    @Test func `one listed transition is changed and taken away in place`() throws {
        let loops = read(Self.text).transitions.filter { $0.kind == .self }
        let tap = try changed(.relabelTransition(loops[0], LabelWords(event: "tap", guard: "isOak")))
        #expect(tap.contains(">↻ tap [isOak]</FONT>") && !tap.contains("knock"), "\(tap)")
        let quiet = try changed(.removeTransition(loops[2]))
        #expect(quiet.contains(">↻ knock</FONT>") && !quiet.contains("shout"), "\(quiet)")
    }

    @Test func `with its last transition the list goes, too`() throws {
        let again = try #require(read(Self.text).transitions.last)
        let text = try changed(.removeTransition(again))
        #expect(text.contains("entry / light()</FONT><BR ALIGN=\"LEFT\"/></TD></TR></TABLE>"), "\(text)")
    }

    @Test func `a state that has another label keeps its list`() throws {
        let text = try changed(.relabelState("closed", "Shut & locked"))
        #expect(text.contains("<TR><TD>Shut &amp; locked</TD></TR><HR/>"), "\(text)")
    }

    @Test func `the tooltip has all of a long list, whose labels are cut off`() {
        var machine = Self.door
        machine.transitions = (0..<60).map {
            Transition(from: "closed", event: "knock\($0)", to: "closed", guard: Self.longGuard)
        }
        let loops = read(DOTWriter().write([machine]).text).transitions
        #expect(loops.map(\.event) == machine.transitions.map(\.event))
        #expect(Set(loops.map(\.guard)) == [Self.longGuard])
    }

    private func read(_ text: String) -> Machine {
        DOTReader().read(SourceFile(path: "door.dot", text: text)).value[0]
    }

    private func changed(_ edit: DiagramEdit) throws -> String {
        let source = SourceFile(path: "door.dot", text: Self.text)
        let patch = try #require(DiagramPatch(edit, in: DiagramText(source), .dot))
        return String(decoding: try #require(TextChange.applied(patch.changes, to: source.bytes)), as: UTF8.self)
    }
}

private struct Ends: Hashable {
    let from: String
    let to: String

    init(_ transition: Transition) {
        (from, to) = (transition.from, transition.to)
    }
}

private extension Transition {
    var withoutPlace: Transition {
        var transition = self
        transition.source = nil
        return transition
    }
}
