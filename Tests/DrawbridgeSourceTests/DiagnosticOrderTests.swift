import DrawbridgeSource
import Testing

struct DiagnosticOrderTests {
    private static let a = DiagnosticKind("a", .warning, "")
    private static let b = DiagnosticKind("b", .warning, "")
    private static let worse = DiagnosticKind("c", .error, "")

    /// In the order in which they are shown: path, offset, severity, id, message; what has no place comes first.
    private static let ordered = [
        finding(a, "1", nil),
        finding(b, "1", range("A.swift", 0)),
        finding(worse, "9", range("A.swift", 7)),
        finding(a, "1", range("A.swift", 7)),
        finding(a, "2", range("A.swift", 7)),
        finding(b, "0", range("A.swift", 7)),
        finding(a, "1", range("B.swift", 0)),
    ]

    @Test func `findings have one order, whatever order they come in`() {
        #expect(Self.ordered.reversed().inOrder() == Self.ordered)
        for _ in 0..<20 { #expect(Self.ordered.shuffled().inOrder() == Self.ordered) }
    }

    @Test func `with the files at hand, places and stretches are told line by line`() {
        let sources = Sources([SourceFile(path: "A.swift", text: "one\ntwo\nthree\n")])
        let second = Diagnostic(kind: Self.a, message: "2", at: .place(Place(path: "A.swift", line: 2, column: 1)))
        let findings = [
            Self.finding(Self.a, "1", Self.range("A.swift", 0)), second,
            Self.finding(Self.a, "3", Self.range("A.swift", 8)),
        ]
        #expect(findings.reversed().inOrder(in: sources) == findings)
    }

    @Test func `an error is worse than a warning, a warning than a note`() {
        #expect(Severity.allCases.shuffled().sorted() == [.note, .warning, .error])
    }

    @Test func `a value keeps what was reported beside it`() {
        var parsed = Parsed(1)
        parsed.report(Self.a, "odd", at: nil)
        #expect(parsed.value == 1)
        #expect(parsed.diagnostics == [Self.finding(Self.a, "odd", nil)])
    }

    private static func finding(_ kind: DiagnosticKind, _ message: String, _ range: SourceRange?) -> Diagnostic {
        Diagnostic(kind: kind, message: message, range: range)
    }

    private static func range(_ path: String, _ offset: Int) -> SourceRange {
        SourceRange(path: path, offsets: offset..<(offset + 1))
    }
}
