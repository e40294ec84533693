import DrawbridgeSource

/// Cuts a DOT text into words (https://graphviz.org/doc/info/lang.html). Any bytes give words, the last of them `end`.
struct DOTLexer {
    private var cursor: TextCursor
    /// The start of a comment without an end.
    private(set) var openComment: Range<Int>?

    init(_ text: DiagramText) {
        cursor = TextCursor(text)
        // A byte order mark is not part of the first word.
        _ = cursor.skip("\u{FEFF}")
    }

    /// The next word. At the end of the text, always `end`.
    mutating func next() -> DOTToken {
        skipSpaceAndComments()
        let start = cursor.offset
        guard let byte = cursor.peek else { return DOTToken(kind: .end, range: start..<start) }
        switch byte {
        case UInt8(ascii: "\""): return quoted()
        case UInt8(ascii: "<"): return html()
        case UInt8(ascii: "-") where cursor.skip("->"): return DOTToken(kind: .arrow, range: start..<start + 2)
        case UInt8(ascii: "-") where cursor.skip("--"): return DOTToken(kind: .line, range: start..<start + 2)
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        case _ where DOT.beginsName(byte):
            return DOTToken(kind: .word, range: cursor.read { DOT.beginsName($0) || DOT.isDigit($0) })
        default: return mark()
        }
    }
}

private extension DOTLexer {
    mutating func skipSpaceAndComments() {
        while let byte = cursor.peek {
            switch byte {
            case _ where byte.isSpace: cursor.skipSpace()
            // In DOT, a line that a C preprocessor wrote. Graphviz accepts such comments anywhere.
            case UInt8(ascii: "#"): _ = cursor.readRestOfLine()
            case UInt8(ascii: "/") where cursor.starts(with: "//"): _ = cursor.readRestOfLine()
            case UInt8(ascii: "/") where cursor.starts(with: "/*"): skipBlockComment()
            default: return
            }
        }
    }

    mutating func skipBlockComment() {
        let start = cursor.offset
        cursor.offset += 2
        while !cursor.isAtEnd {
            if cursor.skip("*/") { return }
            cursor.offset += 1
        }
        openComment = start..<start + 2
    }

    mutating func mark() -> DOTToken {
        defer { cursor.offset += 1 }
        return DOTToken(kind: .mark(cursor.bytes[cursor.offset]), range: cursor.offset..<cursor.offset + 1)
    }

    /// A quote after a backslash does not end the text.
    mutating func quoted() -> DOTToken {
        let start = cursor.offset
        cursor.offset += 1
        while let byte = cursor.peek {
            if cursor.skip(UInt8(ascii: "\"")) { return DOTToken(kind: .quoted, range: start..<cursor.offset) }
            cursor.offset += byte == UInt8(ascii: "\\") && cursor.peek(1) != nil ? 2 : 1
        }
        return DOTToken(kind: .quoted, range: start..<cursor.offset, isClosed: false)
    }

    /// Angle brackets inside are balanced.
    mutating func html() -> DOTToken {
        let start = cursor.offset
        var depth = 0
        while let byte = cursor.peek {
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") { depth -= 1 }
            cursor.offset += 1
            if depth == 0 { return DOTToken(kind: .html, range: start..<cursor.offset) }
        }
        return DOTToken(kind: .html, range: start..<cursor.offset, isClosed: false)
    }

    /// number := "-"? ("." digit+ | digit+ ("." digit*)?)
    mutating func number() -> DOTToken {
        let start = cursor.offset
        _ = cursor.skip(UInt8(ascii: "-"))
        let whole = cursor.read(while: DOT.isDigit)
        let fraction = cursor.skip(UInt8(ascii: ".")) ? cursor.read(while: DOT.isDigit) : whole
        guard whole.isEmpty, fraction.isEmpty else { return DOTToken(kind: .word, range: start..<cursor.offset) }
        cursor.offset = start
        return mark()
    }
}

extension DOT {
    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Letters, the underscore, and every byte that is not ASCII.
    static func beginsName(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return byte >= 0x80 || byte == UInt8(ascii: "_") || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }
}
