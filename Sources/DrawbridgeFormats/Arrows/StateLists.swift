import DrawbridgeModel
import DrawbridgeSource

/// Lists of where states lead, each below the name of its state and a title:
///
///     # Idle
///     Allowed transitions to:
///     → Running (start)
///     Failed via stop
///     Allowed transitions from:
///     From Running via reset
struct StateLists {
    /// In the order of the text.
    private(set) var statements: [ArrowsReading.Statement] = []
    private let text: DiagramText
    private var origin: PlainName?
    private var isIncoming = false
    private var bytes: [UInt8] { text.source.bytes }

    /// Nil for a text that does not begin with a name and a title.
    init?(_ text: DiagramText) {
        self.text = text
        let bytes = text.source.bytes
        var lines = TextCursor(text)
        guard let first = lines.readWords(), let second = lines.readWords(), StateListTitle(second, in: bytes) != nil
        else { return nil }
        let isMarked = bytes[first.lowerBound] == UInt8(ascii: "#")
        lines = TextCursor(text)
        var line = lines.readWords()
        while let words = line {
            line = lines.readWords()
            if let title = StateListTitle(words, in: bytes) {
                isIncoming = title.isIncoming
                title.items(in: bytes).forEach { add($0) }
                continue
            }
            let mark = bytes[words.lowerBound] == UInt8(ascii: "#")
            let isName = isMarked ? mark : line.map { StateListTitle($0, in: bytes) != nil } ?? false
            guard isName else {
                add(words)
                continue
            }
            guard let name = Self.name(text.text(words)) else { return nil }
            if name.name != "*" { statements.append(.state(name.name, words)) }
            origin = name
        }
        removeRepeated()
    }

    /// The state that a heading is about: `Idle`, `State: Idle`, `Idle (initial)`, `## 2. Idle`.
    static func name(_ heading: String) -> PlainName? {
        var words = heading[...]
        if words.hasPrefix("#") {
            words = words.drop { $0 == "#" || $0 == " " }
            let number = words.prefix { $0.isNumber || $0 == "." }
            if words[number.endIndex...].first == " " { words = words[number.endIndex...] }
        }
        if PlainWords.startWithLead(String(words)) { words = words.drop { $0 != ":" }.dropFirst() }
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

    /// What leads to a state where the machine begins.
    private static let starts: Set = ["initial state", "initial", "start", "начальное состояние"]

    /// Whether an item says where a state leads without an arrow, or what leads to it.
    static func isItem(_ words: String) -> Bool {
        StateListItem(words) != nil || starts.contains(Announcement.folded(words))
    }
}

private extension StateLists {
    mutating func add(_ words: Range<Int>) {
        guard !Self.isNothing(text.text(words)) else { return }
        statements.append(item(words))
    }

    /// Between the state above and what an item of its list names.
    func item(_ words: Range<Int>) -> ArrowsReading.Statement {
        guard let origin else { return .unknown(words) }
        if !isIncoming, var line = ArrowLineReader.read(words, in: bytes, from: [origin]) {
            for i in line.arrows.indices { line.arrows[i].label = line.arrows[i].label.replacing("**", with: "") }
            return .arrows(line)
        }
        if isIncoming, Self.starts.contains(Announcement.folded(text.text(words))) {
            return arrow(from: [PlainName(name: Machine.pseudoState)], to: [origin], "", words)
        }
        guard !ArrowSigns.mayPoint(in: bytes[words]), let item = StateListItem(text.text(words)) else {
            return .unknown(words)
        }
        return isIncoming
            ? arrow(from: item.names, to: [origin], item.label, words)
            : arrow(from: [origin], to: item.names, item.label, words)
    }

    func arrow(
        from: [PlainName], to: [PlainName], _ label: String, _ words: Range<Int>
    ) -> ArrowsReading.Statement {
        let arrow = ArrowLine.Arrow(from: from, to: to, label: label, sign: words.lowerBound)
        return .arrows(ArrowLine(arrows: [arrow], offsets: words, sign: "", end: words.upperBound))
    }

    /// An arrow may be listed at both of its ends.
    mutating func removeRepeated() {
        var seen: Set<[String]> = []
        statements = statements.compactMap { statement in
            guard case .arrows(var line) = statement else { return statement }
            line.arrows.removeAll { arrow in
                let key = [arrow.label] + arrow.from.map(\.name) + [""] + arrow.to.map(\.name)
                return !seen.insert(key).inserted
            }
            return line.arrows.isEmpty ? nil : .arrows(line)
        }
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
