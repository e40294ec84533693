import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeSource
import DrawbridgeSwift

/// What is given any bytes. Whatever they are, it has to come to an end with a value.
struct FuzzTarget: Sendable {
    var name: String
    var run: @Sendable ([UInt8]) -> Void

    static let all: [FuzzTarget] =
        [
            FuzzTarget(name: "lexer") { bytes in
                let tokens = SwiftFile(reading: SourceFile(path: "a.swift", bytes: bytes)).tokens
                precondition(tokens.source.bytes == bytes, "the tokens are not the file")
            },
            FuzzTarget(name: "extraction") { bytes in
                _ = Extractor([SwiftFile(reading: SourceFile(path: "a.swift", bytes: bytes))]).machines()
            },
            FuzzTarget(name: "trace") { bytes in
                _ = TraceReader().read(SourceFile(path: "a.md", bytes: bytes))
            },
            FuzzTarget(name: "blocks") { bytes in
                _ = EmbeddedBlockReader.read(SourceFile(path: "a.md", bytes: bytes))
            },
            FuzzTarget(name: "settings") { bytes in
                let read = SettingsReader.read(SourceFile(path: "drawbridge.yml", bytes: bytes))
                preconditionAreInside(read.diagnostics, bytes)
            },
            FuzzTarget(name: "requests") { bytes in
                let request = PreviewRequest(head: bytes)
                precondition(request.path.isEmpty || !request.method.isEmpty, "half of a request is one")
            },
        ] + formats.map(reading) + formats.filter { $0.patcher != nil }.map(patching)

    private static let formats = DiagramFormat.all.filter { $0.reader != nil }

    private static func preconditionAreInside(_ findings: [Diagnostic], _ bytes: [UInt8]) {
        for finding in findings {
            guard let end = finding.range?.offsets.upperBound else { continue }
            precondition(end <= bytes.count, "\(finding.kind.id) stands outside of the text")
        }
    }

    /// All findings lie in the text, and what was read can be written.
    private static func reading(_ format: DiagramFormat) -> FuzzTarget {
        FuzzTarget(name: format.name) { bytes in
            guard let read = format.reader?.read(SourceFile(path: "a", bytes: bytes)) else { return }
            preconditionAreInside(read.diagnostics, bytes)
            for other in DiagramFormat.all where bytes.count < 2000 { _ = other.writer.write(read.value) }
        }
    }

    /// The first bytes choose the edit.
    private static func patching(_ format: DiagramFormat) -> FuzzTarget {
        FuzzTarget(name: "patch-\(format.name)") { bytes in
            guard bytes.count > 3 else { return }
            let text = SourceFile(path: "a", bytes: Array(bytes.dropFirst(3)))
            var diagram = EditedDiagram(text, format)
            guard let machine = diagram.machines.first, let edit = edit(bytes[0], Int(bytes[1]), Int(bytes[2]), of: machine)
            else { return }
            _ = diagram.make([edit], ofMachine: 0)
        }
    }
}
