import DrawbridgeSource

/// Arrows of which each begins below one of the line above, and ends at a name in the next line:
///
///     idle → working → resting → idle
///                    ↘         ↘
///                     failed    lost (too late)
///
/// or straight down, at a name whose middle stands below the sign:
///
///     idle → working → resting
///               ↓
///             failed
///
/// or back up, from a name in the next line:
///
///     idle → working → resting
///                     ↗
///               failed
enum CornerRow {
    /// Nil where signs and names do not stand together.
    static func arrows(below row: Range<Int>, _ cursor: TextCursor, _ origins: ArrowOrigins) -> ArrowLine? {
        guard let signs = signs(in: row, of: cursor.bytes) else { return nil }
        var next = cursor
        guard let line = next.readLine(), case let names = texts(in: next.trimmed(line), of: cursor.bytes),
            names.count == signs.count
        else { return nil }
        var arrows: [ArrowLine.Arrow] = []
        for (sign, words) in zip(signs, names) {
            let isBelow = isName(words, below: sign, in: cursor.bytes)
            let text = String(decoding: cursor.bytes[words], as: UTF8.self)
            let bare = PlainLabel.withoutRemark(text)
            guard isBelow, let name = PlainName.read(bare),
                let from = origins.origin(of: sign..<row.upperBound)
            else { return nil }
            let label = bare.endIndex < text.endIndex ? PlainLabel.bracketed(String(text[bare.endIndex...])) : ""
            let leadsUp = TextCursor(cursor.bytes, sign..<line.upperBound).starts(with: up)
            arrows.append(
                ArrowLine.Arrow(from: leadsUp ? [name] : from, to: leadsUp ? from : [name], label: label, sign: sign))
        }
        return ArrowLine(arrows: arrows, offsets: row.lowerBound..<line.upperBound, sign: "", end: line.upperBound)
    }

    /// Whether a name stands where a sign leads: to the right below, or straight down.
    private static func isName(_ words: Range<Int>, below sign: Int, in bytes: [UInt8]) -> Bool {
        let column = ArrowOrigins.column(of: sign, in: bytes)
        let (first, last) = (
            ArrowOrigins.column(of: words.lowerBound, in: bytes), ArrowOrigins.column(of: words.upperBound, in: bytes)
        )
        let line = TextCursor(bytes, sign..<bytes.count)
        if line.starts(with: up) { return (first...last + 3).contains(column) }
        return line.starts(with: down) ? (0...3).contains(first - column) : (first - 1...last).contains(column)
    }

    private static let down: StaticString = "↘"
    private static let up: StaticString = "↗"
    private static let signs: [StaticString] = [down, up, "↓", "▼"]

    /// Where the signs stand. Nil for a line that has anything else.
    static func signs(in row: Range<Int>, of bytes: [UInt8]) -> [Int]? {
        var (places, i) = ([Int](), row.lowerBound)
        let line = TextCursor(bytes, row)
        while i < row.upperBound {
            if let sign = signs.first(where: { line.isText($0, at: i) }) {
                places.append(i)
                i += sign.utf8CodeUnitCount
            } else if bytes[i].isBlank {
                i += 1
            } else {
                return nil
            }
        }
        return places.isEmpty ? nil : places
    }

    /// Two blanks separate texts; what is in brackets belongs to the name before it.
    private static func texts(in line: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
        var (texts, start, i) = ([Range<Int>](), line.lowerBound, line.lowerBound)
        while i < line.upperBound {
            guard bytes[i].isBlank else { i += 1; continue }
            let next = (i..<line.upperBound).first { !bytes[$0].isBlank } ?? line.upperBound
            if next - i > 1, bytes[next] != UInt8(ascii: "(") {
                texts.append(start..<i)
                start = next
            }
            i = next
        }
        return texts + [start..<line.upperBound]
    }
}
