import DrawbridgeSource

/// A text in which `«id»` stands before each place where a finding of that kind is expected.
struct MarkedText: Sendable {
    let file: SourceFile
    /// As `offset id`, in the order of the text.
    let findings: [String]

    init(_ marked: String) {
        var text = ""
        var findings: [String] = []
        for piece in marked.split(separator: "«", omittingEmptySubsequences: false) {
            guard let end = piece.firstIndex(of: "»") else {
                text += piece
                continue
            }
            findings.append("\(text.utf8.count) \(piece[..<end])")
            text += piece[piece.index(after: end)...]
        }
        file = SourceFile(path: "m.json", text: text)
        self.findings = findings
    }
}

/// Findings in the short form that tests state: `offset id`.
func describe(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.range.map { String($0.offsets.lowerBound) } ?? "-") \($0.kind.id)" }
}
