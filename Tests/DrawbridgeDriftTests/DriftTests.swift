import DrawbridgeDrift
import DrawbridgeSource
import Foundation
import Testing

/// A drawing and code in, findings out: what the Markdown files under `Cases` say.
@Suite struct DriftTests {
    @Test(arguments: DriftCase.all)
    func `a case is compared as its file says`(_ example: DriftCase) throws {
        let found = try example.found()
        let expected = try #require(example.text("findings"), "a case says what is found, if only nothing")
        #expect(found == expected, "\(found)")
    }

    /// `make golden`: a run that records fails, so that nobody takes it for a test.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["DRAWBRIDGE_RECORD"] != nil))
    func `findings are recorded on request`() throws {
        for file in Set(DriftCase.all.map(\.file)).sorted() { try DriftCase.record(file) }
        Issue.record("recorded the findings of the cases; read the difference")
    }

    @Test func `there are cases`() {
        #expect(DriftCase.all.count > 20)
    }

    @Test(arguments: DriftKinds.all)
    func `every kind of difference has a case`(_ kind: DiagnosticKind) {
        let isOfPairs = [
            "unpaired-diagram", "unpaired-machine", "empty-drawing", "too-many-pieces", "nothing-compared", "one-way",
        ].contains(kind.id)
        #expect(isOfPairs || DriftCase.all.contains { $0.text("findings")?.contains("[\(kind.id)]") == true })
    }
}

extension DriftCase {
    func found() throws -> String {
        let sides = try sides()
        let drift = Drift(sides.drawn, sides.coded, settings: PairSettings(lines: text("settings") ?? ""))
        return drift.findings.map(\.lines).joined(separator: "\n")
    }

    static func record(_ file: String) throws {
        let url = root.appending(path: file)
        var found = try all.filter { $0.file == file }.map { try $0.found() }[...]
        var isInFindings = false
        var lines: [String] = []
        for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
            if isInFindings, !line.hasPrefix("```") { continue }
            isInFindings = line == "```findings"
            lines.append(line)
            if isInFindings, let text = found.popFirst(), !text.isEmpty { lines.append(text) }
        }
        try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}

extension Diagnostic {
    /// `code 7: message [id]`, and a line each for its notes and ways out.
    fileprivate var lines: String {
        ([entry("\(message) [\(kind.id)]", at: location)] + notes.map { "  " + entry($0.message, at: $0.location) }
            + fixes.map { fix in
                if case .paste(let text) = fix.change {
                    "  fix: \(fix.message): \(text)"
                } else {
                    "  fix: \(fix.message)"
                }
            }).joined(separator: "\n")
    }

    private func entry(_ text: String, at location: Location?) -> String {
        guard case .place(let place) = location else { return text }
        return "\(place.path == "drawing" ? "drawing" : "code") \(place.line): \(text)"
    }
}
