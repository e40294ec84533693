import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// Lines that a backslash joins.
struct PlantUMLLinesTests {
    /// The states of a drawing, of which all lines can be read.
    @Test(arguments: [
        ("a -->\\\nb", "a, b"),
        ("a \\\n  --> \\\n  b", "a, b"),
        ("\\\nstate a", "a"),
        // Nothing is left of these lines.
        ("a --> b\n\\\n", "a, b"),
        ("a --> b\n\\\n\\\n\n", "a, b"),
    ])
    func `lines that a backslash joins are one line`(lines: String, states: String) {
        let text = "@startuml\n[*] --> a\n\(lines)\n@enduml\n"
        let read = PlantUMLReader().read(SourceFile(path: "a.puml", bytes: Array(text.utf8)))
        #expect(read.value.map { $0.states.map(\.name).joined(separator: ", ") } == [states])
        #expect(read.diagnostics.isEmpty)
    }
}
