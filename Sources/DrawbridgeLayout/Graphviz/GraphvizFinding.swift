import DrawbridgeSource

/// What Graphviz said, as diagnostics. They have no range: Graphviz speaks of DOT that the user never saw.
enum GraphvizFinding {
    static let failure = DiagnosticKind("graphviz-failed", .error, "Graphviz could not draw the picture")
    static let remark = DiagnosticKind("graphviz-remark", .warning, "Graphviz drew the picture and had a remark")

    /// - Parameter messages: As Graphviz words them: `Error: syntax error in line 1 near '}'`.
    static func findings(_ messages: [String], failed: Bool) -> [Diagnostic] {
        let words = messages.map(withoutSeverity)
        let said = failed && words.isEmpty ? ["Graphviz gave no reason"] : words
        return said.map { Diagnostic(kind: failed ? failure : remark, message: $0, range: nil, notes: advice(for: $0)) }
    }
}

private extension GraphvizFinding {
    static func withoutSeverity(_ message: String) -> String {
        for severity in ["Error: ", "Warning: "] where message.hasPrefix(severity) {
            return String(message.dropFirst(severity.count))
        }
        return message
    }

    /// Graphviz finds its plugins in a list that its installation writes. Without the list it knows no layout and no
    /// picture at all, and says so in words that do not help.
    static func advice(for message: String) -> [Note] {
        if message.contains("not recognized") {
            return [
                Note("Graphviz does not find its plugins: run `dot -c` once, as the user who installed it", at: nil)
            ]
        }
        if message.hasPrefix("renderer for") {
            return [Note("this Graphviz was built without that kind of picture; SVG needs no plugin of it", at: nil)]
        }
        return []
    }
}
