import DrawbridgeSource
import Testing

@testable import DrawbridgeReport

struct BaselineTests {
    static let kind = DiagnosticKind("undrawn-state", .error, "")

    static func finding(_ subject: String, in path: String = "A.swift", line: Int = 1) -> Diagnostic {
        Diagnostic(
            kind: kind, message: "\(subject) at line \(line)", at: .place(Place(path: path, line: line, column: 1)),
            subject: subject)
    }

    @Test func `what is known is told apart from what is new, wherever it has moved`() {
        let baseline = Baseline(of: [Self.finding("a"), Self.finding("b"), Self.finding("b"), Self.finding("c")])
        #expect(baseline.size == 4)
        let moved = [
            Self.finding("a", line: 70), Self.finding("b", line: 8), Self.finding("b"), Self.finding("b", line: 9),
            Self.finding("d"),
        ]
        let outcome = baseline.applied(to: moved)
        #expect(outcome.known == Array(moved[0...2]))
        #expect(outcome.new == Array(moved[3...4]))
        #expect(outcome.gone.map(\.subject) == ["c"])
        #expect(outcome.gone.map(\.count) == [1])
    }

    @Test func `a finding stays known when its file is moved, and its own file comes first`() {
        let baseline = Baseline(of: [Self.finding("a", in: "Old.swift"), Self.finding("a", in: "B.swift")])
        let all = [
            Self.finding("a", in: "New.swift"), Self.finding("a", in: "B.swift"), Self.finding("a", in: "C.swift"),
        ]
        let outcome = baseline.applied(to: all)
        #expect(outcome.known.compactMap(\.location?.path) == ["New.swift", "B.swift"])
        #expect(outcome.new.compactMap(\.location?.path) == ["C.swift"])
    }

    @Test func `a finding of another kind is another finding`() {
        var other = Self.finding("a")
        other.kind = DiagnosticKind("undrawn-transition", .error, "")
        #expect(Baseline(of: [Self.finding("a")]).applied(to: [other]).new == [other])
    }

    @Test func `the file is the same whatever order the findings had`() {
        let findings = [
            Self.finding("b"), Self.finding("a \"quoted\""), Self.finding("b"), Self.finding("c", in: "0.swift"),
        ]
        let text = """
            # Known findings that are accepted for now. drawbridge check --write-baseline removes those that no longer
            # exist; it adds none.
            known:
              - finding: undrawn-state
                in: "0.swift"
                about: "c"
              - finding: undrawn-state
                in: "A.swift"
                about: "a \\"quoted\\""
              - finding: undrawn-state
                in: "A.swift"
                about: "b"
                count: 2

            """
        for _ in 0..<10 { #expect(Baseline(of: findings.shuffled()).text == text) }
        #expect(Baseline().text.hasSuffix("known: []\n"))
    }
}
