/// Finds the brace that closes another one without reading the tokens between.
///
/// It knows comments, strings with their interpolations and names in backticks, and gives up wherever more has to be
/// known to tell what a byte means: a slash that may begin a regex, a raw string, a placeholder, the sides of a merge
/// conflict, a string that is not closed. So what it finds is what the tokens would show.
struct BraceSkimmer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private let meanings = Meaning.table
    private let classes = ByteClass.table
    /// How far it has come.
    private(set) var position: Int
    /// Those that it has come across, in order.
    private(set) var comments: [TokenRange] = []

    /// Strings in interpolations in strings, and so on.
    private static let deepest = 8

    /// - Parameters:
    ///   - start: The offset of the opening brace.
    ///   - end: The offset to look no further than.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.bytes = bytes
        self.end = end
        position = start
    }

    /// One past the closing brace; nil where there is none or one cannot be sure.
    mutating func endOfBraces() -> Int? {
        var depth = 0
        while skipToMeaning() {
            switch meanings[Int(bytes[position])] {
            case .open: depth += 1
            case .close:
                depth -= 1
                if depth == 0 { return position + 1 }
            case .none: break
            case .other: if !skipOther(depth: 0) { return nil }
            }
            position += 1
        }
        return nil
    }
}

private extension BraceSkimmer {
    /// What a byte may mean in code.
    enum Meaning: UInt8 {
        case none, open, close
        /// Something that may hide braces.
        case other

        /// A pointer for the reasons that `ByteClass.table` has.
        nonisolated(unsafe) static let table: UnsafePointer<Meaning> = {
            let table = UnsafeMutablePointer<Meaning>.allocate(capacity: 256)
            for byte in UInt8.min...UInt8.max { (table + Int(byte)).initialize(to: Meaning(byte)) }
            return UnsafePointer(table)
        }()

        init(_ byte: UInt8) {
            switch Unicode.Scalar(byte) {
            case "{": self = .open
            case "}": self = .close
            case "/", "\"", "'", "`", "#", "<", ">": self = .other
            default: self = .none
            }
        }
    }

    /// Moves to the next byte with a meaning; false at the end.
    @inline(__always)
    mutating func skipToMeaning() -> Bool {
        var i = position
        while i < end, meanings[Int(bytes[i])] == .none { i &+= 1 }
        position = i
        return i < end
    }

    /// The byte so far ahead of `position`, or behind it: the opening brace and what precedes it is there.
    @inline(__always)
    func peek(_ distance: Int) -> UInt8 {
        position + distance < end ? bytes[position + distance] : 0
    }

    /// Moves to the last byte of what stands here; false where one cannot be sure.
    mutating func skipOther(depth: Int) -> Bool {
        switch bytes[position] {
        case "/": skipSlash()
        case "\"": skipString(depth: depth)
        case "`": skipQuotedName()
        case "#": peek(1) != "\"" && peek(1) != "/" && peek(1) != "#"
        case "<": peek(1) != "#" && !(peek(1) == "<" && startsLine)
        case ">": !(peek(1) == ">" && startsLine)
        default: false
        }
    }

    var startsLine: Bool { position > 0 && bytes[position - 1].isLineBreak }

    mutating func skipSlash() -> Bool {
        let start = position
        switch peek(1) {
        case "/": while position + 1 < end, !bytes[position + 1].isLineBreak { position &+= 1 }
        case "*": if !skipBlockComment() { return false }
        default: return isDivision
        }
        comments.append(TokenRange(start, position + 1))
        return true
    }

    /// Whether the slash surely is an operator: between blanks, with an operand before it.
    var isDivision: Bool {
        guard peek(1) == " ", peek(-1) == " " else { return false }
        if peek(-2) == ")" || peek(-2) == "]" { return true }
        var start = position - 1
        while start > 0, classes[Int(bytes[start - 1])].continuesName { start -= 1 }
        let count = position - 1 - start
        return count > 0 && KeywordTable.shared.keyword(bytes.baseAddress! + start, count: count) == nil
    }

    mutating func skipBlockComment() -> Bool {
        var depth = 1
        position += 2
        while position + 1 < end {
            if bytes[position] == "*", bytes[position + 1] == "/" {
                depth -= 1
                position += 1
                if depth == 0 { return true }
            } else if bytes[position] == "/", bytes[position + 1] == "*" {
                depth += 1
                position += 1
            }
            position += 1
        }
        return false
    }

    /// A name in backticks ends on its line; else the backtick stands alone.
    mutating func skipQuotedName() -> Bool {
        var i = position + 1
        while i < end, bytes[i] != "`", !bytes[i].isLineBreak { i += 1 }
        if i < end, bytes[i] == "`" { position = i }
        return true
    }
}

// MARK: - Strings

private extension BraceSkimmer {
    mutating func skipString(depth: Int) -> Bool {
        let isMultiline = isAtTripleQuote
        position += isMultiline ? 3 : 1
        while position < end {
            switch bytes[position] {
            case "\"" where !isMultiline: return true
            case "\"" where isAtTripleQuote:
                position += 2
                return true
            case "\\" where peek(1) == "(":
                position += 1
                guard depth < Self.deepest, skipInterpolation(isMultiline: isMultiline, depth: depth) else {
                    return false
                }
            case "\\" where peek(1) == "\"" || peek(1) == "'" || peek(1) == "\\": position += 1
            case "\n", "\r": if !isMultiline { return false }
            default: break
            }
            position += 1
        }
        return false
    }

    /// From the opening parenthesis to the closing one.
    mutating func skipInterpolation(isMultiline: Bool, depth: Int) -> Bool {
        var (parentheses, braces) = (0, 0)
        while position < end {
            switch bytes[position] {
            case "(": parentheses += 1
            case ")":
                parentheses -= 1
                if parentheses == 0 { return braces == 0 }
            case "{": braces += 1
            case "}":
                braces -= 1
                if braces < 0 { return false }
            case "\n", "\r": if !isMultiline { return false }
            case "\"": if !skipString(depth: depth + 1) { return false }
            case "/", "'", "`", "#": return false
            case "<", ">": if !skipOther(depth: depth) { return false }
            default: break
            }
            position += 1
        }
        return false
    }

    var isAtTripleQuote: Bool { bytes[position] == "\"" && peek(1) == "\"" && peek(2) == "\"" }
}
