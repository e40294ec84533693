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

            What each finding means, and the ways out, in the order of their ids; `drawbridge explain ID` says the same. Printed \
            from the tool itself: `make golden` prints it anew.

            A finding has a severity, which [drawbridge.yml](SETTINGS.md) can change; the place in the code and the place in the \
            drawing; the way there from the initial state; and a fingerprint that stays when lines move.


            """ + sections.joined(separator: "\n"))
    }
}
