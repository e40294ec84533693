import DrawbridgeModel

/// Reads the label of an arrow. The syntax is the same in every format:
///
///     label   = line *( newline line )
///     line    = [ event *( "," event ) ] [ "," condition ] [ guard ] [ ( "/" | remark ) action *( ";" action ) ] [ "," line ]
///     event   = words [ "✓" | "✗" ]
///     guard   = "[" words "]" | "when (" words ")"
///     remark  = " -> " | " → " | " ⇒ " | " — "
///
/// A condition behind a comma compares something (`count > 0`) or begins with a word like “in” or “without”. A slash inside a word or
/// behind a method of HTTP is part of it: `on/off`, `./start`, `GET /users/me`; in `tap/log()` it precedes code. Each event is a
/// transition of its own. Inside brackets and quotes, no character is a sign; an unpaired bracket or quote is an ordinary character. A
/// part that is in quotes as a whole means the text inside them.
///
/// Single words with two slashes or more between them are events: `lost / refused / timeout`.
///
/// A line that begins with a guard, a slash or a semicolon continues the line before it; so does one that begins with another bracket, `&`
/// or `|`, with a single space or with a word like “within”, or that comes after one that ends with a sign: only what is a label by
/// itself is a line. If a line is several words without signs, somebody has broken a phrase into lines, and all lines are one label,
/// unless each begins with a capital letter.
///
/// An instance can read many labels and reuses its memory.
package struct TransitionLabelReader: Sendable {
    private var bytes: [UInt8] = []
    private var brackets = BracketPairs()
    private var offset = 0

    package init() {}

    /// The transitions of a label, in order. An empty label is one transition without event, guard and actions.
    package mutating func read(_ label: String) -> [LabelWords] {
        if !label.contains(byteWhere: { Self.isSign($0) || LabelRemark.mayBegin(with: $0) }) {
            let event = LabelWords.inOneLine(label)
            if event.isEmpty { return [LabelWords()] }
            if !event.contains(ascii: "when") { return [LabelWords(happening: event)] }
        }
        begin(Self.joined(LabelRemark.withoutSentences(label)))
        return readLabel()
    }

    package static func read(_ label: String) -> [LabelWords] {
        var reader = TransitionLabelReader()
        return reader.read(label)
    }

    /// The actions of a list: `ring; log("x")`.
    package static func readActions(_ text: String) -> [String] {
        var reader = TransitionLabelReader()
        reader.begin(text)
        return reader.readActions()
    }

    /// Whether a text contains no character with a meaning in a label.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !text.contains(ascii: "when") && LabelWords(happening: text).outcome == nil
            && !text.utf8.contains { isSign($0) || "(){}]".utf8.contains($0) } && !LabelRemark.isIn(text)
    }

    private mutating func begin(_ text: String) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: text.utf8)
        LabelAlternatives.separate(&bytes)
        brackets.find(in: bytes)
        offset = 0
    }
}

private extension TransitionLabelReader {
    enum Part {
        case event, action
    }

    /// A label in one line if one of its lines is a part of a phrase: several words without signs, unless each line begins with a capital
    /// letter.
    static func joined(_ label: String) -> String {
        guard label.contains(byteWhere: isBreak) else { return label }
        let bytes = Array(label.utf8)
        let lines = bytes.split(whereSeparator: isBreak).map(withoutBlanks).filter { !$0.isEmpty }
        guard lines.count > 1, lines.contains(where: isPhrase), !lines.allSatisfy(beginsWithCapital) else {
            return label
        }
        return String(decoding: bytes.map { isBreak($0) ? 0x20 : $0 }, as: UTF8.self)
    }

