extension Reader {
    /// accessors := "{" accessor* "}" | "{" statements "}"
    mutating func readAccessors() -> [Accessor] {
        guard isAtAccessorBlock else {
            return [Accessor(kind: .get, body: readBracesIfPresent())]
        }
        cursor.advance()
        var accessors: [Accessor] = []
        while !cursor.isAtEnd, !isAt(.rightBrace) {
            let start = cursor.index
            readAccessor(into: &accessors)
            if cursor.index == start { skipTokenOrGroup() }
        }
        _ = skip(.rightBrace)
        return accessors
    }

    /// accessor := attribute* modifier* word ("(" name ")")? effects body?
    private mutating func readAccessor(into accessors: inout [Accessor]) {
        if cursor.kind.isConditionalDirective {
            skipDirective()
            return
        }
        while isAt(.at) { _ = readAttribute() }
        while cursor.word?.isAccessorModifier == true { cursor.advance() }
        // Between accessors any other word before braces is one that is still being tried out in the language.
        let isOther = isAtName && cursor.nextKind.opensBraces
        guard let kind = cursor.word?.accessor ?? (isOther ? .other : nil) else { return }
        cursor.advance()
        let parameter = readAccessorParameterIfPresent()
        _ = readEffects()
        accessors.append(Accessor(kind: kind, parameter: parameter, body: readBracesIfPresent()))
    }

    /// parameter := "(" name ")"
    private mutating func readAccessorParameterIfPresent() -> String? {
        guard isAt(.leftParen) else { return nil }
        let name = cursor.next
        let text = cursor.kind(at: name).isName ? cursor.name(of: name) : nil
        skipGroup()
        return text
    }

    /// Whether the braces here hold accessors, and not the statements of a getter or a closure. Unread ones never do.
    var isAtAccessorBlock: Bool {
        guard isAt(.leftBrace) else { return false }
        var ahead = self
        ahead.cursor.advance()
        let hasAttribute = ahead.skipAccessorHead()
        guard let word = ahead.cursor.word, word.accessor != nil else {
            return hasAttribute && ahead.isAtName && ahead.cursor.nextKind.opensBraces
        }
        return word.isAccessor(before: ahead.cursor.nextKind, ahead.cursor.word(at: ahead.cursor.next))
    }

    /// Takes what may stand before an accessor's word, and says whether an attribute was there.
    private mutating func skipAccessorHead() -> Bool {
        var hasAttribute = false
        while !cursor.isAtEnd {
            if cursor.kind.isConditionalDirective {
                skipDirective()
            } else if isAt(.at) {
                _ = readAttribute()
                hasAttribute = true
            } else if cursor.word?.isAccessorModifier == true {
                cursor.advance()
            } else {
                return hasAttribute
            }
        }
        return hasAttribute
    }
}

extension Word {
    /// The accessor that the word begins, where accessors stand.
    var accessor: Accessor.Kind? {
        switch self {
        case .get: .get
        case .set: .set
        case .willSet: .willSet
        case .didSet: .didSet
        case .`init`, .modifyAccessor, .readAccessor, .addressAccessor, .mutableAddressAccessor: .other
        default: nil
        }
    }

    var isAccessorModifier: Bool {
        switch self {
        case .mutating, .nonmutating, .borrowing, .consuming, .consumingOld, .nonisolated, .isolated: true
        default: false
        }
    }

    /// Whether the word is an accessor before such a token, and not a name in the first statement of a getter.
    func isAccessor(before next: TokenKind, _ nextWord: Word?) -> Bool {
        switch next {
        case .leftBrace, .unreadBraces: true
        case .rightBrace: self == .get || self == .set
        case .leftParen: self == .set || self == .willSet || self == .didSet
        case .identifier, .keyword, .at, .semicolon:
            (self == .get || self == .set || self == .`init`)
                && (nextWord?.followsAccessor ?? (next == .at || next == .semicolon))
        default: false
        }
    }

    /// What may stand behind `get` in a protocol: effects, or another accessor.
    private var followsAccessor: Bool {
        switch self {
        case .async, .throws, .rethrows, .get, .set, .mutating, .nonmutating, .modifyAccessor, .readAccessor,
            .borrowing:
            true
        default: false
        }
    }
}
