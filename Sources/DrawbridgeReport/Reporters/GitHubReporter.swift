import DrawbridgeSource

/// For a step of GitHub Actions: the text, and an annotation for each finding, which GitHub shows beside the line.
///
/// GitHub shows ten annotations of a kind for a step; the log has all. The form is that of GitHub's documentation, "Workflow
/// commands for GitHub Actions".
struct GitHubReporter: Reporter {
    let name = "github"

    func report(_ findings: Findings) -> String {
        let text = TextReporter().report(findings)
        // The text quotes lines of files, which must not be taken for commands. Nobody can guess the word that ends this.
        let word = "drawbridge-" + Fingerprint(id: "", path: "", subject: text).digits
        let worstFirst = Severity.allCases.reversed().flatMap { severity in
            findings.all.filter { $0.kind.severity == severity }
        }
        return "::stop-commands::\(word)\n\(text)::\(word)::\n"
            + worstFirst.map { annotation($0, in: findings.sources) }.joined()
    }
}

private extension GitHubReporter {
    func annotation(_ diagnostic: Diagnostic, in sources: Sources) -> String {
        var properties: [String] = []
        if let location = diagnostic.location {
            let span = Span(location, in: sources)
            properties = ["file=\(escaped(property: span.path))", "line=\(span.line)"]
            // A column belongs to a stretch of one line, or GitHub leaves the annotation out.
            properties += span.endLine == span.line ? ["col=\(span.column)"] : ["endLine=\(span.endLine)"]
        }
        properties.append("title=\(escaped(property: diagnostic.kind.id))")
        return "::\(command(diagnostic.kind.severity)) \(properties.joined(separator: ","))"
            + "::\(escaped(message(diagnostic, in: sources)))\n"
    }

    /// With the second places, which an annotation has no other way to show.
    func message(_ diagnostic: Diagnostic, in sources: Sources) -> String {
        let notes = diagnostic.notes.map { note in
            (note.location.map { "\(sources.place(of: $0)): " } ?? "") + note.message
        }
        return ([diagnostic.message] + notes).joined(separator: "\n")
    }

    func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    func escaped(property text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
