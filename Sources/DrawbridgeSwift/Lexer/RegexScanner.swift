/// Finds how far a regex literal goes, and whether there is one.
///
/// Source: SE-0354; where it leaves room, swift-syntax.
struct RegexScanner {
    /// The parts of a regex literal, by their lengths in bytes.
    struct Extent {
        var openingHashes: Int
        var pattern: Int
        var hasClosingSlash: Bool
        var closingHashes: Int
    }

    fileprivate enum Outcome {
        case closed(hashes: Int), unterminated, noRegex
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let hashes: Int
    /// Whether nothing but a regex can stand here, so that what looks odd is a wrong regex rather than an operator.
    private let isCertain: Bool
    private let patternStart: Int
    private var position: Int
    private var groups = 0
    private var characterClasses = 0
    /// The last blank or tab that is not escaped.
    private var blank = -1
    /// Behind the last slash that could have closed an extended literal but for its `#`.
    private var slashEnd: Int?
    /// The line break after the opening slash of a literal of many lines.
    private var firstLineBreak: Int?

    /// `slash` is the offset of the opening slash.
    init(_ bytes: UnsafeBufferPointer<UInt8>, slash: Int, hashes: Int, isCertain: Bool) {
        self.bytes = bytes
        self.hashes = hashes
        self.isCertain = isCertain
        patternStart = slash + 1
        position = slash + 1
    }

    /// Whether the literal spans lines: an extended one with nothing but blanks after its opening slash.
    var spansLines: Bool {
        var i = patternStart
        while i < bytes.count, bytes[i] == " " || bytes[i] == "\t" { i += 1 }
        return hashes > 0 && i < bytes.count && bytes[i].isLineBreak
    }

    /// The extent of the literal; nil if there is none. `isHopeless` says that it is known not to be closed.
    mutating func scan(isHopeless: Bool = false) -> Extent? {
        guard mayStart else { return nil }
        if spansLines { skipToLineBreak() }
        switch isHopeless ? unterminated() : scanPattern() {
        case .closed(let closing):
            let pattern = position - patternStart
            return Extent(openingHashes: hashes, pattern: pattern, hasClosingSlash: true, closingHashes: closing)
        case .unterminated: return isCertain ? recovered : nil
        case .noRegex: return nil
        }
    }
}

fileprivate extension RegexScanner {
    /// A bare literal starts neither a comment nor, unless it is certain, with a blank.
    var mayStart: Bool {
        guard hashes == 0 else { return true }
        if patternStart > 1, bytes[patternStart - 2] == "*" { return false }
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case " ", "\t": return isCertain
        case "*", "/": return false
        default: return true
        }
    }

    mutating func skipToLineBreak() {
        while !bytes[position].isLineBreak { position += 1 }
        firstLineBreak = position
    }

    /// pattern := (escape | character)* up to the closing slash, which is left at `position`
    mutating func scanPattern() -> Outcome {
        while position < bytes.count {
            if bytes[position] == "/", let end = outcomeAtSlash() { return end }
            if bytes[position] == "\\" {
                position += 1
                guard position < bytes.count, !endsLine else { return unterminated() }
                position += 1
            } else {
                if endsLine { return unterminated() }
                guard countBrackets() else { return .noRegex }
                position += 1
            }
        }
        return unterminated()
    }

    var endsLine: Bool { firstLineBreak == nil && bytes[position].isLineBreak }

    /// Looks at a slash: whether it closes the literal. Nil if it is part of the pattern.
    mutating func outcomeAtSlash() -> Outcome? {
        slashEnd = position + 1
        var end = position + 1
        while hashes > 0, end < bytes.count, bytes[end] == "#" { end += 1 }
        let closing = end - position - 1
        if hashes > 0 { return closing >= hashes ? .closed(hashes: closing) : nil }
        if end < bytes.count, bytes[end] == "/" || bytes[end] == "*" { return .unterminated }
        return blank == position - 1 && !isCertain ? .noRegex : .closed(hashes: 0)
    }

    /// Follows groups and character classes; false where a group closes that was not open: then it is an operator in
    /// parentheses.
    mutating func countBrackets() -> Bool {
        switch bytes[position] {
        case "(" where characterClasses == 0: groups += 1
        case ")" where characterClasses == 0:
            if groups == 0 { return isCertain }
            groups -= 1
        case "[": characterClasses += 1
        case "]": characterClasses = max(0, characterClasses - 1)
        case " ", "\t": blank = position
        default: break
        }
        return true
    }

    /// What spans lines and does not end is cut at its first line, so that the code below is not lost.
    mutating func unterminated() -> Outcome {
        if let firstLineBreak { position = firstLineBreak }
        return .unterminated
    }

    /// An unterminated literal; the end of an extended one may be there but for some `#`.
    var recovered: Extent {
        var extent = Extent(
            openingHashes: hashes, pattern: position - patternStart, hasClosingSlash: false, closingHashes: 0)
        guard hashes > 0, firstLineBreak == nil, let slashEnd else { return extent }
        guard bytes[slashEnd..<position].allSatisfy({ $0 == "#" }) else { return extent }
        extent.pattern = slashEnd - 1 - patternStart
        extent.hasClosingSlash = true
        extent.closingHashes = position - slashEnd
        return extent
    }
}
