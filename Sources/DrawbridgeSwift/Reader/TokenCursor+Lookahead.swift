extension TokenCursor {
    /// The kind of a token of the run; `endOfFile` where there is none.
    func kind(at index: Int) -> TokenKind {
        index >= 0 && index < end ? kinds[index] : .endOfFile
    }

    /// The index of the first token behind a token that is no trivia.
    func next(after index: Int) -> Int {
        var i = index + 1
        while i < end, kinds[i].isTrivia { i += 1 }
        return min(i, end)
    }

    /// The last token before another one that is no trivia; -1 where there is none.
    func previous(before index: Int) -> Int {
        var i = index - 1
        while i >= 0, kinds[i].isTrivia { i -= 1 }
        return i
    }

    /// The index of the token behind this one.
    var next: Int { next(after: index) }

    /// The kind of the token behind this one.
    var nextKind: TokenKind { kind(at: next) }

    /// Whether a token directly touches the one before it.
    func touchesPrevious(_ index: Int) -> Bool {
        index > 0 && index < end && !kinds[index - 1].isTrivia
    }

    /// Whether the token directly touches the one before it.
    var touchesPrevious: Bool { taken > 0 || touchesPrevious(index) }

    /// Whether a token is the first of its line.
    func startsLine(_ index: Int) -> Bool {
        var i = index - 1
        while i >= 0, kinds[i].isTrivia {
            if breaksLine(i) { return true }
            i -= 1
        }
        return i < 0
    }

    /// Whether trivia holds a line break. A block comment over several lines counts as one.
    func breaksLine(_ index: Int) -> Bool {
        switch kinds[index] {
        case .newline: true
        case .blockComment, .docBlockComment:
            bytes(of: index).contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        default: false
        }
    }

    /// One past the brace that closes the one at an index; the end of the run where none does.
    func endOfBraces(at index: Int) -> Int {
        var depth = 0
        var i = index
        while i < end {
            if kinds[i] == .leftBrace {
                depth += 1
            } else if kinds[i] == .rightBrace {
                depth -= 1
                if depth == 0 { return i + 1 }
            } else if kinds[i] == .unreadBraces, depth == 0 {
                return i + 1
            }
            i += 1
        }
        return end
    }

    /// One past the bracket that closes the group in parentheses, square brackets or braces at an index.
    ///
    /// A brace that closes more than the group opened ends it too: the closing bracket is missing.
    func endOfGroup(at index: Int) -> Int {
        var depth = 0
        var i = index
        while i < end {
            switch kinds[i] {
            case .leftParen, .leftSquare: depth += 1
            case .rightParen, .rightSquare:
                depth -= 1
                if depth <= 0 { return i + 1 }
            case .leftBrace, .unreadBraces:
                i = endOfBraces(at: i)
                if depth == 0 { return i }
                continue
            case .rightBrace: return i
            default: break
            }
            i += 1
        }
        return end
    }
}
