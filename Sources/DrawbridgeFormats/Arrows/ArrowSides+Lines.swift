import DrawbridgeSource

extension ArrowSides {
    /// The sides of all signs of some lines. A line that has but a sign that leads down joins those above and below it; what begins with a sign
    /// leads from the end of the line above, and `a → State: b` from what that leads to.
    static func all(in lines: [Range<Int>], of bytes: [UInt8]) -> [ArrowSides] {
        var (sides, above, end, target) = ([ArrowSides](), "", "", "")
        for (i, line) in lines.enumerated() {
            var parts = parts(of: line, in: bytes)
            if parts.count > 1, parts[0].allSatisfy(\.isWhitespace) { parts[0] = end }
            if i + 1 < lines.count, leadsStraightDown(line, in: bytes) {
                let below = Self.parts(of: lines[i + 1], in: bytes)
                sides.append(ArrowSides(left: above, right: below.first ?? ""))
                continue
            }
            for (left, right) in zip(parts, parts.dropFirst()) {
                let isNamed = PlainWords.startWithLead(right)
                sides.append(ArrowSides(left: isNamed ? left + " " + target : left, right: right))
                target = isNamed ? right : ""
            }
            (above, end) = (parts.first ?? "", parts.last ?? "")
        }
        return sides
    }

    /// The texts between the signs of a line.
    private static func parts(of line: Range<Int>, in bytes: [UInt8]) -> [String] {
        guard ArrowSigns.mayPoint(in: bytes[line]) else { return [text(line, bytes)] }
        return ArrowSigns(bytes, line).parts(of: line).map { text($0, bytes) }
    }

    /// `↓`, `↓ (start)`
    private static func leadsStraightDown(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
        let words = TextCursor(bytes, line).trimmed(line)
        return ArrowSigns(bytes, words).leadsStraightDown(at: words.lowerBound)
    }

    private static func text(_ offsets: Range<Int>, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[offsets], as: UTF8.self)
    }
}
