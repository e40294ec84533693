import DrawbridgeSource

/// Findings in one line each, as many as a screen shows: what somebody sees who runs a check for the first time.
struct FindingOverview {
    private let sources: Sources
    private let paint: Paint

    init(_ sources: Sources, paint: Paint) {
        self.sources = sources
        self.paint = paint
    }

    /// The most severe ones, in the order of all; and how many are left out.
    ///
    /// - Parameter rows: How many lines of a screen there are.
    func text(of diagnostics: [Diagnostic], rows: Int) -> (text: String, left: Int) {
        let all = RepeatedFinding.joined(diagnostics.inOrder(in: sources))
        let lines = all.map(line)
        var (free, shown): (Int, Set<Int>) = (rows, [])
        let bySeverity = all.indices.sorted { a, b in
            let severities = (all[a].first.kind.severity, all[b].first.kind.severity)
            return severities.0 == severities.1 ? a < b : severities.0 > severities.1
        }
        for i in bySeverity {
            free -= Self.rows(of: lines[i])
            guard free >= 0 else { break }
            shown.insert(i)
        }
        return (lines.indices.filter(shown.contains).map { lines[$0] }.joined(), all.count - shown.count)
    }
}

private extension FindingOverview {
    /// In characters: wider lines of text are broken.
    static var width: Int { 120 }

    static func rows(of line: String) -> Int { (line.count + width - 1) / width }

    func line(_ finding: RepeatedFinding) -> String {
        let diagnostic = finding.first
        let place = diagnostic.location.map { LogText.line("\(sources.place(of: $0))") } ?? "drawbridge"
        let more = finding.others.isEmpty ? "" : ", and in \(finding.others.count) more places"
        let words = LogText.line("\(diagnostic.message)\(more) [\(diagnostic.kind.id)]")
        return "\(place): \(paint(diagnostic.kind.severity)): \(words)\n"
    }
}
