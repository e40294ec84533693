import CGraphviz

/// The messages that Graphviz would write to standard error.
enum GraphvizMessages {
    // Graphviz's callback has no context argument, so the text must be global. `Graphviz.lock` guards it.
    nonisolated(unsafe) private static var text = ""

    /// Runs `body` and returns its result with Graphviz's messages.
    static func collect<Picture>(_ body: () -> Picture?) -> (Picture?, [String]) {
        text = ""
        // A message arrives in pieces: `Error`, `: `, then the text.
        let before = agseterrf { piece in
            if let piece { GraphvizMessages.text += String(cString: piece) }
            return 0
        }
        defer { agseterrf(before) }
        let drawn = body()
        return (drawn, messages(in: text))
    }

    /// Adds a message of our own to those of Graphviz, from inside `collect`.
    static func add(_ message: String) {
        text += "Error: \(message)\n"
    }

    /// The messages in a text. Each begins with its severity and may have several lines.
    private static func messages(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).reduce(into: []) { messages, line in
            let isNext = line.hasPrefix("Error: ") || line.hasPrefix("Warning: ")
            let words = line.split(separator: " ").joined(separator: " ")
            if isNext || messages.isEmpty {
                messages.append(words)
            } else {
                messages[messages.count - 1] += " " + words
            }
        }
    }
}
