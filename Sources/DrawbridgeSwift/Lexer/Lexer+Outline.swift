/// The outline of a file: its tokens, but for the code in braces that only a few ask for.
extension Lexer {
    /// outline := shebang? (unread-braces | token | trivia | string-text)*
    ///
    /// What is in braces is left unread unless a type's members stand there, or what may be accessors. The last word
    /// that begins a declaration says so; where it misleads, tokens are read that nobody needs, or the reader sees it.
    mutating func readOutline() {
        readShebangIfPresent()
        var opensType = false
        while position < end {
            if bytes[position] == "{", strings.isEmpty {
                if opensType || !readUnreadBracesIfPresent() { read(.leftBrace) }
                opensType = false
            } else {
                readTokenOrText()
                opensType = opensTypeBehindLastToken ?? opensType
            }
        }
    }

    /// Whether the braces that come next hold a type's members, by the last token; nil where it does not tell.
    @inline(__always)
    private var opensTypeBehindLastToken: Bool? {
        switch kinds[count - 1] {
        case .keyword: isBehindPeriod ? nil : lastKeyword?.opensType
        // No reserved word, but long enough for few names to be compared.
        case .identifier where position - Int(starts[count - 1]) == 5: isActor ? true : nil
        default: nil
        }
    }

    private var isBehindPeriod: Bool { count > 1 && kinds[count - 2] == .period }

    private var lastKeyword: Keyword? {
        let start = Int(starts[count - 1])
        return keywords.keyword(bytes.baseAddress! + start, count: position - start)
    }

    private var isActor: Bool {
        let start = Int(starts[count - 1])
        return bytes[start] == "a" && bytes[start..<position].elementsEqual("actor".utf8)
    }

    /// unread-braces := "{" … "}", where these surely are no accessors and the brace that closes is surely found
    private mutating func readUnreadBracesIfPresent() -> Bool {
        guard position >= failed.bracesEnd, !mayOpenAccessors else { return false }
        var skimmer = BraceSkimmer(bytes, from: position, to: end)
        guard let close = skimmer.endOfBraces() else {
            failed.bracesEnd = skimmer.position
            return false
        }
        unreadComments += skimmer.comments
        read(.unreadBraces, length: close - position)
        return true
    }

    /// Whether what stands behind the brace may begin accessors: an attribute, a directive, one of their words.
    private var mayOpenAccessors: Bool {
        let start = offsetBehindSpace(from: position + 1)
        guard start < end else { return true }
        switch classes[Int(bytes[start])] {
        case .letter: break
        case .punctuation: return bytes[start] == "@"
        case .operatorHead: return bytes[start] != "." && bytes[start] != "!" && bytes[start] != "-"
        case .pound, .nonASCII, .unknown: return true
        default: return false
        }
        var last = start
        while last < end, classes[Int(bytes[last])].continuesName { last += 1 }
        let key = WordTable.key(of: UnsafeBufferPointer(rebasing: bytes[start..<last]))
        let word = key.flatMap(WordTable.shared.word)
        return word.map { $0.accessor != nil || $0.isAccessorModifier } ?? false
    }

    /// Behind white space and comments to the end of a line.
    private func offsetBehindSpace(from start: Int) -> Int {
        var i = start
        while i < end {
            if i + 1 < end, bytes[i] == "/", bytes[i + 1] == "/" {
                while i < end, !bytes[i].isLineBreak { i += 1 }
            } else if classes[Int(bytes[i])] == .space {
                i += 1
            } else {
                break
            }
        }
        return i
    }
}

extension Keyword {
    /// Whether braces behind the word hold a type's members; nil for a word that begins no declaration.
    fileprivate var opensType: Bool? {
        switch self {
        case .class, .enum, .extension, .protocol, .struct: true
        case .associatedtype, .case, .deinit, .func, .import, .`init`, .let, .operator, .precedencegroup, .subscript,
            .typealias, .var:
            false
        default: nil
        }
    }
}
