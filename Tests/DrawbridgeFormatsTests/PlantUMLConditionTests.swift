import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// Lines of PlantUML's preprocessor that leave out others.
struct PlantUMLConditionTests {
    /// The states that are left of `[*] --> start`, and a state for each branch.
    @Test(arguments: [
        ("!ifdef FULL\nstate a\n!else\nstate b\n!endif", "start, b"),
        ("!define FULL\n!ifdef FULL\nstate a\n!else\nstate b\n!endif", "start, a"),
        ("!define FULL\n!undef FULL\n!ifdef FULL\nstate a\n!endif", "start"),
        ("!ifndef FULL\nstate a\n!endif\nstate b", "start, a, b"),
        ("!ifdef A\n!ifdef B\nstate a\n!endif\nstate b\n!else\nstate c\n!endif", "start, c"),
        ("!ifdef A\n!define B\n!endif\n!ifdef B\nstate a\n!endif", "start"),
        // Names are replaced.
        ("!define READY Ready\nREADY --> b", "start, Ready, b"),
        ("!define READY Ready\n!undef READY\nREADY --> b", "start, READY, b"),
        ("!define to(x) a --> x\nto(b)", "start, a, b"),
        ("!define A B\n!define B A\nA --> c", "start, B, c"),
        ("!define NOTHING\nNOTHING\nstate a", "start, a"),
        ("!$end = \"Done\"\na --> $end", "start, a, Done"),
        ("!$a ?= \"One\"\n!$a ?= \"Two\"\nstate $a", "start, One"),
        ("[*] --> [H]", "start, [H]"),
        ("!$full = 1\n!ifdef $full\nstate a\n!endif", "start, a"),
        // What has to be computed is not, and both branches are read.
        ("!if (1 > 2)\nstate a\n!else\nstate b\n!endif", "start, a, b"),
        ("!ifdef A\n!if (1 > 2)\nstate a\n!endif\nstate b\n!endif", "start"),
    ])
    func `branches that PlantUML leaves out are left out`(lines: String, states: String) {
        let text = "@startuml\n[*] --> start\n\(lines)\n@enduml\n"
        let machines = PlantUMLReader().read(SourceFile(path: "a.puml", bytes: Array(text.utf8))).value
        #expect(machines.map { $0.states.map(\.name).joined(separator: ", ") } == [states])
    }
}
