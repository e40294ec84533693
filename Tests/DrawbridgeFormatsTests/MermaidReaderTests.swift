import DrawbridgeSource
import Testing

@testable import DrawbridgeFormats

struct MermaidReaderTests {
    /// Lines, with the mark of what is told of each before it. Mermaid 11 draws nothing because of the marked ones.
    @Test(arguments: [
        "[*] --> «refused-statement»Default", "«refused-statement»default.x --> a", "a --> «refused-statement»Note",
        "a --> «refused-statement»State : go", "«refused-statement»style --> a : go",
        "«refused-statement»class : words",
        "«refused-statement»state --> a", "a --> «refused-statement»scale", "my«refused-statement»-state --> a",
        "«refused-statement»\"a b\" --> c", "«refused-statement»a -->", "a «refused-statement»-> b",
        "note right of a: «refused-statement»timeout: 5m",
        // These it draws.
        "note right of a: timeout of 5m",
        "a --> Class: go", "a --> State: go", "Style-->a", "default_x --> a", "state x {\n    default --> click\n}",
        "end --> direction", "hide --> fork",
    ])
    func `an id that Mermaid refuses is an error`(marked: String) {
        let text = MarkedText("stateDiagram-v2\n    \(marked)\n")
        let findings = describe(MermaidReader().read(DiagramText(text.file)).diagnostics)
        #expect(findings == text.findings)
    }

    @Test func `tags for looks are no words`() throws {
        let line = "a --> b : <center>TIMEOUT<br>NO <b>MAJORITY</b></center>"
        let file = SourceFile(
            path: "a.mmd", text: "stateDiagram-v2\n    \(line)\n    b : <span class='x'>Big</span> <x>\n")
        let machine = try #require(MermaidReader().read(DiagramText(file)).value.first)
        #expect(machine.transitions.map(\.event) == ["TIMEOUT", "NO MAJORITY"])
        #expect(machine.state(named: "b")?.label == "Big <x>")
    }

    /// Mermaid has no arrow from any state, so people draw a box with that name.
    @Test(arguments: [
        ("state \"Any state\" as Any\n    Any --> a", true), ("AnyState --> a", true), ("Any --> a", true),
        ("any_state --> a: reset", true),
        // Where an arrow leads to it, it is a state of the machine.
        ("[*] --> Any\n    Any --> a", false), ("Any --> a\n    a --> Any", false),
        ("state Any {\n        b --> c\n    }\n    Any --> a", false), ("Anyone --> a", false),
    ])
    func `a box that is called any state is no state`(lines: String, isAny: Bool) throws {
        let text = "stateDiagram-v2\n    x --> y\n    \(lines)\n"
        let machine = try #require(MermaidReader().read(DiagramText(SourceFile(path: "a.mmd", text: text))).value.first)
        #expect(machine.transitions.contains { $0.from == "*" && $0.to == "a" } == isAny)
        #expect(machine.states.contains { $0.name.lowercased().hasPrefix("any") } == !isAny)
    }

    @Test func `a direction inside a composite is about looks`() throws {
        let text = "stateDiagram-v2\n    direction LR\n    state a {\n        direction TB\n        b --> c\n    }\n"
        let read = MermaidReader().read(DiagramText(SourceFile(path: "a.mmd", text: text)))
        #expect(read.value.first?.direction == .right)
        #expect(read.value.first?.states.map(\.name) == ["a", "b", "c"])
        #expect(read.diagnostics == [])
    }

    @Test(arguments: [("a --> #63; : go", ["a"]), ("state \"?\" as #63;\n    a --> #63; : go", ["?", "a"])])
    func `an arrow to ? leads nobody knows where, unless a state is called so`(lines: String, states: [String]) throws {
        let file = SourceFile(path: "a.mmd", text: "stateDiagram-v2\n    \(lines)\n")
        let machine = try #require(MermaidReader().read(DiagramText(file)).value.first)
        #expect(machine.states.map(\.name) == states)
        #expect(machine.transitions.map(\.to) == ["?"])
    }
}
