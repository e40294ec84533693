/// Reads declarations, statements, expressions, patterns and types from tokens. One function a production, in the
/// extensions beside this file; the doc comment of each gives its rule.
///
/// It never fails: what it cannot read becomes an `unknown` node, and reading goes on at the next sure place.
/// The rules are those of *The Swift Programming Language*, "Summary of the Grammar", as far as extraction asks.
struct Reader {
    var cursor: TokenCursor
    /// What `{` behind an operand is, where the expression stands that is being read.
    var braces = BraceMeaning.closure
    /// Whether something stands in unread braces that is no body.
    private(set) var misses = false
    /// How many nodes are open around the one that is being read.
    private var depth = 0

    /// Deeper nodes are not read, so that no input exhausts the stack (512 KB on a secondary thread of macOS).
    static let deepest = 64
    /// Longer chains (`a + b + …`, `a.b.c…`, `else if …`) are not read to their end: they are trees as deep as they are long.
    static let longestChain = 200

    init(_ cursor: TokenCursor) {
        self.cursor = cursor
    }

    /// Reads a node inside the one that is being read, or leaves it where it would stand too deep.
    mutating func nested<Node>(_ read: (inout Reader) -> Node, tooDeep: (inout Reader) -> Node) -> Node {
        guard depth < Self.deepest else { return tooDeep(&self) }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }
}

extension Reader {
    /// What `{` behind an operand opens.
    enum BraceMeaning {
        /// A trailing closure.
        case closure
        /// The body of `if`, `while`, `for`, `switch` or `catch`, unless what follows it says otherwise.
        case body
        /// Accessors, if they begin like some; else a trailing closure.
        case accessors
    }

    /// Reads with another meaning of braces, and restores the one before.
    mutating func withBraces<Node>(_ meaning: BraceMeaning, _ read: (inout Reader) -> Node) -> Node {
        let before = braces
        braces = meaning
        defer { braces = before }
        return read(&self)
    }
}

// MARK: - Tokens

extension Reader {
    func isAt(_ kind: TokenKind) -> Bool { cursor.kind == kind }

    /// Takes the token if it is of a kind.
    mutating func skip(_ kind: TokenKind) -> Bool {
        guard cursor.kind == kind else { return false }
        cursor.advance()
        return true
    }

    /// Takes the token if it is a word.
    mutating func skip(_ word: Word) -> Bool {
        guard cursor.isAt(word) else { return false }
        cursor.advance()
        return true
    }

    /// From a token to the last one that was taken.
    func range(from start: Int) -> TokenRange {
        cursor.range(from: start, to: cursor.previousEnd)
    }

    /// Takes parentheses, square brackets or braces and all between them.
    mutating func skipGroup() {
        cursor.move(to: max(cursor.endOfGroup(at: cursor.index), cursor.index + 1))
    }

    /// Takes braces and all between them, if they stand here.
    mutating func readBracesIfPresent() -> TokenRange? {
        guard cursor.kind.opensBraces else { return nil }
        let start = cursor.index
        cursor.move(to: cursor.endOfBraces(at: start))
        return range(from: start)
    }

    /// Takes the opening brace. Where it is left out with all behind it, what is read misses something.
    mutating func skipLeftBrace() -> Bool {
        if isAt(.unreadBraces) { misses = true }
        return skip(.leftBrace)
    }

    /// Takes the token, or the group that it opens.
    mutating func skipTokenOrGroup() {
        switch cursor.kind {
        case .leftParen, .leftSquare, .leftBrace, .unreadBraces: skipGroup()
        default: cursor.advance()
        }
    }

    /// Whether the token is one that a name can be where the grammar asks for a name.
    var isAtName: Bool { cursor.kind.isName }
}

extension TokenKind {
    var opensBraces: Bool { self == .leftBrace || self == .unreadBraces }

    /// An identifier, or a keyword in a place where keywords are names (labels, members behind a dot).
    var isName: Bool {
        switch self {
        case .identifier, .quotedIdentifier, .dollarIdentifier, .keyword, .wildcard: true
        default: false
        }
    }

    var isOperator: Bool {
        switch self {
        case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .prefixAmpersand, .exclamationMark,
            .postfixQuestionMark, .infixQuestionMark, .arrow:
            true
        default: false
        }
    }

    /// `#if`, `#elseif`, `#else` or `#endif`
    var isConditionalDirective: Bool {
        switch self {
        case .poundIf, .poundElseif, .poundElse, .poundEndif: true
        default: false
        }
    }
}

extension Reader {
    /// Whether `label: {` stands here, which goes on with the call before it.
    var isAtTrailingClosureLabel: Bool {
        guard isAtName, cursor.nextKind == .colon, !cursor.isAt(.default) else { return false }
        return cursor.kind(at: cursor.next(after: cursor.next)).opensBraces
    }
}
