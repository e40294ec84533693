/// Walks over a run of tokens, skips trivia, and knows whether a line break stood before the token it is at.
///
/// It borrows the arrays of `Tokens`, so it lives no longer than the call of `Tokens.withCursor` that made it.
/// A copy is a place to come back to.
struct TokenCursor {
    let kinds: UnsafeBufferPointer<TokenKind>
    let starts: UnsafeBufferPointer<UInt32>
    let bytes: UnsafeBufferPointer<UInt8>
    /// The end of the run; the cursor reads `endOfFile` there.
    private(set) var end: Int

    private(set) var index: Int
    private(set) var kind: TokenKind = .endOfFile
    /// Whether the token is the first of its line.
    private(set) var startsLine = true
    /// One past the last token that was taken: where the node that was just read ends.
    private(set) var previousEnd: Int
    /// How many bytes of the token are taken already: of `>>` the first `>` may close one list, the second another.
    private(set) var taken = 0

    init(
        kinds: UnsafeBufferPointer<TokenKind>,
        starts: UnsafeBufferPointer<UInt32>,
        bytes: UnsafeBufferPointer<UInt8>
    ) {
        self.kinds = kinds
        self.starts = starts
        self.bytes = bytes
        // The last token is the end: there is nothing to read in it.
        end = kinds.count - 1
        index = 0
        previousEnd = 0
        stand(at: 0)
    }

    var isAtEnd: Bool { index >= end }

    /// Takes the token and goes on to the next one.
    mutating func advance() {
        if taken > 0, takePart() { return }
        previousEnd = min(index + 1, end)
        stand(at: index + 1)
    }

    /// Goes to the first token at or after an index; all before it counts as taken.
    mutating func move(to index: Int) {
        previousEnd = min(index, end)
        stand(at: index)
    }

    /// From the start of a token to the end of the one before another token.
    func range(from start: Int, to end: Int) -> TokenRange {
        TokenRange(offset(of: start), offset(of: max(start, end)))
    }

    /// A cursor at the same token that reads no more than so many tokens from there.
    func limited(to count: Int) -> TokenCursor {
        var cursor = self
        cursor.end = min(end, index + count)
        return cursor
    }

    /// Takes the first byte of an operator and leaves the rest as a token of its own.
    mutating func advanceOneByte() {
        if !takePart() { advance() }
    }

    private mutating func stand(at start: Int) {
        var i = start
        var isNewLine = false
        while i < end, kinds[i].isTrivia {
            isNewLine = isNewLine || breaksLine(i)
            i += 1
        }
        index = min(i, end)
        kind = i < end ? kinds[i] : .endOfFile
        startsLine = isNewLine
        taken = 0
    }

    /// Takes what is left of a token of which a part is taken: a node behind it begins at the next one.
    mutating func advanceOverRest() {
        if taken > 0 { move(to: index + 1) }
    }

    /// Takes one byte of the token if more bytes follow it.
    private mutating func takePart() -> Bool {
        guard index < end, taken + 1 < length(of: index) else {
            taken = 0
            return false
        }
        taken += 1
        previousEnd = index + 1
        startsLine = false
        kind = kindOfRest
        return true
    }

    private var kindOfRest: TokenKind {
        switch bytes[offset(of: index) + taken] {
        case UInt8(ascii: "?"): .postfixQuestionMark
        case UInt8(ascii: "!"): .exclamationMark
        case UInt8(ascii: "="): .equal
        default: .postfixOperator
        }
    }
}

extension Tokens {
    /// Lends a cursor at the first token.
    func withCursor<Result>(_ body: (TokenCursor) -> Result) -> Result {
        kinds.withUnsafeBufferPointer { kinds in
            starts.withUnsafeBufferPointer { starts in
                source.bytes.withUnsafeBufferPointer { bytes in
                    body(TokenCursor(kinds: kinds, starts: starts, bytes: bytes))
                }
            }
        }
    }
}
