extension Lexer {
    /// extended-regex := "#"+ "/" pattern "/" "#"+; `position` is at the first `#`
    mutating func readExtendedRegex(hashes: Int) {
        var scanner = RegexScanner(bytes, slash: position + hashes, hashes: hashes, isCertain: true)
        let isHopeless = scanner.spansLines && hashes >= failed.regexHashes
        guard let extent = scanner.scan(isHopeless: isHopeless) else { return read(.pound) }
        if scanner.spansLines, !extent.hasClosingSlash { failed.regexHashes = min(failed.regexHashes, hashes) }
        readRegex(extent)
    }

    /// regex := "/" pattern "/" where an expression may start; prefix operators may stand before it
    mutating func readRegexIfPresent(slash: Int, operatorRange: Range<Int>) -> Bool {
        guard let isCertain = certaintyOfRegex(operatorRange: operatorRange) else { return false }
        var scanner = RegexScanner(bytes, slash: slash, hashes: 0, isCertain: isCertain)
        guard let extent = scanner.scan() else { return false }
        let start = operatorRange.lowerBound
        if slash > start { append(kindOfOperator(start..<slash), from: start) }
        position = slash
        readRegex(extent)
        return true
    }
}

private extension Lexer {
    mutating func readRegex(_ extent: RegexScanner.Extent) {
        if extent.openingHashes > 0 { read(.rawDelimiter, length: extent.openingHashes) }
        read(.regexSlash)
        if extent.pattern > 0 { read(.regexPattern, length: extent.pattern) }
        if extent.hasClosingSlash { read(.regexSlash) }
        if extent.closingHashes > 0 { read(.rawDelimiter, length: extent.closingHashes) }
    }

    /// Whether a slash in this operator can start a regex (nil: it cannot) and cannot be anything else.
    func certaintyOfRegex(operatorRange: Range<Int>) -> Bool? {
        let isLeftBound = isLeftBound(operatorRange.lowerBound)
        if isLeftBound || followsOperatorName { return nil }
        guard !isRightBound(operatorRange.upperBound, isLeftBound: isLeftBound) else { return false }
        // Space on both sides, like a binary operator: a regex only where no binary operator can stand.
        let followsTry = followsTryMark
        guard followsTry || expressionMayStart else { return nil }
        return followsTry || !followsArgumentSeparator
    }

    /// `func /` and `operator /` declare an operator.
    var followsOperatorName: Bool {
        let keyword = previousToken().flatMap(keyword(at:))
        return keyword == .func || keyword == .operator
    }

    /// `try?` and `try!` come before an expression, though they end in a postfix operator.
    var followsTryMark: Bool {
        guard let mark = previousToken(), [.postfixQuestionMark, .exclamationMark].contains(kinds[mark]) else {
            return false
        }
        return previousToken(before: mark).flatMap(keyword(at:)) == .try
    }

    /// An operator alone can be an argument: `reduce(0, /)`.
    var followsArgumentSeparator: Bool {
        guard let previous = previousToken() else { return false }
        return [.leftParen, .leftSquare, .comma, .colon, .colonColon].contains(kinds[previous])
    }

    /// Whether an expression rather than a binary operator comes after the previous token.
    var expressionMayStart: Bool {
        guard let previous = previousToken() else { return true }
        switch kinds[previous] {
        case .leftBrace, .leftParen, .leftSquare, .semicolon, .comma, .colon, .infixQuestionMark, .unknown,
            .prefixOperator, .prefixAmpersand, .binaryOperator, .equal,
            .poundIf, .poundElse, .poundElseif, .poundEndif:
            return true
        case .keyword:
            let keyword = keyword(at: previous)
            return ![.true, .false, .Any, .nil, .self, .Self, .super].contains(keyword)
        default:
            return false
        }
    }

    /// The keyword that an earlier token is. An operator that could start a regex has space before it: so the token has an
    /// end, the start of the next one.
    func keyword(at index: Int) -> Keyword? {
        guard kinds[index] == .keyword, index + 1 < count else { return nil }
        let start = Int(starts[index])
        let end = Int(starts[index + 1])
        return keywords.keyword(bytes.baseAddress! + start, count: end - start)
    }
}
