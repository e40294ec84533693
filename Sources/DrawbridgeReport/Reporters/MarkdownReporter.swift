import DrawbridgeSource

/// For a comment on a pull request or the summary of a step: the sentence, drawings of what differs, a table of the findings.
package struct MarkdownReporter: Reporter {
    package let name = "markdown"

    package func report(_ findings: Findings) -> String {
        var parts = ["**Drawbridge:** " + Self.inert(findings.summary) + "\n"]
        parts += findings.drawings.map(Self.text)
        if !findings.all.isEmpty { parts.append(table(findings)) }
        let details = findings.all.filter { !$0.notes.isEmpty || !$0.fixes.isEmpty }
        if !details.isEmpty { parts.append(folded(details, findings.sources)) }
        return LogText.lines(parts.joined(separator: "\n"))
    }
}

extension MarkdownReporter {
    /// Under its title, with what its marks mean.
    package static func text(of drawing: Findings.Drawing) -> String {
        let legend = drawing.legend.map(inert).joined(separator: " · ")
        return "### \(inert(drawing.title))\n\n" + MarkdownText.fenced(drawing.mermaid, as: "mermaid") + "\n\(legend)\n"
    }

    /// As it stands: no mark-up, no line break, no mention of people or of issues.
    package static func inert(_ text: String) -> String {
        MarkdownText.escaped(text.replacing("@", with: "@\u{200B}").replacing("#", with: "#\u{200B}"))
    }
}

private extension MarkdownReporter {
    func table(_ findings: Findings) -> String {
        let rows = findings.all.map { diagnostic in
            let place = diagnostic.location.map { MarkdownText.code("\(findings.sources.place(of: $0))") } ?? ""
            let cells = [
                diagnostic.kind.severity.rawValue, place, Self.inert(diagnostic.message),
                MarkdownText.code(diagnostic.kind.id),
            ]
            return "| \(cells.map(MarkdownText.cell).joined(separator: " | ")) |\n"
        }
        return "| | where | what | id |\n| --- | --- | --- | --- |\n" + rows.joined()
    }

    /// The lines of both sides and the fixes, to be unfolded by who wants them.
    func folded(_ diagnostics: [Diagnostic], _ sources: Sources) -> String {
        let text = FindingText(sources).text(of: diagnostics)
        return "<details><summary>Both places, and what can be done</summary>\n\n"
            + MarkdownText.fenced(text, as: "text")
            + "\n</details>\n"
    }
}