    static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = line.drop(while: \.isBlank)
        return rest.prefix(upTo: rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex)
    }

    static func isPhrase(_ line: ArraySlice<UInt8>) -> Bool {
        line.contains(where: \.isBlank) && !line.contains { "[]/(),;\"".utf8.contains($0) }
            && !Transition.Outcome.allCases.contains { line.suffix(3).elementsEqual($0.sign.utf8) }
    }

    static func beginsWithCapital(_ line: ArraySlice<UInt8>) -> Bool {
        String(decoding: line.prefix(4), as: UTF8.self).first?.isUppercase ?? false
    }

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
            readLine(into: &labels)
            skipSpace()
        }
        return labels.isEmpty ? [LabelWords()] : labels
    }

    ///     line = [ event *( "," event ) ] [ guard ] [ "/" actions ]
    mutating func readLine(into labels: inout [LabelWords]) {
        let events = readEvents()
        let behindComma = events.isEmpty ? nil : readConditionIfPresent()
        let condition = readGuardIfPresent() ?? behindComma
        if goesOn(at: offset) { skipSpace() }
        let actions = skipSlash() || skipRemarkSign() ? readActions() : []
        _ = skip(UInt8(ascii: ","))
        for event in events {
            labels.append(
                LabelWords(event: event.event, outcome: event.outcome, guard: condition, actions: actions))
        }
        let saysMore = condition != nil || !actions.isEmpty
        if events.isEmpty, saysMore { labels.append(LabelWords(guard: condition, actions: actions)) }
    }

    mutating func readEvents() -> [LabelWords] {
        var events: [LabelWords] = []
        while true {
            let start = offset
            if let event = readWords(of: .event) {
                events.append(isQuoted(start..<offset) ? LabelWords(event: event) : LabelWords(happening: event))
            }
            guard isAt(",", offset), events.isEmpty || !isCondition(from: offset + 1) else { return events }
            offset += 1
        }
    }

    /// `count > 0` of `trigger, count > 0`
    mutating func readConditionIfPresent() -> String? {
        guard isAt(",", offset), isCondition(from: offset + 1) else { return nil }
        offset += 1
        return readWords(of: .event)
    }

    func isCondition(from start: Int) -> Bool {
        LabelRemark.isCondition(String(decoding: bytes[start..<end(of: .event, from: start)], as: UTF8.self))
    }

    ///     guard = "[" words "]" | "when" blanks "(" words ")"
    mutating func readGuardIfPresent() -> String? {
        guard let inside = guardRange(at: offset) else { return nil }
        offset = inside.upperBound + 1
        return decoded(inside)
    }

    /// actions = action *( ";" action )
    mutating func readActions() -> [String] {
        var actions: [String] = []
        while true {
            if let action = readWords(of: .action) { actions.append(action) }
            if byte(at: endOfSpace(from: offset)) == UInt8(ascii: ";") { skipSpace() }
            guard skip(UInt8(ascii: ";")) else { return actions }
        }
    }

    /// Reads up to the end of an event or an action. Nil if that is empty.
    mutating func readWords(of part: Part) -> String? {
        let start = offset
        offset = end(of: part, from: start)
        return decoded(start..<offset)
    }

    /// The end of an event or an action. A run of white space is one step; brackets and quotes are skipped with their
    /// content.
    func end(of part: Part, from start: Int) -> Int {
        var end = start
        while end < bytes.count, !isEnd(of: part, at: end) {
            if isAt("/", end), isAt("/", end + 1) {
                end += 2
            } else if bytes[end].isSpace {
                end = bytes[end].isBlank ? endOfBlanks(from: end) : endOfSpace(from: end)
            } else {
                end = max(end, brackets.partners[end]) + 1
            }
        }
        return end
    }

    func isEnd(of part: Part, at place: Int) -> Bool {
        switch part {
        case .event where bytes[place].isSpace: !goesOn(at: place) || isRemarkSign(behind: place)
        case .event: isAt(",", place) && !isInSentence(place) || isSlash(at: place) || guardRange(at: place) != nil
        case .action: isAt(";", place) || isAt("\n", place) || isAt("\r", place)
        }
    }
}

/// Tests at a position.
private extension TransitionLabelReader {
    /// `Esc cancels, window unchanged`: a comma between several words that begin with a capital letter and several that do not is a part of
    /// a sentence.
    func isInSentence(_ comma: Int) -> Bool {
        let next = endOfBlanks(from: comma + 1)
        guard next > comma + 1, let small = byte(at: next), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
        else { return false }
        let first = bytes[offset..<comma].drop { $0.isSpace }
        guard let capital = first.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(capital) else { return false }
        let rest = bytes[next...].prefix { !",;/[\n\r\"".utf8.contains($0) }
        return [first, rest].allSatisfy { $0.split(separator: UInt8(ascii: " ")).count > 1 }
    }

    /// Nil at the end.
    func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    func isAt(_ sign: Unicode.Scalar, _ place: Int) -> Bool { place >= 0 && byte(at: place) == UInt8(ascii: sign) }

    /// Whether a slash is here that precedes actions: a single one, not inside a word. Two slashes are part of an address.
    func isSlash(at place: Int) -> Bool {
        guard isAt("/", place), !isAt("/", place + 1), !isAt("/", place - 1) else { return false }
        let word = place + 1..<endOfWord(from: place + 1)
        if isBehindMethod(place), !word.isEmpty { return false }
        if word.isEmpty || isCode(word) { return true }
        return !isInWord(before: place) && !isAt("/", word.upperBound)
    }

