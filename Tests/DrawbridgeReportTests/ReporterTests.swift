import DrawbridgeSource
import Foundation
import Testing

@testable import DrawbridgeReport

struct ReporterTests {
    /// What the files of `Cases/` end in, so that other programs know them.
    static let endings = [
        "text": "txt", "github": "log", "sarif": "sarif", "json": "json", "junit": "xml", "gitlab": "gitlab.json",
        "markdown": "md",
    ]

    @Test(arguments: Reporters.all.map(\.name))
    func `a report is what its case shows`(name: String) throws {
        let reporter = try #require(Reporters.all.first { $0.name == name })
        let ending = try #require(Self.endings[name], "a new reporter needs its cases")
        for set in Samples.sets {
            try RecordedFile("\(set.name).\(ending)").expect(reporter.report(set.findings))
        }
    }

    @Test(arguments: ["sarif", "json", "gitlab"])
    func `JSON is JSON for other programs too`(name: String) throws {
        let reporter = try #require(Reporters.all.first { $0.name == name })
        for set in Samples.sets {
            _ = try JSONSerialization.jsonObject(with: Data(reporter.report(set.findings).utf8))
        }
    }

    @Test func `no line of a file is taken for a command of GitHub's`() throws {
        let evil = SourceFile(path: "a.puml", text: "::error::owned\n")
        let diagnostic = Diagnostic(
            kind: DiagnosticKind("odd", .error, ""), message: "odd\n::error::owned",
            range: SourceRange(path: "a.puml", offsets: 0..<1))
        let findings = Findings([diagnostic], in: Sources([evil]), scope: "1 diagram", version: "1")
        let lines = GitHubReporter().report(findings).split(separator: "\n")
        let word = try #require(lines[0].split(separator: "::").last)
        let end = try #require(lines.lastIndex(of: "::\(word)::"))
        #expect(lines[1..<end].contains("\u{FFFD}:error::owned"))
        #expect(!lines[1..<end].contains { $0.hasPrefix("::") })
        #expect(lines[(end + 1)...] == ["::error file=a.puml,line=1,col=1,title=odd::odd%0A::error::owned"])
    }

    @Test func `the summary is a sentence`() {
        let error = Samples.undrawn
        func summary(_ all: [Diagnostic], _ known: [Diagnostic]) -> String {
            Findings(all, known: known, in: Sources(), scope: "1 diagram compared", version: "1").summary
        }
        #expect(summary([], []) == "1 diagram compared: no findings.")
        #expect(summary([error], []) == "1 diagram compared: 1 error.")
        #expect(summary([], [error]) == "1 diagram compared: no findings, and 1 known finding.")
        #expect(
            summary([error, Samples.nowhere, Samples.twin, error], [error, error])
                == "1 diagram compared: 2 errors, 1 warning and 1 note, and 2 known findings.")
    }
}

struct FingerprintTests {
    @Test func `a fingerprint stays when lines move`() {
        var moved = Samples.undrawn
        moved.location = .place(Place(path: Samples.code.path, line: 77, column: 1))
        moved.message += ", in other words"
        #expect(Fingerprint.all(of: [moved]) == Fingerprint.all(of: [Samples.undrawn]))
    }

    @Test func `findings that are alike are told apart by their number`() {
        let all = Fingerprint.all(of: [Samples.unreadable, Samples.undrawn, Samples.twin])
        #expect(all.map(\.number) == [1, 1, 2])
        #expect(Set(all.map(\.digits)).count == 3)
        #expect(all.allSatisfy { $0.digits.count == 16 })
    }

    @Test func `digits are those of FNV-1a`() {
        // The offset basis is the hash of nothing; three newlines and a digit are what is always there.
        #expect(Fingerprint(id: "", path: "", subject: "", number: 1).digits == "591937d2de943c54")
    }
}
