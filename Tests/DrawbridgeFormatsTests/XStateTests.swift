import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

struct XStateTests {
    /// One machine with what XState has, in the words of both versions.
    static let player = """
        {
          "id": "player", "initial": "idle", "context": {"track": null},
          "on": {"STOP": ".idle", "LOG": {"actions": "write"}},
          "states": {
            "idle": {
              "entry": ["dim", {"type": "show", "params": {"text": "ready"}}],
              "on": {"PLAY": [{"target": "playing", "cond": "hasTrack", "actions": "start"}, {"target": "#oops"}]}
            },
            "playing": {
              "type": "parallel", "onDone": "idle",
              "states": {
                "sound": {
                  "initial": "loud",
                  "states": {
                    "loud": {"on": {"MUTE": "quiet", "TICK": {"target": "loud", "internal": true}}},
                    "quiet": {"after": {"1000": "loud"}},
                    "last": {"type": "history", "history": "deep", "target": "loud"},
                    "over": {"type": "final"}
                  },
                  "on": {"RESET": {"target": ".loud", "guard": {"type": "allowed"}}}
                },
                "picture": {
                  "invoke": {"src": "decode", "onDone": {"target": "#player.idle"}, "onError": "#oops"}
                }
              }
            },
            "failed": {"id": "oops", "always": [{"target": ["playing.sound.quiet", "playing.picture"]}]}
          }
        }
        """

    @Test func `a machine is read`() throws {
        let read = XStateReader().read(SourceFile(path: "player.json", text: Self.player))
        let machine = try #require(read.value.first)
        #expect(read.diagnostics == [])
        #expect(
            machine.shortForm == """
                initial: idle, playing.sound.loud
                states: idle, playing (parallel), playing.sound (composite), playing.sound.loud, playing.sound.quiet, \
                playing.sound.last (deepHistory), playing.sound.over (final), playing.picture, failed, failed.fork (fork)
                * → idle : STOP
                failed → failed : LOG / write
                idle → idle : LOG / write
                playing → playing : LOG / write
                idle → playing : PLAY [hasTrack] / start
                idle → failed : PLAY
                playing → idle : done.state
                playing.sound → playing.sound.loud : RESET [allowed]
                playing.sound.loud → playing.sound.quiet : MUTE
                playing.sound.loud → playing.sound.loud : TICK
                playing.sound.quiet → playing.sound.loud : after.1000
                playing.sound.last → playing.sound.loud
                playing.picture → idle : done.invoke.decode
                playing.picture → failed : error.invoke.decode
                failed → failed.fork
                failed.fork → playing.sound.quiet
                failed.fork → playing.picture
                """)
        #expect(machine.state(named: "idle")?.entry == ["dim", "show(text: \"ready\")"])
        #expect(machine.state(named: "playing.picture")?.activities == ["decode"])
        #expect(
            machine.transitions.filter { $0.kind == .internal }.compactMap(\.event) == [
                "LOG", "LOG", "LOG", "RESET", "TICK",
            ])
    }

    @Test func `states and transitions have their places`() throws {
        let machine = try #require(XStateReader().read(SourceFile(path: "p.json", text: Self.player)).value.first)
        #expect(machine.state(named: "playing.sound")?.source == Place(path: "p.json", line: 12, column: 9))
        let mute = machine.transitions.first { $0.event == "MUTE" }
        #expect(mute?.source == Place(path: "p.json", line: 15, column: 37))
    }

    /// `initial`, and the states that a machine of `p` with `a` and `b`, and of `q`, begins in.
    @Test(arguments: [
        ("\"p\"", ["p"]), ("{\"target\": [\"p.a\", \"p.b\"]}", ["p.a", "p.b"]), ("{\"target\": \"q\"}", ["q"]),
        ("\"p\", \"meta\": {\"drawbridge\": {\"starts\": [\"q\"]}}", ["p", "q"]),
        ("{\"target\": [\"#m.p.b\"]}", ["p.b"]),
    ])
    func `a machine begins in all that is named`(initial: String, names: [String]) throws {
        let text =
            "{\"id\": \"m\", \"initial\": \(initial), \"states\": {\"p\": {\"states\": {\"a\": {}, \"b\": {}}}, \"q\": {}}}"
        let read = XStateReader().read(SourceFile(path: "m.xstate.json", text: text))
        #expect(read.diagnostics == [])
        let machine = try #require(read.value.first)
        #expect(machine.initial == names)
        let again = XStateReader().read(SourceFile(path: "n.json", text: XStateWriter().write([machine]).text))
        #expect(again.value.first?.initial == names)
    }

    @Test func `a final state may have states inside`() throws {
        let text =
            "{\"initial\": \"a\", \"states\": {\"a\": {\"type\": \"final\", \"initial\": \"b\", \"states\": {\"b\": {}}}}}"
        let machine = try #require(XStateReader().read(SourceFile(path: "m.json", text: text)).value.first)
        #expect(machine.states.map(\.kind) == [.final, .simple])
        let again = XStateReader().read(SourceFile(path: "m.json", text: XStateWriter().write([machine]).text))
        #expect(again.value.first?.means(machine) == true)
    }

    @Test(arguments: [
        "«not-a-diagram»[]", "«not-a-diagram»{\"id\": \"a\"}",
        "{\"states\": {\"a\": {«unknown-statement»\"colour\": 1}}}",
        "{\"states\": {\"a\": {\"on\": {\"e\": «dangling-edge»\"b\"}}}}", "{\"states\": {\"a\": «unknown-statement»1}}",
        "{\"states\": {\"a\": {\"on\": {\"e\": {«unknown-statement»\"to\": \"a\"}}}}}",
        "{\"states\": «unknown-statement»3}",
        "{\"initial\": «dangling-edge»\"b\", \"states\": {\"a\": {}}}",
        "{\"states\": {\"a\": {}, «duplicate-state»\"a\": {}}}",
        "{\"states\": {\"a\": {\"on\": {\"e\": «unknown-statement»7}}}}",
        "{\"states\": {\"a\": {\"on\": «unknown-statement»7}}}",
    ])
    func `what is wrong is told where it is`(marked: String) {
        let text = MarkedText(marked)
        #expect(describe(XStateReader().read(text.file).diagnostics) == text.findings)
    }

    @Test(arguments: [
        ("", "_"), ("on", "on"), ("1st", "1st"), ("a b", "a b"), ("a.b", "a_b"), ("#a", "_a"), ("\\", "\\\\"),
        ("a\nb", "a\\nb"), ("\"", "\\\""),
        ("<&>", "<&>"), ("漢🚀", "漢🚀"), ("שלום", "שלום"),
    ])
    func `a name becomes a key`(name: String, key: String) {
        let machine = Machine(name: "M", states: [State(name: name)])
        let written = XStateWriter().write([machine]).text
        #expect(written.contains("\"states\": {\n    \"\(key)\": "), "\(written)")
        #expect(XStateReader().read(SourceFile(path: "m", text: written)).value.first?.states.map(\.name) == [name])
    }
}
