@testable import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// Drawings that are changed in place: a line is the edit, what stood there and what stands there now.
struct PatchTests {
    @Test(arguments: [
        ("mermaid", mermaid, Edit.relabel("closed", "open", "shove [x] / y"), "    closed --> open : shove [x] / y"),
        ("mermaid", mermaid, .relabel("wide", "narrow", "turn"), "        wide --> narrow : turn"),
        ("mermaid", mermaid, .relabel("closed", "open", ""), "    closed --> open"),
        ("mermaid", mermaid, .add("closed", "locked", "lock"), "    closed --> locked : lock"),
        ("mermaid", mermaid, .add("wide", "narrow", "pinch"), "        wide --> narrow : pinch"),
        ("mermaid", mermaid, .state("broken"), "    broken"),
        ("mermaid", mermaid, .name("jammed", "Stuck: now"), "    state \"Stuck: now\" as jammed"),
        ("plantuml", plantUML, .relabel("closed", "open", "shove"), "closed -[#blue]-> open : shove"),
        ("plantuml", plantUML, .add("jammed", "closed", "free"), "jammed --> closed : free"),
        ("plantuml", plantUML, .state("broken"), "state broken"),
        ("plantuml", plantUML, .name("open", "Ajar"), "state \"Ajar\" as open #yellow"),
        ("dot", dot, .relabel("closed", "open", "shove"), "  closed -> open [color=red, label=\"shove\"];"),
        ("dot", dot, .relabel("open", "closed", "shove"), "  open -> closed [label=\"shove\"];"),
        ("dot", dot, .add("jammed", "closed", "free"), "  jammed -> closed [label=\"free\"];"),
        ("dot", dot, .state("broken"), "  broken;"),
        ("dot", dot, .name("open", "Ajar"), "  open [label=\"Ajar\"];"),
        ("mermaid", mermaid, .target("open", "closed", "jammed"), "    open --> jammed : pull [isFree]"),
        ("plantuml", plantUML, .target("closed", "open", "jammed"), "closed -[#blue]-> jammed : push"),
        ("dot", dot, .target("closed", "open", "jammed"), "  closed -> jammed [color=red, label=\"push\"];"),
        ("mermaid", mermaid, .start("closed", "jammed"), "    [*] --> jammed"),
        ("mermaid", mermaid, .start("wide", "narrow"), "        [*] --> narrow"),
        ("plantuml", plantUML, .start("closed", "open"), "[*] --> open"),
        ("dot", dot, .start("closed", "open"), "  start [shape=point]; start -> open"),
        ("smcat", smcat, .relabel("closed", "open", "shove"), "closed => open [color=\"blue\"]: shove;"),
        ("smcat", smcat, .relabel("open", "closed", ""), "open -> closed;"),
        ("smcat", smcat, .add("jammed", "closed", "free"), "jammed => closed: free;"),
        ("smcat", smcat, .add("closed", "locked", "lock"), "closed => locked: lock;"),
        ("smcat", smcat, .state("broken"), "broken,"),
        ("smcat", smcat, .name("open", "Ajar"), "open [label=\"Ajar\" color=\"red\"],"),
        ("smcat", smcat, .target("open", "closed", "jammed"), "open -> jammed: pull [isFree];"),
        ("smcat", smcat, .start("closed", "open"), "initial => open; // here it begins"),
        (
            "scxml", scxml, .relabel("closed", "open", "shove"),
            "        <transition event=\"shove\" target=\"open\"/> <!-- hard -->"
        ),
        (
            "scxml", scxml, .relabel("open", "closed", "pull"),
            "        <transition event=\"pull\" target=\"closed\"/>"
        ),
        (
            "scxml", scxml, .relabel("open", "jammed", "boot"),
            "        <transition event=\"boot  hit\"  target='jammed'/>"
        ),
        (
            "scxml", scxml, .add("open", "open", "turn [x]"),
            "        <transition event=\"turn\" cond=\"x\" target=\"open\"/>"
        ),
        ("scxml", scxml, .state("broken"), "    <state id=\"broken\"/>"),
        (
            "scxml", scxml, .target("open", "closed", "jammed"),
            "        <transition event=\"pull\" cond=\"isFree\" target=\"jammed\"/>"
        ),
        (
            "scxml", scxml, .start("closed", "open"),
            "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" initial=\"open\">"
        ),
        (
            "json", machineDocument, .relabel("closed", "open", "shove [x]"),
            "        {\"from\": \"closed\", \"event\": \"shove\", \"to\": \"open\", \"guard\": \"x\"},"
        ),
        (
            "json", machineDocument, .target("open", "closed", "jammed"),
            "        {\"from\": \"open\", \"event\": \"pull\", \"to\": \"jammed\", \"guard\": \"isFree\"},"
        ),
        ("json", machineDocument, .name("open", "Ajar"), "        {\"name\": \"open\", \"label\": \"Ajar\"},"),
        ("json", machineDocument, .start("closed", "open"), "      \"initial\": [\"open\"],"),
        ("xstate", xstate, .relabel("closed", "open", "shove"), "            \"on\": {\"shove\": \"open\"}"),
        (
            "xstate", xstate, .relabel("open", "closed", "pull [x]"),
            "                \"pull\": { \"target\": \"closed\", \"guard\": \"x\" },"
        ),
        ("xstate", xstate, .target("closed", "open", "jammed"), "            \"on\": {\"push\": \"jammed\"}"),
        ("xstate", xstate, .start("closed", "open"), "    \"initial\": \"open\","),
        (
            "xstate", xstate, .add("closed", "jammed", "kick"),
            "            \"on\": {\"push\": \"open\", \"kick\": \"jammed\"}"
        ),
        (
            "xstate", xstate, .add("closed", "jammed", "push"),
            "            \"on\": {\"push\": [\"open\", \"jammed\"]}"
        ),
        ("xstate", xstate, .add("jammed", "closed", "free"), "        \"jammed\": {\"on\": {\"free\": \"closed\"}}"),
        (
            "drawio", drawIO, .relabel("closed", "open", "shove"),
            "<mxCell id=\"e1\" value=\"shove\" style=\"html=1;strokeColor=#0000ff;\" edge=\"1\" parent=\"1\" source=\"a\" target=\"b\">"
        ),
        (
            "drawio", drawIO, .relabel("open", "closed", "tear"),
            "<mxCell id=\"l2\" value=\"tear\" style=\"edgeLabel;html=1;\" vertex=\"1\" connectable=\"0\" parent=\"e2\">"
        ),
        (
            "drawio", drawIO, .relabel("open", "jammed", "boot"),
            "<mxCell id=\"e3\" value=\"boot&lt;br&gt;hit\" style=\"html=1;\" edge=\"1\" parent=\"1\" source=\"b\" target=\"c\">"
        ),
        (
            "drawio", drawIO, .target("open", "closed", "jammed"),
            "<mxCell id=\"e2\" style=\"html=1;dashed=1;\" edge=\"1\" parent=\"1\" source=\"b\" target=\"c\">"
        ),
        (
            "drawio", drawIO, .rename("closed", "shut"),
            "<mxCell id=\"a\" value=\"&lt;i&gt;shut&lt;/i&gt;\" style=\"rounded=1;html=1;fillColor=#ffeeee;\" vertex=\"1\" parent=\"1\">"
        ),
        (
            "drawio", drawIO, .start("closed", "open"),
            "<mxCell id=\"e0\" style=\"html=1;\" edge=\"1\" parent=\"1\" source=\"s\" target=\"b\"><mxGeometry relative=\"1\" as=\"geometry\"/></mxCell>"
        ),
        ("arrows", arrows, .relabel("closed", "open", "shove [x] / y"), "closed -> open : shove [x] / y"),
        ("arrows", arrows, .relabel("closed", "open", ""), "closed -> open"),
        ("arrows", arrows, .relabel("open", "closed", "pull"), "open -> closed: pull"),
        ("arrows", arrows, .add("jammed", "closed", "free"), "jammed -> closed : free"),
        ("arrows", arrows, .add("closed", "locked up", "lock"), "closed -> locked up : lock"),
        ("arrows", arrows, .state("a -> b"), "\"a -> b\""),
        ("arrows", arrows, .target("open", "closed", "jammed"), "open -> jammed [isFree]"),
        ("arrows", arrows, .start("closed", "open"), "[*] -> open"),
        ("arrows", middle, .relabel("closed", "open", "shove"), "[closed] --shove--> [open]"),
        ("arrows", middle, .add("closed", "jammed", "kick"), "[closed] --kick--> [jammed]"),
        ("markdown", list, .relabel("closed", "open", "shove"), "> - `closed` → `open` on shove"),
        ("markdown", list, .add("open", "broken", "hit"), "> - `open` → `broken`: hit"),
        ("markdown", list, .target("open", "closed", "open"), "> - `open` → `open`: pull"),
        ("table", table, .relabel("closed", "open", "shove"), "| `closed` | `shove` |          | `open`     |"),
        ("table", table, .relabel("open", "closed", "pull [x]"), "| `open`   | `pull` | x        | `closed`   |"),
        ("table", table, .add("jammed", "closed", "free"), "| `jammed` | `free` |          | `closed`   |"),
        ("table", table, .target("open", "closed", "jammed"), "| `open`   | `pull` | isFree   | `jammed`   |"),
        ("table", table, .state("broken"), "| `broken` |        |          |            |"),
        ("table", matrix, .add("closed", "closed", "pull"), "| closed        | open | closed |"),
        ("table", matrix, .target("open", "closed", "open"), "| open          | —    | open   |"),
        ("table", matrix, .state("jammed"), "| jammed        | —    | —      |"),
    ])
    func `one line is another one`(format: String, text: String, edit: Edit, line: String) throws {
        let changed = try #require(try patched(format, text, edit))
        let (old, new) = (lines(text), lines(changed))
        let difference = new.difference(from: old)
        #expect(difference.insertions.map(\.line) == [line])
        #expect(difference.removals.count == (old.count == new.count ? 1 : 0))
    }

