import CGraphviz

/// What Graphviz would write to standard error.
enum GraphvizMessages {
    // Graphviz calls back without a context of ours, so the text has to be global. `Graphviz.lock` guards it.
    nonisolated(unsafe) private static var text = ""

    /// Runs `body` and returns what Graphviz said meanwhile.
    static func collect<Picture>(_ body: () -> Picture?) -> (Picture?, [String]) {
        text = ""
        // A message comes in pieces: `Error`, `: `, then the words.
        let before = agseterrf { piece in
            if let piece { GraphvizMessages.text += String(cString: piece) }
            return 0
        }
        defer { agseterrf(before) }
        let drawn = body()
        return (drawn, messages(in: text))
    }

    /// A message begins with its severity and may go on for several lines.
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
