import DrawbridgeSource
import Testing

@testable import DrawbridgeReport

struct FindingTextTests {
    static let file = SourceFile(path: "Call.swift", text: "func end() {\n\tlet é = 1; state = next()\n}\n")
    static let kind = DiagnosticKind("opaque-write", .warning, "")

    @Test func `a finding shows its line and a caret under the place`() {
        let diagnostic = Diagnostic(
            kind: Self.kind, message: "what is written here cannot be read", range: range(of: "state"),
            notes: [Note("the function is here", at: range(of: "func").map(Location.range))])
        #expect(
            text(of: diagnostic) == """
                Call.swift:2:14: warning: what is written here cannot be read [opaque-write]
                \tlet é = 1; state = next()
                \t           ^
                Call.swift:1:1: note: the function is here
                func end() {
                ^

                """)
    }

    @Test func `a finding without a place is a line`() {
        let diagnostic = Diagnostic(kind: Self.kind, message: "nothing was compared", range: nil)
        #expect(text(of: diagnostic) == "drawbridge: warning: nothing was compared [opaque-write]\n")
    }

    @Test func `what is the same in several lines is said once`() {
        let file = SourceFile(path: "Three.swift", text: "a = 1\nb = 2\na = 3\nc = 4; a = 5\n")
        let finding = { (message: String, offset: Int) in
            Diagnostic(
                kind: Self.kind, message: message,
                range: SourceRange(path: "Three.swift", offsets: offset..<(offset + 1)))
        }
        let all = [finding("a is set", 0), finding("b is set", 6), finding("a is set", 12), finding("a is set", 25)]
        #expect(
            FindingText(Sources([file])).text(of: all) == """
                Three.swift:1:1: warning: a is set [opaque-write]
                a = 1
                ^
                Three.swift:3:1: note: the same here, and in line 4
                Three.swift:2:1: warning: b is set [opaque-write]
                b = 2
                ^

                """)
    }

    @Test func `a place at the end of the file has a caret too`() {
        let end = Self.file.bytes.count
        let diagnostic = Diagnostic(
            kind: Self.kind, message: "unfinished",
            range: SourceRange(path: "Call.swift", offsets: (end - 2)..<(end - 2)))
        #expect(text(of: diagnostic) == "Call.swift:3:1: warning: unfinished [opaque-write]\n}\n^\n")
    }

    @Test func `of a line without end, the part around the place is shown`() {
        let long = SourceFile(path: "Long.swift", text: String(repeating: "é", count: 10_000) + "!")
        let diagnostic = Diagnostic(
            kind: Self.kind, message: "far", range: SourceRange(path: "Long.swift", offsets: 20_000..<20_001))
        let lines = FindingText(Sources([long])).text(of: [diagnostic]).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1] == String(repeating: "é", count: 120) + "!")
        #expect(lines[2] == String(repeating: " ", count: 120) + "^")
    }

    @Test func `colours stand where they are asked for`() {
        let diagnostic = Diagnostic(kind: Self.kind, message: "here", range: nil)
        #expect(
            text(of: diagnostic, inColour: true)
                == "drawbridge: \u{1B}[1;35mwarning\u{1B}[0m: here [opaque-write]\n")
    }

    private func range(of text: String) -> SourceRange? {
        Self.file.text(0..<Self.file.bytes.count).firstRange(of: text).map { found in
            let all = Self.file.text(0..<Self.file.bytes.count)
            let start = all.utf8.distance(from: all.startIndex, to: found.lowerBound)
            return SourceRange(path: Self.file.path, offsets: start..<(start + text.utf8.count))
        }
    }

    private func text(of diagnostic: Diagnostic, inColour: Bool = false) -> String {
        FindingText(Sources([Self.file]), paint: Paint(inColour)).text(of: [diagnostic])
    }
}
