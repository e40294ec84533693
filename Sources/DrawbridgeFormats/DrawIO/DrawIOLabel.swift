/// The parts of a state's label: the name in the first lines, then the actions.
struct DrawIOLabel {
    /// The lines of the name in one; nil if the label is empty or begins with an action.
    var name: String?
    /// The name as it is drawn, in its lines.
    var title: String?
    /// The lines below the name: `entry / ring`, `tick [x > 0] / count`, and others.
    var words: [String]

    /// - Parameters:
    ///   - lines: The label of the shape itself. Its first line is always the name.
    ///   - texts: The labels of texts inside the shape. They name it if it has no label itself.
    init(_ lines: [String], texts: [String]) {
        let below = Self.joined(texts)
        let own = lines.isEmpty ? below : Self.joined(Array(lines.dropFirst()))
        let more = own.prefix { !Self.isDoing($0) }
        let titles = Array(lines.prefix(1)) + more
        (name, title) = titles.isEmpty ? (nil, nil) : (titles.joined(separator: " "), titles.joined(separator: "\n"))
        words = own.dropFirst(more.count) + (lines.isEmpty ? [] : below)
    }

    /// Whether a line describes an action: `exit / close`, `tick / count`. A slash in the middle of a word may be part
    /// of a name.
    static func isDoing(_ line: String) -> Bool {
        if StateWords.isOne(line) { return true }
        guard line.contains("/ ") || line.contains(" /") else { return false }
        let words = TransitionLabelReader.read(line)
        return words.count == 1 && words[0].event != nil && !words[0].actions.isEmpty
    }

    /// The lines, with each block from an opening brace at the end of a line to its closing brace joined to one line:
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

    /// The number of braces that a line leaves open; negative if it closes more than it opens.
    private static func depthAtEnd(of line: String) -> Int {
        line.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
    }
}
