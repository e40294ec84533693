import DrawbridgeSource

/// Notes at the right of a frame, or of a name in a column, which begin with an arrow that points to it:
///
///     ┌────────┐
///     │  Idle  │ ← the list is shown        .idle
///     └───┬────┘                              ↓ start()
///         ▼                                 .running   ← the timer ticks
struct SideNotes {
    /// Where a line ends before its note, by where the line ends.
    private var ends: [Int: Int] = [:]

    init(_ text: DiagramText) {
        guard ["←", "<-"].contains(where: { TextCursor(text).contains($0) }) else { return }
        var lines: [Range<Int>] = []
        var cursor = TextCursor(text)
        while let line = cursor.readLine() {
            if !cursor.trimmed(line).isEmpty { lines.append(line) }
        }
        let bytes = text.source.bytes
        let found = lines.indices.compactMap { i in
            Note(lines[i], bytes).flatMap { note in
                note.isInFrame || note.isApart && Self.isInColumn(i, of: lines, bytes) ? note : nil
            }
        }
        guard !found.isEmpty else { return }
        // `a ← b` between two names is an arrow.
        let alone = lines.compactMap { PlainName.read(text.text($0)[...])?.name }
        let names = Set(found.map(\.name) + alone)
        for note in found where !names.contains(note.words) { ends[note.line.upperBound] = note.end }
    }

    func end(of line: Range<Int>) -> Int { ends[line.upperBound] ?? line.upperBound }

    /// Whether a sign that leads down begins the line above or below.
    private static func isInColumn(_ i: Int, of lines: [Range<Int>], _ bytes: [UInt8]) -> Bool {
        [i - 1, i + 1].filter(lines.indices.contains).contains { beside in
            let words = TextCursor(bytes, lines[beside]).trimmed(lines[beside])
            let signs = ArrowSigns(bytes, words)
            return signs.leadsStraightDown(at: words.lowerBound) || signs.leadsDown(at: words.lowerBound)
        }
    }
}

/// A line that may have a note.
private struct Note {
    var line: Range<Int>
    var name: String
    var words: String
    /// Where its arrow begins.
    var end: Int
    var isInFrame: Bool
    /// Whether it stands apart from the name, or can be no name itself.
    var isApart: Bool

    init?(_ line: Range<Int>, _ bytes: [UInt8]) {
        let cursor = TextCursor(bytes, line)
        let sign = line.first { place in
            ["← ", "<- ", "<-- "].contains { cursor.isText($0, at: place) } && place > line.lowerBound
                && bytes[place - 1].isBlank
        }
        guard let sign else { return nil }
        let before = Self.text(cursor.trimmed(line.lowerBound..<sign), bytes)
        let behind = Self.text(sign..<line.upperBound, bytes).drop { "←<- ".contains($0) }
        let lines = behind.unicodeScalars.contains { TypedSigns.fixed[$0] != nil || $0 == "|" }
        guard behind.contains(where: \.isLetter), !lines else { return nil }
        let parts = before.split { Self.edges.contains($0) }
        isInFrame = before.last.map(Self.edges.contains) == true && before.contains { $0.isLetter } && !parts.isEmpty
        let last = isInFrame ? parts.last.map(String.init) ?? "" : before
        guard let read = PlainName.read(last[...]) ?? (isInFrame ? PlainName(name: last) : nil) else { return nil }
        let other = PlainName.read(behind)
        (self.line, name, words, end) = (line, read.name, other?.name ?? String(behind), sign)
        isApart = other == nil || sign - line.lowerBound > 1 && bytes[sign - 2].isBlank
    }

    private static let edges: Set<Character> = ["│", "┃", "║", "|"]

    private static func text(_ offsets: Range<Int>, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[offsets], as: UTF8.self)
    }
}
