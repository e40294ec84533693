import DrawbridgeSource

/// For people: what compilers write, and what can be done, and the summary in one sentence.
package struct TextReporter: Reporter {
    package let name = "text"
    private let paint: Paint

    package init(paint: Paint = Paint(false)) {
        self.paint = paint
    }

    package func report(_ findings: Findings) -> String {
        FindingText(findings.sources, paint: paint).text(of: findings.all)
            + LogText.lines((findings.advice.map { $0 + "\n" } ?? "") + findings.summary + "\n")
    }
}
