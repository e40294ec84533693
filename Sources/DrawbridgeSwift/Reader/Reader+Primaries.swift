extension Reader {
    /// primary := name | literal | implicit-member | tuple | array | dictionary | closure | key-path | macro | if | switch
    mutating func readPrimary() -> Expression {
        let start = cursor.index
        let kind = readPrimaryKind()
        return Expression(kind, range(from: start))
    }

    private mutating func readPrimaryKind() -> Expression.Kind {
        switch cursor.kind {
        case .identifier, .keyword: return readWordPrimary()
        case .quotedIdentifier, .dollarIdentifier, .wildcard: return readNamePrimary()
        case .integer, .float, .stringQuote, .multilineStringQuote, .rawDelimiter, .regexSlash:
            return readLiteral()
        case .period: return readMemberNameIfPresent().map { .member(nil, $0) } ?? .unknown
        case .leftParen: return .tuple(readArguments())
        case .leftSquare: return readCollection()
        case .leftBrace: return .closure(readClosure())
        case .backslash: return readKeyPath()
        case .pound: return readMacro()
        default: return readOperatorNameIfPresent() ?? .unknown
        }
    }

    private mutating func readWordPrimary() -> Expression.Kind {
        switch cursor.word {
        case .true, .false:
            defer { cursor.advance() }
            return .boolean(cursor.isAt(.true))
        case .nil:
            cursor.advance()
            return .nil
        case .if: return .ifExpression(readIf(label: nil))
        case .switch: return .switchExpression(readSwitch(label: nil))
        case .self, .super, .selfType, .anyType, .`init`: return readNamePrimary()
        default: return isAt(.identifier) ? readNamePrimary() : .unknown
        }
    }

    /// name := identifier ("::" identifier)? generic-arguments? argument-labels?
    private mutating func readNamePrimary() -> Expression.Kind {
        var name = readName()
        while isAt(.colonColon), cursor.nextKind.isName {
            cursor.advance()
            name = readName()
        }
        _ = readGenericArgumentsOfExpressionIfPresent()
        skipArgumentLabelsIfPresent()
        return .name(name)
    }

    /// An operator that stands for its function: `reduce(0, +)`.
    private mutating func readOperatorNameIfPresent() -> Expression.Kind? {
        guard cursor.kind.isOperator else { return nil }
        switch cursor.nextKind {
        case .rightParen, .comma, .rightSquare: break
        default: return nil
        }
        let name = cursor.text
        cursor.advance()
        return .name(name)
    }

    /// literal := number | regex | '"' (text | "\\" "(" expression ("," expression)* ")")* '"'
    private mutating func readLiteral() -> Expression.Kind {
        _ = skip(.rawDelimiter)
        let opening = cursor.kind
        var interpolated: [Argument] = []
        cursor.advance()
        while isAt(.stringSegment) || isAt(.interpolationStart) || isAt(.regexPattern) {
            let opensInterpolation = isAt(.interpolationStart)
            cursor.advance()
            if opensInterpolation, isAt(.leftParen) { interpolated += readArguments() }
        }
        guard [.stringQuote, .multilineStringQuote, .regexSlash].contains(opening) else { return .literal }
        if isAt(opening), cursor.touchesPrevious { cursor.advance() }
        if isAt(.rawDelimiter), cursor.touchesPrevious { cursor.advance() }
        return interpolated.isEmpty ? .literal : .interpolation(interpolated)
    }

    /// array := "[" (expression ("," expression)*)? "]"
    /// dictionary := "[" (":" | pair ("," pair)*) "]"
    private mutating func readCollection() -> Expression.Kind {
        cursor.advance()
        let isEmptyDictionary = isAt(.colon)
        var keys: [Expression] = []
        var values: [Expression] = []
        withBraces(.closure) { $0.readElements(&keys, &values) }
        _ = skip(.rightSquare)
        guard isEmptyDictionary || !values.isEmpty else { return .array(keys) }
        return .dictionary(zip(keys, values).map { (key: $0, value: $1) })
    }

    private mutating func readElements(_ keys: inout [Expression], _ values: inout [Expression]) {
        while !cursor.isAtEnd, !isAtClosingBracket {
            if !isAt(.colon) { keys.append(readElement()) }
            if skip(.colon), !isAt(.rightSquare) { values.append(readElement()) }
            guard skip(.comma) else { break }
        }
    }

    var isAtClosingBracket: Bool { isAt(.rightSquare) || isAt(.rightParen) || isAt(.rightBrace) }

    /// An expression between separators; what is left before the next one was not understood.
    mutating func readElement() -> Expression {
        while cursor.kind.isConditionalDirective { skipDirective() }
        let start = cursor.index
        let expression = readExpression()
        if isAt(.comma) || isAt(.colon) || isAtClosingBracket || cursor.kind.isConditionalDirective {
            return expression
        }
        while !cursor.isAtEnd, !isAt(.comma), !isAtClosingBracket { skipTokenOrGroup() }
        return Expression(.unknown, range(from: start))
    }
}
