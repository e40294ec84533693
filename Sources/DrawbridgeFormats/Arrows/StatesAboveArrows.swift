import DrawbridgeSource

/// A list of states, each with a remark, above the arrows between them:
///
///     States:
///       idle    — nothing runs
///       running — it runs
///     Transitions:
///       idle → running (start)
struct StatesAboveArrows {
    private(set) var states: [ArrowsReading.Statement] = []
    /// What stands below the second title.
    let arrows: DiagramText

    /// Nil for a text of any other form.
    init?(_ text: DiagramText) {
        var cursor = TextCursor(text)
        var (isList, found, end) = (false, [ArrowsReading.Statement](), Int?.none)
        while end == nil, let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            guard !words.isEmpty else { continue }
            let title = Self.title(text.text(words))
            if !isList {
                guard title == "states" else { return nil }
                isList = true
            } else if let title, Self.titles.contains(title) {
                end = cursor.offset
            } else if ArrowSigns.mayPoint(in: text.source.bytes[words]) {
                return nil
            } else if let name = Self.name(text.text(words)) {
                found.append(.state(name, words))
            }
        }
        guard let end, end < text.offsets.upperBound, !found.isEmpty else { return nil }
        states = found
        arrows = DiagramText(text.source, offsets: end..<text.offsets.upperBound, lines: text.lines, name: text.name)
    }

    private static let titles: Set = [
        "transitions", "allowed transitions", "valid transitions", "state transitions", "arrows",
    ]

    private static func title(_ line: String) -> String? { line.hasSuffix(":") ? Announcement.folded(line) : nil }

    /// The name that a line begins with, before a dash, a colon or a gap. Other lines go on with a remark.
    private static func name(_ line: String) -> String? {
        let word = line.prefix { !$0.isWhitespace && $0 != ":" }
        let rest = line[word.endIndex...]
        let isApart = rest.isEmpty || ["  ", " — ", " – ", " - ", ":", "\t"].contains { rest.hasPrefix($0) }
        guard isApart, word.first?.isLetter == true || word.hasPrefix(".") || word.hasPrefix("`") else { return nil }
        return PlainName.read(word).flatMap { ["*", "?"].contains($0.name) ? nil : $0.name }
    }
}
