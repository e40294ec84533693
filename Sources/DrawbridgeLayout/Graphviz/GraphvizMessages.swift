import CGraphviz

/// What Graphviz would write to standard error.
enum GraphvizMessages {
    // Graphviz calls back without a context of ours, so the text has to be global. `Graphviz.lock` guards it.
    nonisolated(unsafe) private static var text = ""

    /// Runs `body` and returns what Graphviz said meanwhile, a message a line.
    static func collect(_ body: () -> [UInt8]?) -> ([UInt8]?, [String]) {
        text = ""
        // A message comes in pieces: `Error`, `: `, then the words.
        let before = agseterrf { piece in
            if let piece { GraphvizMessages.text += String(cString: piece) }
            return 0
        }
        defer { agseterrf(before) }
        let bytes = body()
        return (
            bytes, text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
        )
    }
}
