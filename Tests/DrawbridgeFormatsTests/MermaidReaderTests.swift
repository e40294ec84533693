import DrawbridgeSource
import Testing

@testable import DrawbridgeFormats

struct MermaidReaderTests {
    @Test(arguments: [("a --> #63; : go", ["a"]), ("state \"?\" as #63;\n    a --> #63; : go", ["?", "a"])])
    func `an arrow to ? leads nobody knows where, unless a state is called so`(lines: String, states: [String]) throws {
        let file = SourceFile(path: "a.mmd", text: "stateDiagram-v2\n    \(lines)\n")
        let machine = try #require(MermaidReader().read(DiagramText(file)).value.first)
        #expect(machine.states.map(\.name) == states)
        #expect(machine.transitions.map(\.to) == ["?"])
    }
}
