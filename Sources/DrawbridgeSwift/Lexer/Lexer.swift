import DrawbridgeSource

/// Reads the tokens of one file, in one pass from the first byte to the last.
///
/// Each production is one function. It starts at `position`, moves it past what it reads (by a byte at least) and appends
/// the tokens. Where the language needs to know more than the bytes, `strings` has it: the string literals that are open.
///
/// Source of the rules: The Swift Programming Language, Lexical Structure; where it is silent, swift-syntax.
struct Lexer {
    let bytes: UnsafeBufferPointer<UInt8>
    let classes = ByteClass.table
    let keywords = KeywordTable.shared
    /// Room for the tokens: one a byte at most, those of a literal that goes on behind the end, and the end.
    let kinds: UnsafeMutableBufferPointer<TokenKind>
    let starts: UnsafeMutableBufferPointer<UInt32>

    /// Where reading ends; a token that goes on behind it is cut.
    let end: Int
    /// The offset of the next byte.
    var position: Int
    /// The tokens appended so far.
    var count = 0
    /// The string literals around `position`, the innermost last.
    var strings: [OpenString] = []
    var failed = FailedSearches()
    /// Where comments stand in braces that are left unread, in order.
    var unreadComments: [TokenRange] = []

    /// The most tokens that one production appends.
    private static let longestProduction = 8

    /// Reads the tokens of a part of a file by `readAll` or `readOutline`.
    static func read(_ source: SourceFile, in range: Range<Int>, by readTokens: (inout Lexer) -> Void) -> Tokens {
        let capacity = range.count + 1 + longestProduction
        let kinds = UnsafeMutableBufferPointer<TokenKind>.allocate(capacity: capacity)
        let starts = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: capacity)
        defer {
            kinds.deallocate()
            starts.deallocate()
        }
        return source.bytes.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(
                bytes: bytes, kinds: kinds, starts: starts, end: range.upperBound, position: range.lowerBound)
            readTokens(&lexer)
            lexer.cutTokens()
            lexer.append(.endOfFile, from: range.upperBound)
            return Tokens(
                source: source, kinds: Array(kinds[..<lexer.count]), starts: Array(starts[..<lexer.count]),
                unreadComments: lexer.unreadComments)
        }
    }
}

extension Lexer {
    @inline(__always)
    var isAtEnd: Bool { position >= bytes.count }

    /// The byte so far ahead of `position`; 0 past the end.
    @inline(__always)
    func peek(_ distance: Int = 0) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    /// Appends the token from `start` to `position`.
    @inline(__always)
    mutating func append(_ kind: TokenKind, from start: Int) {
        kinds[count] = kind
        starts[count] = UInt32(truncatingIfNeeded: start)
        count &+= 1
    }

    /// Reads a token of `length` bytes.
    @inline(__always)
    mutating func read(_ kind: TokenKind, length: Int = 1) {
        append(kind, from: position)
        position += length
    }

    /// The last token that is no trivia, or the one before it.
    func previousToken(before index: Int? = nil) -> Int? {
        var index = index ?? count
        while index > 0 {
            index -= 1
            if !kinds[index].isTrivia { return index }
        }
        return nil
    }
}

extension Lexer {
    /// file := shebang? (token | trivia | string-text)*
    mutating func readAll() {
        readShebangIfPresent()
        while position < end { readTokenOrText() }
    }

    /// The next token of code, run of trivia, or text of the string that is open.
    @inline(__always)
    mutating func readTokenOrText() {
        if isInText { readStringText(strings[strings.count - 1]) } else { readToken() }
    }
}

private extension Lexer {
    /// Takes back what stands behind the end.
    mutating func cutTokens() {
        while count > 0, starts[count - 1] >= end { count -= 1 }
    }

    /// Whether the next byte is text of a string rather than code.
    @inline(__always)
    var isInText: Bool { !strings.isEmpty && strings[strings.count - 1].parentheses == nil }

    /// One token of code, or one run of trivia.
    mutating func readToken() {
        switch classes[Int(bytes[position])] {
        case .letter: readName()
        case .space: readWhiteSpace()
        case .punctuation: readPunctuation()
        case .operatorHead: readOperatorOrComment()
        case .digit: readNumber()
        case .colon: read(peek(1) == ":" ? .colonColon : .colon, length: peek(1) == ":" ? 2 : 1)
        case .quote: readStringStart(hashes: 0)
        case .pound: readPound()
        case .backtick: readQuotedIdentifier()
        case .dollar: readDollarIdentifier()
        case .nonASCII: readNonASCII()
        case .unknown: read(.unknown)
        }
    }

    mutating func readPunctuation() {
        switch bytes[position] {
        case "(":
            openParenthesis()
            read(.leftParen)
        case ")":
            read(.rightParen)
            closeParenthesis()
        case "{": read(.leftBrace)
        case "}": read(.rightBrace)
        case "[": read(.leftSquare)
        case "]": read(.rightSquare)
        case ",": read(.comma)
        case ";": read(.semicolon)
        case "@": read(.at)
        default: read(.backslash)
        }
    }

    /// A name, an operator, white space or something unknown that starts with a byte beyond ASCII.
    mutating func readNonASCII() {
        if let length = lengthOfUnicodeSpace {
            read(.space, length: length)
        } else if let scalar = DecodedScalar(bytes, at: position) {
            // A combining character cannot start a name, but nothing else either.
            if scalar.continuesName {
                readName()
            } else if scalar.startsOperator {
                readOperator()
            } else {
                read(.unknown, length: scalar.length)
            }
        } else {
            read(.unknown)
        }
    }
}