    @Test(arguments: [
        ("mermaid", mermaid, Edit.remove("closed", "open", "push"), ["    closed --> open : push"]),
        ("mermaid", mermaid, .gone("jammed"), ["    open --> jammed : kick, hit"]),
        ("plantuml", plantUML, .remove("open", "closed", "pull"), ["open --> closed : pull [isFree]"]),
        (
            "mermaid", mermaid, .gone("closed"),
            [
                "    [*] --> closed", "    closed --> open : push", "    open --> closed : pull [isFree]",
                "    note right of closed : quiet",
            ]
        ),
        ("plantuml", plantUML, .gone("jammed"), ["open --> jammed : kick"]),
        ("dot", dot, .remove("closed", "open", "push"), ["  closed -> open [color=red, label=\"push\"];"]),
        ("dot", dot, .gone("jammed"), ["  open -> jammed [label=\"kick\"];"]),
        ("smcat", smcat, .remove("closed", "open", "push"), ["closed => open [color=\"blue\"]: push;"]),
        ("arrows", arrows, .remove("closed", "open", "push"), ["closed -> open : push"]),
        ("arrows", arrows, .gone("jammed"), ["open -> jammed : kick"]),
        ("markdown", list, .remove("closed", "open", "push"), ["> - `closed` → `open` on push"]),
        ("table", table, .remove("open", "closed", "pull"), ["| `open`   | `pull` | isFree   | `closed`   |"]),
        ("table", table, .gone("jammed"), ["| `open`   | `kick` |          | `jammed`   |"]),
        (
            "scxml", scxml, .gone("jammed"),
            ["        <transition event=\"kick  hit\"  target='jammed'/>", "    <state id=\"jammed\"/>"]
        ),
    ])
    func `lines are gone`(format: String, text: String, edit: Edit, gone: [String]) throws {
        let difference = lines(try #require(try patched(format, text, edit))).difference(from: lines(text))
        #expect(difference.insertions.isEmpty)
        #expect(difference.removals.map(\.line) == gone)
    }

    @Test func `one of two events is taken away, and a state that only one arrow named is declared`() throws {
        let kick = try #require(try patched("mermaid", Self.mermaid, .remove("open", "jammed", "hit")))
        #expect(kick.contains("    open --> jammed : kick\n"))
        let none = try #require(try patched("plantuml", Self.plantUML, .remove("open", "jammed", "kick")))
        #expect(none.contains("open --> closed : pull [isFree]\nstate jammed\n@enduml"))
    }

    /// One of several arrows of a line cannot change alone: the line becomes several.
    @Test func `a line of several arrows is taken apart where one of them changes`() throws {
        let gone = try #require(try patched("arrows", Self.chain, .target("open", "jammed", "closed")))
        #expect(gone == "closed -> open\nopen -> closed\njammed, open -> closed: free", "\(gone)")
        let less = try #require(try patched("arrows", Self.chain, .remove("open", "closed", "free")))
        #expect(less == "closed -> open -> jammed\njammed -> closed: free", "\(less)")
    }

    @Test func `a table of states and events gets a column for a new event, and a sign where an arrow was`() throws {
        let more = try #require(try patched("table", Self.matrix, .add("closed", "open", "kick")))
        #expect(
            lines(more) == [
                "| State \\ Event | push | pull   | kick |", "|---------------|------|--------| --- |",
                "| closed        | open | —      | open |", "| open          | —    | closed | — |",
            ])
        let less = try #require(try patched("table", Self.matrix, .remove("open", "closed", "pull")))
        #expect(lines(less).last == "| open          | —    | —      |")
    }

