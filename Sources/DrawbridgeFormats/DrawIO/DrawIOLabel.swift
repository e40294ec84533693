/// What a state's label says: its name in the first lines, then what it does.
struct DrawIOLabel {
    /// Nil where the label is empty, or begins with what the state does.
    var name: String?
    /// `entry / ring`, `tick [x > 0] / count`, and what else stands below the name.
    var words: [String]

    /// - Parameters:
    ///   - lines: The label of the shape itself. Its first line is the name whatever it says.
    ///   - texts: The labels of texts that lie in the shape. They name it where it has no label itself.
    init(_ lines: [String], texts: [String]) {
        let below = Self.joined(texts)
        let own = lines.isEmpty ? below : Self.joined(Array(lines.dropFirst()))
        let more = own.prefix { !Self.isDoing($0) }
        let title = Array(lines.prefix(1)) + more
        name = title.isEmpty ? nil : title.joined(separator: " ")
        words = own.dropFirst(more.count) + (lines.isEmpty ? [] : below)
    }

    /// Whether a line says what a state does: `exit / close`, `tick / count`. A name may have a slash in the middle of a word.
    static func isDoing(_ line: String) -> Bool {
        if StateWords.isOne(line) { return true }
        guard line.contains("/ ") || line.contains(" /") else { return false }
        let words = TransitionLabelReader.read(line)
        return words.count == 1 && words[0].event != nil && !words[0].actions.isEmpty
    }

    /// The lines, where those from one that ends with a brace to the one that closes it are one:
    ///
    ///     entry / {
    ///         count = 0
    ///     }
    private static func joined(_ lines: [String]) -> [String] {
        var joined: [String] = []
        var depth = 0
        for line in lines {
            if depth > 0, !StateWords.isOne(line) {
                joined[joined.count - 1] += " " + line
                depth += depthAtEnd(of: line)
            } else {
                joined.append(line)
                depth = line.hasSuffix("{") ? depthAtEnd(of: line) : 0
            }
        }
        return joined
    }

    /// How many more braces a line opens than it closes.
    private static func depthAtEnd(of line: String) -> Int {
        line.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
    }
}
