import DrawbridgeFormats
import DrawbridgeServer
import DrawbridgeSource
import Foundation
import Testing

@testable import drawbridge

/// A talk of a client with `drawbridge lsp`, as a Markdown file tells it: files, each a block below its name, then blocks of what
/// is said, line by line.
///
///     > 1 textDocument/hover {…}    a request with its id; without an id a notification
///     >> Content-Length: x          bytes as they are; \r\n ends each of these lines
///     < 1 {…}                       the result of a request
///     < 1 error -32601 …            or why there is none
///     < window/showMessage {…}      what the server says by itself; a request of it with its id
///     ...                           the work that the server has handed out is done
///     quiet                         nobody types for a while, and then that work is done
///     save NAME                     the next block is written to this file on disk
///     = 0                           the status that the process ends with
///
/// In JSON, `$ROOT` at the start of a text is the address of the folder, `$TEXT NAME` what a file holds, and `…` in what is
/// expected anything.
struct Conversation: CustomTestStringConvertible {
    let name: String
    private let files: [(name: String, text: String)]
    private let lines: [String]

    var testDescription: String { name }

    static let all: [Conversation] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Conversations")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
            (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { Conversation(name, $0) }
        }
    }()

    private init(_ name: String, _ text: String) {
        self.name = name
        var (files, lines): ([(String, String)], [String]) = ([], [])
        var (file, block): (String?, [String]?) = (nil, nil)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                if let ended = block {
                    if let file { files.append((file, ended.joined(separator: "\n") + "\n")) } else { lines += ended }
                    file = nil
                }
                block = block == nil ? [] : nil
            } else if block != nil {
                block?.append(line)
            } else if line.hasPrefix("`"), line.hasSuffix("`") {
                file = String(line.dropFirst().dropLast())
            }
        }
        (self.files, self.lines) = (files, lines)
    }

    /// Records an issue for each line that comes otherwise.
    func play() throws {
        // A file of the talk itself, to be saved later, begins with a plus.
        let folder = try TestFolder(Dictionary(uniqueKeysWithValues: files.filter { !$0.name.hasPrefix("+") }))
        var player = try ConversationPlayer(folder, Dictionary(uniqueKeysWithValues: files))
        for line in lines where !line.isEmpty { try player.play(line) }
        player.end()
    }
}

/// Says the lines of a client, and compares what comes.
private struct ConversationPlayer {
    private let folder: TestFolder
    private let files: [String: String]
    private var server: LanguageServer<CheckedProject>
    private var arrived: [(text: String, json: JSONValue)] = []

    init(_ folder: TestFolder, _ files: [String: String]) throws {
        self.folder = folder
        self.files = files
        let surroundings = Surroundings(.silent, workspace: Workspace(folder: folder.path))
        server = LanguageServer(CheckedProject(try InputOptions.parse([]), in: surroundings), version: "1.2.3")
    }