    /// Whether the word before an index is a method of HTTP, so that an address follows: `POST /resolve`.
    func isBehindMethod(_ place: Int) -> Bool {
        guard place > 1, bytes[place - 1] == UInt8(ascii: " ") else { return false }
        var start = place - 1
        while start > 0, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start - 1]) { start -= 1 }
        guard start == 0 || bytes[start - 1].isSpace else { return false }
        return Self.methods.contains { $0.utf8.elementsEqual(bytes[start..<place - 1]) }
    }

    /// RFC 9110, section 9, and RFC 5789.
    static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]

    /// Whether a word ends directly before an index: not a space, and not a guard.
    func isInWord(before place: Int) -> Bool {
        place > 0 && !bytes[place - 1].isSpace && !isAt("]", place - 1) && !isAt(")", place - 1)
    }

    /// Whether a word can only be code: `log()`, `x++;`, `count=0`.
    func isCode(_ word: Range<Int>) -> Bool { bytes[word].contains { "(=;".utf8.contains($0) } }

    /// The end of a word, which a space, a comma or another slash ends.
    func endOfWord(from start: Int) -> Int {
        var end = start
        while end < bytes.count, !bytes[end].isSpace, !",/".utf8.contains(bytes[end]) { end += 1 }
        return end
    }

    /// Whether the line continues after the space at an index: no line break follows, or a guard, actions or half of a
    /// condition follow it.
    func goesOn(at place: Int) -> Bool {
        let end = endOfBlanks(from: place)
        guard end < bytes.count, bytes[end].isSpace else { return true }
        let next = endOfSpace(from: end)
        return isSlash(at: next) || guardRange(at: next) != nil || isHalf(before: place, next)
    }

    /// Whether what ends at one index and begins at another is no label by itself.
    func isHalf(before place: Int, _ next: Int) -> Bool {
        let last = place > 0 ? bytes[place - 1] : nil
        return "&|()".utf8.contains(byte(at: next) ?? 0) || "&|(".utf8.contains(last ?? 0) || isSecondHalf(at: next)
    }

    /// `recovery time\n passed`, `n failures\nwithin 10 s`: the words behind a single space, or a word that no event begins with.
    func isSecondHalf(at place: Int) -> Bool {
        guard let first = byte(at: place), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first), place > 1 else {
            return false
        }
        if bytes[place - 1] == UInt8(ascii: " "), !bytes[place - 2].isBlank { return true }
        let word = bytes[place..<endOfWord(from: place)]
        return byte(at: word.endIndex) == UInt8(ascii: " ") && Self.joints.contains { $0.utf8.elementsEqual(word) }
    }

    /// Words inside a phrase.
    static let joints = ["within", "with", "of", "by", "than", "until", "because", "and"]

    /// The content of the brackets of a guard at an index. Only a sign, the end of the line or the end of the text may
    /// follow the guard.
    func guardRange(at start: Int) -> Range<Int>? {
        var open = start
        if isWhen(at: start) {
            open = endOfSpace(from: start + "when".utf8.count)
        } else if byte(at: start) != UInt8(ascii: "[") {
            return nil
        }
        let close = brackets.partners[open]
        guard close > 0 else { return nil }
        let next = endOfBlanks(from: close + 1)
        let isLast = next == bytes.count || bytes[next] == UInt8(ascii: ",") || isSlash(at: next)
        return isLast || bytes[next].isSpace ? open + 1..<close : nil
    }

    /// Whether `when` is here as a separate word, followed by a bracket.
    func isWhen(at start: Int) -> Bool {
        guard byte(at: start) == UInt8(ascii: "w"), isAt("h", start + 1), isAt("e", start + 2), isAt("n", start + 3),
            start == 0 || bytes[start - 1].isSpace || bytes[start - 1] == UInt8(ascii: ",")
        else { return false }
        return byte(at: endOfSpace(from: start + "when".utf8.count)) == UInt8(ascii: "(")
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Skips the slash before actions, and the space after it: the actions may stand in the next line.
    mutating func skipSlash() -> Bool {
        guard skip(UInt8(ascii: "/")) else { return false }
        skipSpace()
        return true
    }

    /// Skips a sign such as an arrow, behind which a label says what is done or remarked.
    mutating func skipRemarkSign() -> Bool {
        guard let sign = LabelRemark.sign(in: bytes, at: offset) else { return false }
        offset = sign.upperBound
        return true
    }

    /// Whether a remark begins behind the blank at an index, and something stands before it.
    func isRemarkSign(behind blank: Int) -> Bool {
        blank > offset && LabelRemark.sign(in: bytes, at: endOfBlanks(from: blank)) != nil
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

    /// The text of a range. If all of it is in quotes, the text inside them. Nil for white space only.
    func decoded(_ range: Range<Int>) -> String? {
        let range = withoutSpace(range)
        guard !range.isEmpty else { return nil }
        if isQuoted(range) { return Self.unescaped(bytes[range].dropFirst().dropLast()) }
        return LabelWords.inOneLine(String(decoding: bytes[range], as: UTF8.self))
    }

    func isQuoted(_ range: Range<Int>) -> Bool {
        let range = withoutSpace(range)
        guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return false }
        return brackets.partners[range.lowerBound] == range.upperBound - 1
    }

    /// The range without the white space at its ends.
    func withoutSpace(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isSpace { start += 1 }
        while start < end, bytes[end - 1].isSpace { end -= 1 }
        return start..<end
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

private extension LabelWords {
    /// An event with the sign of its outcome, if there is one: `load ✓`.
    init(happening text: String) {
        let outcome = Transition.Outcome.allCases.first { text.hasSuffix($0.sign) }
        let words = outcome == nil ? Substring(text) : text.dropLast()
        let event = words.last == " " ? words.dropLast() : words
        self.init(event: event.isEmpty ? nil : String(event), outcome: outcome)
    }
}
