/// What people add to an event in the label of an arrow: `trigger -> move forward`, `interruption — overlay dismissed`,
/// `trigger, count > 0`.
enum LabelRemark {
    private static let signs: [[UInt8]] = ["->", "=>", "→", "⇒", "—"].map { Array($0.utf8) }

    /// Whether the first byte of a sign, or a sign of a comparison, so that a label is more than an event.
    static func mayBegin(with byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || byte == 0xE2 }

    /// The sign at an index, with a blank on both sides.
    static func sign(in bytes: [UInt8], at place: Int) -> Range<Int>? {
        guard place > 0, place < bytes.count, bytes[place - 1].isBlank else { return nil }
        return signs.lazy.filter { bytes[place...].starts(with: $0) }.map { place..<place + $0.count }.first { sign in
            sign.upperBound < bytes.count && bytes[sign.upperBound].isBlank
        }
    }

    /// Whether a text would not be read as one event.
    static func isIn(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: " ")) else { return false }
        let bytes = Array(text.utf8)
        return isCondition(text) || bytes.indices.contains { sign(in: bytes, at: $0) != nil }
    }

    /// Whether the words behind a comma are a condition of the event before it: a comparison, or several words of which the first
    /// says when or how.
    static func isCondition(_ text: String) -> Bool {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard words.count > 1 else { return false }
        return leads.contains(String(words[0])) || words.dropFirst().contains { comparisons.contains(String($0)) }
    }

    private static let comparisons: Set = ["==", "!=", ">", "<", ">=", "<=", "≥", "≤", "≠"]

    private static let leads: Set = ["in", "while", "if", "unless", "during", "without", "only", "no", "not"]
}