    mutating func play(_ line: String) throws {
        if line.hasPrefix("<") { return try expect(String(line.dropFirst(2))) }
        end()
        if line.hasPrefix(">> ") {
            server.receive(Array((line.dropFirst(3) + "\r\n").utf8))
        } else if line.hasPrefix("> ") {
            try say(String(line.dropFirst(2)))
        } else if line.hasPrefix("save ") {
            let name = String(line.dropFirst(5))
            try folder.save(name, try #require(files["+" + name]))
        } else if line.hasPrefix("= ") {
            #expect(server.status.map(String.init) == String(line.dropFirst(2)))
        } else {
            work(isQuiet: false)
            if line == "quiet" { work(isQuiet: true) }
        }
        hear()
    }

    /// Nothing else has come.
    mutating func end() {
        for message in arrived { Issue.record("nobody expects: \(message.text)") }
        arrived = []
    }

    private mutating func work(isQuiet: Bool) {
        var isQuiet = isQuiet
        while true {
            let jobs = server.jobs(isQuiet: isQuiet)
            guard !jobs.isEmpty else { return }
            isQuiet = false
            for job in jobs { server.take(job.run()) }
        }
    }

    private mutating func say(_ line: String) throws {
        let start = line.firstIndex(of: "{") ?? line.endIndex
        var words = line[..<start].split(separator: " ").map(String.init)
        var members: [(name: String, value: JSONText)] = [("jsonrpc", .string("2.0"))]
        if words.count == 2 { members.append(("id", Int(words[0]).map(JSONText.integer) ?? .string(words[0]))) }
        members.append(("method", .string(words.removeLast())))
        if start != line.endIndex { members.append(("params", json(try value(String(line[start...]))))) }
        let bytes = Array(JSONText.object(members).text.utf8)
        server.receive(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
    }

    private mutating func hear() {
        var reader = MessageReader()
        reader.add(server.takeOutput())
        while case .message(let bytes)? = reader.next() {
            guard let json = JSONReader.read(SourceFile(path: "", bytes: bytes)).value else { continue }
            arrived.append((Self.line(json), json))
        }
    }

    private mutating func expect(_ line: String) throws {
        guard !arrived.isEmpty else {
            Issue.record("this has not come: \(line)")
            return
        }
        let (text, message) = arrived.removeFirst()
        let start = line.firstIndex { "{[".contains($0) }
        let head = line[..<(start ?? line.endIndex)].trimmingCharacters(in: .whitespaces)
        let expected = try start.map { try value(String(line[$0...])) }
        let found = message["params"] ?? message["result"]
        let isSame = expected.map { wanted in found.map { fits(wanted, $0) } ?? false } ?? true
        #expect(isSame && text.hasPrefix(head), "\(line)\ncame as\n\(text)")
    }

    private func value(_ text: String) throws -> JSONValue {
        try #require(JSONReader.read(SourceFile(path: "", text: text)).value, "\(text) is no JSON")
    }

    private func replaced(_ text: String) -> String {
        if text.hasPrefix("$ROOT") { return FileAddress.address(of: folder.path) + text.dropFirst(5) }
        if text.hasPrefix("$TEXT ") { return files[String(text.dropFirst(6))] ?? "" }
        return text
    }

    private func json(_ value: JSONValue) -> JSONText {
        switch value.kind {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .number(let digits): .integer(Int(digits) ?? 0)
        case .string(let text): .string(replaced(text))
        case .array(let values): .array(values.map(json))
        case .object(let members): .object(members.map { ($0.name, json($0.value)) })
        }
    }

    private func fits(_ wanted: JSONValue, _ found: JSONValue) -> Bool {
        if wanted.string == "…" { return true }
        switch (wanted.kind, found.kind) {
        case (.string(let a), .string(let b)): return replaced(a) == b
        case (.array(let a), .array(let b)): return a.count == b.count && zip(a, b).allSatisfy(fits)
        case (.object(let a), .object(let b)):
            return a.count == b.count
                && a.allSatisfy { member in found[replaced(member.name)].map { fits(member.value, $0) } ?? false }
        default: return wanted.kind == found.kind
        }
    }

    /// As conversations write it.
    private static func line(_ message: JSONValue) -> String {
        let id = message["id"].map { $0.string ?? $0.integer.map(String.init) ?? "null" }
        if let error = message["error"] {
            return "\(id ?? "") error \(error["code"]?.integer ?? 0) \(error["message"]?.string ?? "")"
        }
        let parts = [id, message["method"]?.string, (message["params"] ?? message["result"]).map(compact)]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    private static func compact(_ value: JSONValue) -> String {
        switch value.kind {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let digits): digits
        case .string(let text): String(JSONText.string(text).text.dropLast())
        case .array(let values): "[" + values.map(compact).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.name)\": \(compact($0.value))" }.joined(separator: ", ") + "}"
        }
    }
}
