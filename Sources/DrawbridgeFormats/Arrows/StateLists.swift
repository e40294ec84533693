import DrawbridgeSource

/// Lists of where states lead, each below the name of its state and a title:
///
///     Idle
///     Allowed transitions:
///     → Running (start)
///     → Failed
struct StateLists {
    /// In the order of the text.
    private(set) var statements: [ArrowsReading.Statement] = []
    private let text: DiagramText
    private var origin: PlainName?

    /// Nil for a text that does not begin with a name and a title.
    init?(_ text: DiagramText) {
        self.text = text
        var lines = TextCursor(text)
        guard lines.readWords() != nil, let title = lines.readWords(), Self.isTitle(text.text(title)) else {
            return nil
        }
        lines = TextCursor(text)
        var line = lines.readWords()
        while let words = line {
            line = lines.readWords()
            if Self.isTitle(text.text(words)) { continue }
            if let next = line, Self.isTitle(text.text(next)) {
                guard let name = Self.name(text.text(words)) else { return nil }
                if name.name != "*" { statements.append(.state(name.name, words)) }
                origin = name
            } else if !Self.isNothing(text.text(words)) {
                statements.append(item(words))
            }
        }
    }

    /// `Allowed transitions:`, `**Can go to**`
    static func isTitle(_ line: String) -> Bool {
        guard line.utf8.count < longestTitle else { return false }
        return titles.contains(Announcement.folded(line))
    }

    private static let longestTitle = 60

    private static let titles: Set = [
        "transitions", "transition", "transitions to", "transitions out", "transitions from here",
        "transitions from this state", "allowed transitions", "valid transitions", "possible transitions",
        "legal transitions", "permitted transitions", "outgoing transitions", "state transitions", "next states",
        "possible next states", "can go to", "may go to", "goes to", "leads to", "can transition to",
        "transitions into",
        "переходы", "допустимые переходы", "возможные переходы", "переходы в",
    ]

    /// The state that a heading is about: `Idle`, `State: Idle`, `Idle (initial)`.
    static func name(_ heading: String) -> PlainName? {
        let isLed = PlainWords.startWithLead(heading)
        let words = isLed ? heading.drop { $0 != ":" }.dropFirst() : heading[...]
        let bare = PlainLabel.withoutRemark(PlainLabel.words(String(words)))
        guard let name = PlainName.read(bare), name.name != "?" else { return nil }
        return name
    }

    /// `None`, `none (final)`, `—`: the state leads nowhere.
    static func isNothing(_ item: String) -> Bool {
        let words = PlainLabel.withoutRemark(item).lowercased().filter { $0.isLetter || $0 == " " || $0 == "→" }
        return nothing.contains(words.split(separator: " ").joined(separator: " "))
    }

    private static let nothing: Set = [
        "", "none", "nothing", "no transitions", "terminal", "terminal state", "final", "final state", "нет",
    ]

    /// From the state above to what an item of its list names.
    private func item(_ words: Range<Int>) -> ArrowsReading.Statement {
        guard let origin, var line = ArrowLineReader.read(words, in: text.source.bytes, from: [origin]) else {
            return .unknown(words)
        }
        for i in line.arrows.indices { line.arrows[i].label = line.arrows[i].label.replacing("**", with: "") }
        return .arrows(line)
    }
}

extension TextCursor {
    /// The words of the next line that has any, with those right below where brackets are open.
    fileprivate mutating func readWords() -> Range<Int>? {
        var words = offset..<offset
        while words.isEmpty || isOpen(words), let line = readLine() {
            let next = trimmed(line)
            if words.isEmpty { words = next } else if next.isEmpty { break }
            words = words.lowerBound..<max(words.upperBound, next.upperBound)
        }
        return words.isEmpty ? nil : words
    }

    /// Whether more round brackets open in a line than close.
    func isOpen(_ line: Range<Int>) -> Bool {
        bytes[line].count { $0 == UInt8(ascii: "(") } > bytes[line].count { $0 == UInt8(ascii: ")") }
    }
}
