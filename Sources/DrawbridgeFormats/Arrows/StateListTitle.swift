import DrawbridgeSource

/// The title of a list of where a state leads, or of what leads there. The first item may stand behind its colon.
struct StateListTitle {
    /// Whether the items name states that lead to this one.
    var isIncoming: Bool
    /// What stands behind the colon.
    var rest: Range<Int>

    /// `Allowed transitions:`, `**Can go to**`, `**Transitions:** → Running (start)`
    init?(_ line: Range<Int>, in bytes: [UInt8]) {
        guard line.count < Self.longestLine else { return nil }
        let colon = bytes[line].firstIndex(of: UInt8(ascii: ":"))
        let words = line.lowerBound..<(colon ?? line.upperBound)
        guard words.count < Self.longestTitle,
            case let title = Announcement.folded(String(decoding: bytes[words], as: UTF8.self)),
            Self.outgoing.contains(title) || Self.incoming.contains(title)
        else { return nil }
        isIncoming = Self.incoming.contains(title)
        var cursor = TextCursor(bytes, (colon.map { $0 + 1 } ?? line.upperBound)..<line.upperBound)
        _ = cursor.read { $0.isBlank || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
        rest = cursor.trimmed(cursor.offset..<line.upperBound)
        // A sentence behind it is no item.
        let isItem = rest.isEmpty || ArrowSigns(bytes, rest).sign(at: rest.lowerBound) != nil
        guard isItem || StateLists.isNothing(String(decoding: bytes[rest], as: UTF8.self)) else { return nil }
    }

    /// The items behind the colon: each begins with an arrow.
    func items(in bytes: [UInt8]) -> [Range<Int>] {
        let signs = ArrowSigns(bytes, rest)
        var (items, start) = ([Range<Int>](), rest.lowerBound)
        for i in rest where bytes[i] == UInt8(ascii: ",") || bytes[i] == UInt8(ascii: ";") {
            let next = TextCursor(bytes, rest).trimmed(i + 1..<rest.upperBound)
            guard !next.isEmpty, signs.sign(at: next.lowerBound) != nil else { continue }
            items.append(start..<i)
            start = next.lowerBound
        }
        return rest.isEmpty ? [] : items + [start..<rest.upperBound]
    }

    private static let longestLine = 300
    private static let longestTitle = 60

    private static let outgoing: Set = [
        "transitions", "transition", "transitions to", "transitions out", "transitions from here",
        "transitions from this state", "allowed transitions", "valid transitions", "possible transitions",
        "legal transitions", "permitted transitions", "outgoing transitions", "state transitions", "next states",
        "possible next states", "can go to", "may go to", "goes to", "leads to", "can transition to",
        "transitions into", "allowed transitions to", "valid transitions to", "possible transitions to", "outgoing",
        "переходы", "допустимые переходы", "возможные переходы", "переходы в",
    ]
    private static let incoming: Set = [
        "transitions from", "allowed transitions from", "valid transitions from", "possible transitions from",
        "incoming transitions", "incoming", "can be reached from", "reached from", "entered from", "comes from",
        "переходы из",
    ]
}
