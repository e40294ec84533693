import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

struct SmcatTests {
    @Test func `a drawing is read`() throws {
        let text = """
            // the door of the lift
            initial => closed;
            # be careful
            "wide open" [label="Open" active color="#ff0000"]: "entry/ light
              exit/ bell; dark
              wait" {
              "initial wait" => waiting: start;
              waiting, ]both;
              waiting => ]both; ]both => held; ]both => final;
            },
            closed;
            closed => "wide open" [width=2]: push, pull [isFree] / ring;
            "wide open" <- closed: kick;
            # said of it
            closed -> closed [type=internal]: tick;
            """
        let read = SmcatReader().read(SourceFile(path: "door.smcat", text: text))
        let machine = try #require(read.value.first)
        #expect(read.diagnostics == [])
        #expect(
            machine.shortForm == """
                initial: waiting, closed
                states: wide open (composite), waiting, ]both (fork), held, final (final), closed
                wide open.[*] → waiting : start
                waiting → ]both
                ]both → held
                ]both → final
                closed → wide open : push [isFree] / ring
                closed → wide open : pull [isFree] / ring
                closed → wide open : kick
                closed → closed : tick
                """)
        let open = try #require(machine.state(named: "wide open"))
        #expect(open.label == "Open")
        #expect(open.notes == ["be careful"])
        #expect([open.entry, open.exit, open.activities] == [["light"], ["bell", "dark"], ["wait"]])
        #expect(machine.transitions.last?.kind == .internal)
        #expect(machine.transitions.last?.notes == ["said of it"])
        #expect(open.source == Place(path: "door.smcat", line: 4, column: 1))
        #expect(machine.transitions[4].source == Place(path: "door.smcat", line: 12, column: 1))
    }

    @Test(arguments: [
        ("a", "regular"), ("an initial one", "initial"), ("finally", "final"), ("parallels", "parallel"),
        ("history", "history"), ("deep history", "deephistory"), ("^up", "choice"), ("]x", "forkjoin"),
    ])
    func `a name says what a state is`(name: String, type: String) {
        let kind = SmcatReader().read(SourceFile(path: "m", text: "\"\(name)\", b; b => c;")).value.first?.states
            .first { $0.name == name }?.kind
        let kinds: [String: State.Kind] = [
            "regular": .simple, "final": .final, "parallel": .parallel, "history": .history,
            "deephistory": .deepHistory, "choice": .choice, "forkjoin": .junction,
        ]
        #expect(kind == kinds[type])
    }

    @Test(arguments: [
        "a «unknown-statement»=x b;", "a => b [«unknown-statement»colour=\"red\"];", "«unknown-statement»a",
        "a «unclosed-block»{ b;", "a «unclosed-block»[label=\"x\"", "a, «unclosed-block»\"b", "a, «duplicate-state»a;",
        "a; «unclosed-block»/* b", "a; «unknown-statement»}", "«dangling-edge»a => initial;",
        "initial => a; a { «dangling-edge»a.initial; };",
    ])
    func `what is wrong is told where it is`(marked: String) {
        let text = MarkedText(marked)
        let findings = describe(SmcatReader().read(text.file).diagnostics)
        #expect(text.findings.allSatisfy(findings.contains), "\(findings)")
    }

    @Test(arguments: [
        ("", "\"\""), ("state", "state"), ("1st", "1st"), ("a b", "\"a b\""), ("a\"b", "\"a\\\"b\""),
        ("a\\", "\"a\\\u{200B}\""), ("a\\\"", "\"a\\\u{200B}\\\"\""), ("a\nb", "\"a\nb\""), ("//", "\"//\""),
        ("-->", "\"-->\""), ("]x", "\"]x\""), ("漢🚀", "漢🚀"), ("שלום", "שלום"), ("initial", "initial"),
    ])
    func `a name is quoted`(name: String, written: String) {
        #expect(Smcat.identifier(name) == written)
        let text = SmcatWriter().write([Machine(name: "M", states: [State(name: name)])]).text
        #expect(SmcatReader().read(SourceFile(path: "m", text: text)).value.first?.states.map(\.name) == [name])
    }

    @Test func `states that lie too deep end the reading`() {
        let text = String(repeating: "a{", count: 100_000)
        let read = SmcatReader().read(SourceFile(path: "m", text: text))
        #expect(read.diagnostics.contains { $0.kind == .limitExceeded })
    }
}
