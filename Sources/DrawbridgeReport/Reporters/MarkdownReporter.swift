import DrawbridgeSource

/// For a comment on a pull request or the summary of a step: the sentence, drawings of what differs, a table of the findings.
struct MarkdownReporter: Reporter {
    let name = "markdown"

    func report(_ findings: Findings) -> String {
        var parts = ["**Drawbridge:** " + escaped(findings.summary) + "\n"]
        parts += findings.drawings.map(drawing)
        if !findings.all.isEmpty { parts.append(table(findings)) }
        let details = findings.all.filter { !$0.notes.isEmpty || !$0.fixes.isEmpty }
        if !details.isEmpty { parts.append(folded(details, findings.sources)) }
        return parts.joined(separator: "\n")
    }
}

private extension MarkdownReporter {
    func drawing(_ drawing: Findings.Drawing) -> String {
        "### \(escaped(drawing.title))\n\n" + fenced(drawing.mermaid, as: "mermaid")
    }

    func table(_ findings: Findings) -> String {
        let rows = findings.all.map { diagnostic in
            let place = diagnostic.location.map { code("\(findings.sources.place(of: $0))") } ?? ""
            let cells = [
                diagnostic.kind.severity.rawValue, place, escaped(diagnostic.message), code(diagnostic.kind.id),
            ]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        return "| | where | what | id |\n| --- | --- | --- | --- |\n" + rows.joined()
    }

    /// The lines of both sides and the fixes, to be unfolded by who wants them.
    func folded(_ diagnostics: [Diagnostic], _ sources: Sources) -> String {
        let text = FindingText(sources).text(of: diagnostics)
        return "<details><summary>Both places, and what can be done</summary>\n\n" + fenced(text, as: "text")
            + "\n</details>\n"
    }

    func fenced(_ text: String, as language: String) -> String {
        // Longer than any run of backticks inside.
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    func code(_ text: String) -> String {
        let text = text.replacing("|", with: "\\|").replacing("\n", with: " ")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }

    /// As it stands, in a cell of a table as well: no mark-up, no line break, no mention of people or of issues.
    func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if character.isNewline {
                escaped += " "
            } else if character == "@" || character == "#" {
                escaped += "\(character)\u{200B}"
            } else {
                if "\\`*_{}[]<>|~&".contains(character) { escaped += "\\" }
                escaped.append(character)
            }
        }
    }
}
