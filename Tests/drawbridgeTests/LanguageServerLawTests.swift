import DrawbridgeFormats
import DrawbridgeServer
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import SeededRandom
import Testing

@testable import drawbridge

/// What holds for a language server whatever is typed.
struct LanguageServerLawTests {
    /// Lines are taken out, doubled and exchanged, as by somebody who edits; after each edit the view that is made of the view before
    /// has to be the one that is made of all files.
    @Test(arguments: 0..<6)
    func `what an edit leads to is what reading everything tells`(seed: UInt64) throws {
        let folder = try Self.examples()
        // On a busy computer, machines would be shown as they were.
        var project = CheckedProject(
            try InputOptions.parse([]), in: Surroundings(.silent, workspace: folder.workspace), patience: nil)
        project.open(folder: folder.path)
        var random = SeededGenerator(seed: seed)
        var view = project.reading()({ false })
        #expect(view.failure == nil && !view.findings.isEmpty, "examples with nothing to tell show nothing")
        var edits = 0
        for _ in 0..<12 {
            let path = try #require(view.checked?.inputs.files.swift.randomElement(using: &random)?.path)
            let text = try #require(view.text(ofFile: path))
            let edited = Self.edited(text, &random)
            guard HalfWritten(SourceFile(path: path, bytes: edited)) == nil else { continue }
            edits += 1
            project.set(edited, ofFile: path)
            view = project.update(after: view)()
            let whole = project.reading()({ false })
            #expect(Self.words(view) == Self.words(whole), "\(path) with\n\(String(decoding: edited, as: UTF8.self))")
            view = whole
        }
        #expect(edits > 4)
    }

    @Test func `any texts, cut anywhere, are answered, and the server lives on`() throws {
        let folder = try TestFolder([
            "Call.swift": "final class Call { enum State { case a, b }; var state = State.a }\n"
        ])
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "Content-Length: 20", "\r\n", "\r\n\r\n", "{", "}", "[", "\"", "\"id\": 1,",
            "\"method\": \"textDocument/hover\",",
            "\"params\": {", "\"position\": {\"line\": -1, \"character\": 99999999999999999999}", "null", "1e999",
            "\\ud800", "\u{0}", "é",
        ]
        for _ in 0..<200 {
            var server = LanguageServer(
                CheckedProject(try InputOptions.parse([]), in: Surroundings(.silent, workspace: folder.workspace)),
                version: "")
            server.receive(
                Self.framed(#"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}"#))
            let noise = (0..<Int.random(in: 1..<20, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            server.receive(random.chance(50) ? Self.framed(noise) : Array(noise.utf8))
            server.receive(Array(String(repeating: "\r\n", count: 3000).utf8))
            _ = server.takeOutput()
            server.receive(Self.framed(#"{"jsonrpc": "2.0", "id": 42, "method": "shutdown"}"#))
            let answer = String(decoding: server.takeOutput(), as: UTF8.self)
            #expect(answer.contains(#""id": 42"#) && answer.contains(#""result": null"#), "\(noise)")
        }
    }

    @Test func `a client on a pipe is answered, also where it hangs up at once`() throws {
        let start = #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}"#
        let end = [#"{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}"#, #"{"jsonrpc": "2.0", "method": "exit"}"#]
        let whole = try Executable.run(
            ["lsp"], input: String(decoding: ([start] + end).flatMap(Self.framed), as: UTF8.self))
        #expect(whole.status == 0 && whole.messages.isEmpty)
        #expect(whole.output.hasPrefix("Content-Length: ") && whole.output.contains("\"hoverProvider\": true"))
        let half = try Executable.run(["lsp"], input: String(decoding: Self.framed(start), as: UTF8.self))
        #expect(half.status == 1 && half.output.contains("\"hoverProvider\": true"))
        let noise = try Executable.run(["lsp"], input: "GET / HTTP/1.1\r\n\r\n")
        #expect(noise.status == 1 && noise.output.contains("-32700"))
    }

    private static func framed(_ text: String) -> [UInt8] {
        Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }

    /// The machines that our own examples have, and drawings of them that differ.
    private static func examples() throws -> TestFolder {
        let folder = try TestFolder()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/ExampleMachines")
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        for name in names where name.hasSuffix(".swift") {
            try folder.add("Sources/" + name, try String(contentsOf: root.appending(path: name), encoding: .utf8))
        }
        try folder.add(
            "diagrams/call.mmd",
            "stateDiagram-v2\n    %% drawbridge: machine CallTracker\n    [*] --> none\n    none --> waiting: start\n")
        return folder
    }

    /// One line taken out, written twice, or put in the place of another one.
    private static func edited(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let place = Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: place)
        default: lines[place] = lines[Int.random(in: 0..<lines.count, using: &random)]
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func words(_ view: CheckedView) -> [String] {
        view.findings.map { finding in
            let place = finding.location.map { location -> String in
                switch location {
                case .range(let range): "\(range.path) \(range.offsets)"
                case .place(let place): place.description
                }
            }
            return "\(place ?? ""): \(finding.kind.id): \(finding.message) \(finding.notes) \(finding.fixes)"
        }
    }
}
