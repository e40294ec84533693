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
        let enums = lines(of: "enums", in: example).map { ($0.type ?? "", [$0.names]) }
        return KnownStates(
            lines(of: "known", in: example).map { type, names in
                Machine(
                    name: "M", stateType: type, source: type.map { _ in Place(path: "text.swift", line: 1, column: 1) },
                    states: names.map { State(name: $0) })
            }, enums: Dictionary(enums) { $0 + $1 })
    }

    /// `idle, running`, or `State: idle, running` with the type of the states.
    private func lines(of block: String, in example: PlainTextCase) -> [(type: String?, names: [String])] {
        (example.blocks[block]?.first?.split(separator: "\n") ?? []).map { line in
            let parts = line.split(separator: ":")
            let names = parts.last?.split(separator: ",").map { String($0.drop { $0 == " " }) } ?? []
            return (parts.count > 1 ? String(parts[0]) : nil, names)
        }
    }
}
