import DrawbridgeSource
import ProcessorTime
import Testing

@testable import DrawbridgeReport

/// Files that programs write often are one line.
struct LongLineTests {
    static let kind = DiagnosticKind("odd", .warning, "odd")

    static func text(findings: Int) -> String {
        let source = SourceFile(path: "a.json", text: String(repeating: "\"ä\": {\"on\": 1},", count: findings))
        let width = source.bytes.count / findings
        let all = (0..<findings).map { place in
            let offset = place * width
            return Diagnostic(
                kind: kind, message: "\(place)", range: SourceRange(path: "a.json", offsets: offset..<offset + 1))
        }
        return FindingText(Sources([source])).text(of: all)
    }

    @Test func `a finding for each part of one line takes no more for each in a longer line`() {
        func best(_ count: Int) -> Duration {
            (0..<3).map { _ in processorTime { _ = Self.text(findings: count) } }.min() ?? .zero
        }
        let (small, large) = (best(500), best(4_000))
        #expect(large < small * 20, "\(small) for 500, \(large) for 4,000")
    }

    @Test func `the part around the place is shown, with the caret under it`() {
        let lines = Self.text(findings: 2_000).split(separator: "\n").suffix(2)
        #expect(lines.first?.count == 135)
        #expect(lines.last?.hasSuffix("^") == true && lines.last?.count == 121)
    }
}
