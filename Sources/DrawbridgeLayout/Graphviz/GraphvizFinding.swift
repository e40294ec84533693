import DrawbridgeSource

/// Graphviz's messages as diagnostics. They have no range, since they are about DOT that the user never sees.
enum GraphvizFinding {
    static let failure = DiagnosticKind("graphviz-failed", .error, "Graphviz could not draw the picture")
    static let remark = DiagnosticKind("graphviz-remark", .warning, "Graphviz drew the picture and had a remark")

    static let crowded = DiagnosticKind("graphviz-remark", .note, "Graphviz drew the picture and had a remark")

    /// - Parameter messages: The messages in Graphviz's words: `Error: syntax error in line 1 near '}'`.
    static func findings(_ messages: [String], failed: Bool) -> [Diagnostic] {
        let words = messages.map(withoutSeverity)
        let said = failed && words.isEmpty ? ["Graphviz gave no reason"] : words
        return said.map { said in
            if !failed, let arrow = crowdedArrow(in: said) {
                let message = "there is little room around the arrow \(arrow): it may lie over a text"
                return Diagnostic(kind: crowded, message: message, range: nil)
            }
            return Diagnostic(kind: failed ? failure : remark, message: said, range: nil, notes: advice(for: said))
        }
    }
}

extension GraphvizFinding {
    /// The message for an assertion that failed inside Graphviz, at a place such as `compound.c:78`.
    static func assertion(at place: String) -> String {
        "a check inside Graphviz failed (\(place)); try another --direction, or draw a part with --focus"
    }
}

private extension GraphvizFinding {
    static func withoutSeverity(_ message: String) -> String {
        for severity in ["Error: ", "Warning: "] where message.hasPrefix(severity) {
            return String(message.dropFirst(severity.count))
        }
        return message
    }

    /// The arrow in the message `Unable to reclaim box space in spline routing for edge "a" -> "b". Something is
    /// probably seriously wrong.` The message is misleading: the arrow is drawn.
    static func crowdedArrow(in message: String) -> String? {
        guard message.hasPrefix("Unable to reclaim box space"), let start = message.firstRange(of: "for edge ") else {
            return nil
        }
        return message[start.upperBound...].firstRange(of: ". Something").map {
            String(message[start.upperBound..<$0.lowerBound])
        }
    }

    /// Advice for a message. Graphviz finds its plugins in a list that its installation writes. Without the list it
    /// knows no layout and no picture format, and its message does not say why.
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
