import Testing

@testable import drawbridge

struct FindingsPageTests {
    @Test func `docs/FINDINGS.md says what drawbridge explain says`() throws {
        let sections = FindingGuide.all.map { guide in
            let ways = guide.rule.waysOut.map { "- \($0)\n" }.joined()
            return "## \(guide.id)\n\n\(guide.rule.meaning)\n\n\(ways)"
        }
        try RecordedFile("docs/FINDINGS.md").expect(
            """
            # Findings

            What each finding means, and what you can do about it, in the order of the ids. `drawbridge explain ID` prints the \
            same text. This page is printed from the tool: `make golden` writes it again.

            A finding has a severity, which [drawbridge.yml](SETTINGS.md) can change; the place in the code and the place in the \
            diagram; the events that lead there from the initial state; and a fingerprint that stays the same when lines move.


            """ + sections.joined(separator: "\n"))
    }
}
