import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// What is read of plain text in documents and comments, and what is not.
struct PlainTextTests {
    @Test func `there are cases`() {
        #expect(PlainTextCase.all.count > 30)
    }

    @Test(arguments: PlainTextCase.all) func `plain text is a drawing where it can be nothing else`(
        example: PlainTextCase
    ) throws {
        let swift = example.blocks["swift"]?.first
        let document = try #require(swift ?? example.blocks["md"]?.first)
        let source = SourceFile(path: swift == nil ? "text.md" : "text.swift", text: document)
        let reader = MarkdownReader(isSwift: swift != nil, knowing: known(example))
        let read = reader.read(source)
        #expect(read.value.map(\.shortForm) == example.blocks["machine"] ?? [])
        let told = read.diagnostics.filter { $0.kind.id != DiagnosticKind.notADiagram.id }
        let lines = told.compactMap(\.range).map { LineTable(source.bytes).position(of: $0.offsets.lowerBound).line }
        #expect(
            lines.map(String.init) == example.blocks["unread"]?.first?.split(separator: "\n").map(String.init) ?? [])
    }

    private func known(_ example: PlainTextCase) -> KnownStates {
        let lines = example.blocks["known"]?.first?.split(separator: "\n") ?? []
        return KnownStates(
            lines.map { line in
                let names = line.split(separator: ",").map { $0.drop { $0 == " " } }
                return Machine(name: "M", states: names.map { State(name: String($0)) })
            })
    }
}
