import DrawbridgeModel

/// Reads what stands beside an arrow. It means the same in every format:
///
///     label   = line *( newline line )
///     line    = [ event *( "," event ) ] [ guard ] [ "/" action *( ";" action ) ] [ "," line ]
///     guard   = "[" words "]" | "when (" words ")"
///
/// Each event is a transition of its own. Inside brackets and quotes nothing is a sign; a bracket or a quote without its
/// other half is a letter. A line that begins with a guard, a slash or a semicolon goes on with the line before it. What
/// stands in quotes as a whole means what is in them.
package struct TransitionLabelReader {
    private let bytes: [UInt8]
    /// For the place of each opening bracket or quote, that of its other half; 0 for all else.
    private let partners: [Int]
    private var offset = 0

    /// The transitions of a label, in its order. A label that says nothing is one transition without words.
    package static func read(_ label: String) -> [LabelWords] {
        if !label.utf8.contains(where: isSign) {
            let event = LabelWords.inOneLine(label)
            if event.isEmpty { return [LabelWords()] }
            if !event.contains(ascii: "when") { return [LabelWords(event: event)] }
        }
        var reader = TransitionLabelReader(Array(label.utf8))
        return reader.readLabel()
    }

    /// The actions of a list: `ring; log("x")`.
    package static func readActions(_ text: String) -> [String] {
        var reader = TransitionLabelReader(Array(text.utf8))
        return reader.readActions()
    }

    /// Whether a text has no sign that could mean something in a label.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !text.contains(ascii: "when")
            && !text.utf8.contains { isSign($0) || "(){}]".utf8.contains($0) }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        partners = BracketPairs(bytes).partners
    }
}

private extension TransitionLabelReader {
    static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""),
            UInt8(ascii: "`"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            true
        default: false
        }
    }

    mutating func readLabel() -> [LabelWords] {
        var labels: [LabelWords] = []
        skipSpace()
        while offset < bytes.count {
            labels += readLine()
            skipSpace()
        }
        return labels.isEmpty ? [LabelWords()] : labels
    }

    /// line = [ event *( "," event ) ] [ guard ] [ "/" actions ]
    mutating func readLine() -> [LabelWords] {
        let events = readEvents()
        let condition = readGuardIfPresent()
        if goesOn { skipSpace() }
        let actions = skip(UInt8(ascii: "/")) ? readActions() : []
        _ = skip(UInt8(ascii: ","))
        if events.isEmpty, condition == nil, actions.isEmpty { return [] }
        let names = events.isEmpty ? [nil] : events.map(Optional.some)
        return names.map { LabelWords(event: $0, guard: condition, actions: actions) }
    }

    mutating func readEvents() -> [String] {
        var events: [String] = []
        while true {
            let words = readWords { reader in
                if reader.bytes[reader.offset].isSpace { return !reader.goesOn }
                return reader.isAt(",") || reader.isSlash(at: reader.offset)
                    || reader.guardRange(at: reader.offset) != nil
            }
            if let words { events.append(words) }
            guard skip(UInt8(ascii: ",")) else { return events }
        }
    }

    /// guard = "[" words "]" | "when" blanks "(" words ")"
    mutating func readGuardIfPresent() -> String? {
        guard let inside = guardRange(at: offset) else { return nil }
        offset = inside.upperBound + 1
        return decoded(inside)
    }

    /// actions = action *( ";" action )
    mutating func readActions() -> [String] {
        var actions: [String] = []
        while true {
            let words = readWords { reader in reader.isAt(";") || reader.isAtLineBreak }
            if let words { actions.append(words) }
            if byte(at: endOfSpace(from: offset)) == UInt8(ascii: ";") { skipSpace() }
            guard skip(UInt8(ascii: ";")) else { return actions }
        }
    }

    /// Everything up to a place where `ends` says so, or nil where that is nothing. Space is looked at as a whole.
    mutating func readWords(until ends: (TransitionLabelReader) -> Bool) -> String? {
        let start = offset
        while offset < bytes.count, !ends(self) {
            if isAt("/"), byte(at: offset + 1) == UInt8(ascii: "/") {
                offset += 2
            } else if bytes[offset].isBlank {
                offset = endOfBlanks(from: offset)
            } else if bytes[offset].isSpace {
                skipSpace()
            } else {
                offset = max(offset, partners[offset]) + 1
            }
        }
        return decoded(start..<min(offset, bytes.count))
    }
}

/// Where the reader stands.
private extension TransitionLabelReader {
    /// Nil at the end.
    func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    func isAt(_ sign: Unicode.Scalar) -> Bool { byte(at: offset) == UInt8(ascii: sign) }

    /// A slash before actions; two are part of an address.
    func isSlash(at place: Int) -> Bool {
        byte(at: place) == UInt8(ascii: "/") && byte(at: place + 1) != UInt8(ascii: "/")
    }

    var isAtLineBreak: Bool { isAt("\n") || isAt("\r") }

    /// Whether the line goes on behind the space here: it has no line break, or a guard or actions come behind that.
    var goesOn: Bool {
        let end = endOfBlanks(from: offset)
        guard end < bytes.count, bytes[end].isSpace else { return true }
        let next = endOfSpace(from: end)
        return isSlash(at: next) || guardRange(at: next) != nil
    }

    /// What is inside the brackets of a guard that begins at a place: only signs, an end of line or the end may follow it.
    func guardRange(at start: Int) -> Range<Int>? {
        var open = start
        if isWhen(at: start) {
            open = endOfSpace(from: start + "when".utf8.count)
        } else if byte(at: start) != UInt8(ascii: "[") {
            return nil
        }
        let close = partners[open]
        guard close > 0 else { return nil }
        let next = endOfBlanks(from: close + 1)
        let isLast = next == bytes.count || bytes[next] == UInt8(ascii: ",") || isSlash(at: next)
        return isLast || bytes[next].isSpace ? open + 1..<close : nil
    }

    /// The word `when` with a space before it, or at the start, and a bracket behind it.
    func isWhen(at start: Int) -> Bool {
        guard byte(at: start) == UInt8(ascii: "w"), bytes[start...].starts(with: "when".utf8),
            start == 0 || bytes[start - 1].isSpace || bytes[start - 1] == UInt8(ascii: ",")
        else { return false }
        return byte(at: endOfSpace(from: start + "when".utf8.count)) == UInt8(ascii: "(")
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    mutating func skipSpace() { offset = endOfSpace(from: offset) }

    func endOfSpace(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        return end
    }

    func endOfBlanks(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        return end
    }

    /// The words of a range, or what the quotes say in which all of it stands. Nil for nothing but space.
    func decoded(_ range: Range<Int>) -> String? {
        let words = bytes[range].trimmed
        guard let first = words.first else { return nil }
        if first == UInt8(ascii: "\""), partners[words.startIndex] == words.endIndex - 1 {
            return Self.unescaped(words.dropFirst().dropLast())
        }
        return LabelWords.inOneLine(String(decoding: words, as: UTF8.self))
    }

    static func unescaped(_ words: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in words {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                bytes.append(byte)
                isEscaped = false
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Without white space at its ends.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var rest = self
        while rest.first?.isSpace == true { rest.removeFirst() }
        while rest.last?.isSpace == true { rest.removeLast() }
        return rest
    }
}