    @Test func `a state that an arrow no longer leads to is declared, where nothing else mentions it`() throws {
        let text = try #require(try patched("plantuml", Self.plantUML, .target("open", "jammed", "closed")))
        #expect(text.contains("open --> closed : kick\nstate jammed\n@enduml"), "\(text)")
    }

    /// Its notes, what is written in it, and in PlantUML what is between its braces.
    @Test func `a state goes with all that is said about it`() throws {
        let said = """
            @startuml
            [*] --> off
            off --> on : push
            on : entry / glow
            note right of on
              warm
            end note
            state on {
              state low
              low : dim
            }
            note left of off : cold
            @enduml
            """
        let text = try #require(try patched("plantuml", said, .gone("on")))
        #expect(text == "@startuml\n[*] --> off\nnote left of off : cold\n@enduml", "\(text)")
    }

    @Test func `a composite goes with all that lies in it`() throws {
        let text = try #require(try patched("mermaid", Self.mermaid, .gone("open")))
        #expect(
            lines(text) == [
                "stateDiagram-v2", "    %% the door", "    [*] --> closed", "    jammed",
                "    note right of closed : quiet",
            ])
    }

    @Test func `the lists of a machine document get and lose elements`() throws {
        let more = try #require(try patched("json", Self.machineDocument, .add("jammed", "closed", "free")))
        let rest =
            "\"kind\": \"external\", \"guard\": null, \"actions\": [], \"certainty\": \"proven\", \"source\": null }"
        #expect(
            more.contains(
                """
                "to": "jammed"},
                        { "from": "jammed", "event": "free", "to": "closed", \(rest)
                      ]
                """), "\(more)")
        let less = try #require(try patched("json", Self.machineDocument, .gone("jammed")))
        #expect(
            less.contains("\"label\": \"Wide open\"}\n      ],") && less.contains("\"isFree\"}\n      ]"), "\(less)")
    }

    @Test(arguments: ["json", "mermaid", "plantuml", "dot", "smcat", "scxml", "xstate", "drawio"])
    func `a state has another name wherever it is mentioned`(format: String) throws {
        let texts = [
            "json": Self.machineDocument, "mermaid": Self.mermaid, "plantuml": Self.plantUML, "dot": Self.dot,
            "smcat": Self.smcat,
            "scxml": Self.scxml, "xstate": Self.xstate, "drawio": Self.drawIO,
        ]
        let drawing = try #require(texts[format])
        let text = try #require(try patched(format, drawing, .rename("jammed", "stuck")))
        #expect(text.contains("stuck") && !text.contains("jammed"), "\(text)")
    }

    /// A new shape looks like those that are there, and lies beside them; what is around it grows.
    @Test func `a new state of draw.io has a place of its own`() throws {
        let text = try #require(try patched("drawio", Self.drawIO, .add("jammed", "lost", "drop")))
        let added = lines(text).difference(from: lines(Self.drawIO))
        #expect(added.removals.isEmpty)
        #expect(
            added.insertions.map(\.line) == [
                "<mxCell id=\"state-1\" value=\"lost\" style=\"rounded=1;html=1;\" vertex=\"1\" parent=\"1\">",
                "  <mxGeometry x=\"320\" y=\"250\" width=\"100\" height=\"30\" as=\"geometry\"/>", "</mxCell>",
                "<mxCell id=\"arrow-1\" value=\"drop\" style=\"html=1;strokeColor=#0000ff;\" edge=\"1\" parent=\"1\" source=\"c\" target=\"state-1\">",
                "  <mxGeometry relative=\"1\" as=\"geometry\"/>", "</mxCell>",
            ])
    }

    @Test func `a state that tells its name apart from its label gets both`() throws {
        let cell = "<mxCell id=\"c\" value=\"jammed\" style=\"rounded=1;html=1;\" vertex=\"1\" parent=\"1\">"
        let inner = cell.replacing("id=\"c\" value=\"jammed\" ", with: "")
        let object = "<object id=\"c\" label=\"&lt;b&gt;jammed&lt;/b&gt;\" drawbridge-name=\"stuck\">" + inner
        let geometry = "\n  <mxGeometry x=\"320\" y=\"160\" width=\"100\" height=\"30\" as=\"geometry\"/>\n</mxCell>"
        let drawing = Self.drawIO.replacing(cell + geometry, with: object + geometry + "</object>")
        let renamed = try #require(try patched("drawio", drawing, .name("stuck", "broken")))
        #expect(renamed == drawing.replacing("&gt;jammed&lt;", with: "&gt;broken&lt;"))
    }

    /// Packed pages: the same edit of the packed drawing gives the packed edit.
    @Test func `a packed page is unpacked, changed and packed again`() throws {
        let start = try #require(Self.drawIO.range(of: "<mxGraphModel"))
        let end = try #require(Self.drawIO.range(of: "</mxGraphModel>"))
        let model = String(Self.drawIO[start.lowerBound..<end.upperBound])
        let bytes = try #require(Deflation.deflate(PercentEncoding.encode(Array(model.utf8))))
        let packed = Self.drawIO.replacing(model, with: Base64.encode(bytes))
        let changed = try #require(try patched("drawio", packed, .relabel("closed", "open", "shove")))
        let pages = DrawIOPages(DiagramText(SourceFile(path: "door", text: changed))).pages
        let bytesThere = try #require(pages.first?.packing?.unpacked)
        let unpacked = String(decoding: bytesThere, as: UTF8.self)
        #expect(unpacked == model.replacing("value=\"push\"", with: "value=\"shove\""))
        #expect(changed.prefix(60) == packed.prefix(60) && changed.hasSuffix("</diagram></mxfile>"))
    }

    @Test func `line breaks stay what they are`() throws {
        let text = Self.mermaid.replacing("\n", with: "\r\n")
        let changed = try #require(try patched("mermaid", text, .add("closed", "locked", "lock")))
        #expect(!changed.replacing("\r\n", with: "").contains("\n"))
    }

    @Test func `what cannot be said in place is not said`() throws {
        #expect(try patched("dot", "digraph { a -> b -> c }", .relabel("a", "b", "x")) == nil)
        #expect(try patched("mermaid", Self.mermaid, .target("open", "jammed", "closed")) == nil)
    }

    /// Edits of drawings by chance. What a patch promises is seen here once more, by what is read and by the bytes.
    @Test(arguments: RoundTripTests.formats.filter { $0.format.patcher != nil })
    func `an edit changes the machine by itself alone`(argument: FormatArgument) throws {
        let (format, reader) = (argument.format, try #require(argument.format.reader))
        var machines = DrawnMachines(seed: 41)
        var random = RandomMachines(seed: 42)
        var made = 0
        for _ in 0..<RoundTripTests.count {
            let source = SourceFile(path: "a", text: format.writer.write([machines.next()]).text)
            let machine = try #require(reader.read(source).value.first)
            guard let edit = RandomEdits.next(of: machine, &random),
                let patch = DiagramPatch(edit, in: DiagramText(source), format)
            else { continue }
            made += 1
            let bytes = try #require(TextChange.applied(patch.changes, to: source.bytes))
            let after = reader.read(SourceFile(path: "a", bytes: bytes))
            let wanted = try #require(machine.applying(edit))
            #expect(after.value.first.map { $0.isLike(wanted) } == true, "\(edit)")
            // What goes with a state may be long.
            if case .removeState = edit { continue }
            #expect(patch.changes.allSatisfy { source.text($0.offsets).count { $0.isNewline } < 30 }, "\(edit)")
        }
        #expect(made * 2 > RoundTripTests.count, "\(made) of \(RoundTripTests.count) edits were made")
    }

    private func patched(_ name: String, _ text: String, _ edit: Edit) throws -> String? {
        let format = try #require(DiagramFormat.named(name))
        let source = SourceFile(path: "door", text: text)
        let machine = try #require(format.reader?.read(source).value.first)
        let wanted = try #require(edit.meaning(in: machine))
        guard let patch = DiagramPatch(wanted, in: DiagramText(source), format) else { return nil }
        return TextChange.applied(patch.changes, to: source.bytes).map { String(decoding: $0, as: UTF8.self) }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// An edit by the names of states.
    enum Edit: Sendable {
        case relabel(String, String, String)
        case add(String, String, String)
        case remove(String, String, String)
        case state(String)
        case gone(String)
        case name(String, String)
        case target(String, String, String)
        case start(String, String)
        case rename(String, String)

        func meaning(in machine: Machine) -> DiagramEdit? {
            switch self {
            case .relabel(let from, let to, let words):
                let transition = machine.transitions.first { $0.from == from && $0.to == to }
                let words = TransitionLabelReader.read(words).first ?? LabelWords()
                return transition.map { .relabelTransition($0, words) }
            case .add(let from, let to, let words):
                var transition = Transition(from: from, to: to)
                transition.words = TransitionLabelReader.read(words).first ?? LabelWords()
                return .addTransition(transition)
            case .remove(let from, let to, let event):
                return machine.transitions.first { $0.from == from && $0.to == to && $0.event == event }
                    .map { .removeTransition($0) }
            case .state(let name): return .addState(State(name: name))
            case .gone(let name): return .removeState(name)
            case .name(let name, let label): return .relabelState(name, label)
            case .target(let from, let to, let other):
                return machine.transitions.first { $0.from == from && $0.to == to }
                    .map { .retargetTransition($0, to: other) }
            case .start(let name, let other): return .moveStart(name, to: other)
            case .rename(let name, let other): return .renameState(name, to: other)
            }
        }
    }
}

private extension CollectionDifference.Change where ChangeElement == String {
    var line: String {
        switch self {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
    }
}
