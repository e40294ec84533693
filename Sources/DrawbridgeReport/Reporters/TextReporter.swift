import DrawbridgeSource

/// For people: what compilers write, and what can be done, and the summary in one sentence.
package struct TextReporter: Reporter {
    package let name = "text"
    private let paint: Paint
    private let isShort: Bool

    /// - Parameter isShort: Whether what is longer than a screen is told in one line a finding.
    package init(paint: Paint = Paint(false), isShort: Bool = false) {
        self.paint = paint
        self.isShort = isShort
    }

    package func report(_ findings: Findings) -> String {
        let whole = wholeText(findings)
        return isShort && whole.count(where: \.isNewline) > Self.screen ? shortText(findings) : whole
    }

    /// In lines.
    private static let screen = 40
    /// What is kept for the lines below the findings.
    private static let rest = 10

    private func wholeText(_ findings: Findings) -> String {
        FindingText(findings.sources, paint: paint).text(of: findings.all)
            + LogText.lines((findings.advice.map { $0 + "\n" } ?? "") + findings.summary + "\n")
    }

    private func shortText(_ findings: Findings) -> String {
        let overview = FindingOverview(findings.sources, paint: paint)
        let (text, left) = overview.text(of: findings.all, rows: Self.screen - Self.rest)
        let more = left == 0 ? "" : "\(left) more finding\(left == 1 ? "" : "s"), "
        let hint = "for \(more)the lines of source, the paths and the fixes, add --report text"
        let advice = findings.shortAdvice ?? findings.advice
        return text + LogText.lines(hint + "\n" + (advice.map { $0 + "\n" } ?? "") + findings.summary + "\n")
    }
}
