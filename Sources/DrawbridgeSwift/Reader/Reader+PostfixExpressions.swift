extension Reader {
    /// postfix-expression := primary suffix*
    /// suffix := "." name | call | "[" arguments "]" | trailing-closures | "?" | "!" | postfix-operator
    mutating func readPostfixExpression() -> Expression {
        let start = cursor.index
        var expression = readPrimary()
        var openDirectives = 0
        for _ in 0..<Self.longestChain {
            guard !skipChainDirective(&openDirectives) else { continue }
            guard let kind = readSuffixIfPresent(of: expression) else { break }
            expression = Expression(kind, range(from: start))
        }
        return expression
    }

    private mutating func readSuffixIfPresent(of operand: Expression) -> Expression.Kind? {
        switch cursor.kind {
        case .period: return readMemberIfPresent(of: operand)
        case .leftParen where !cursor.startsLine: return readCall(of: operand)
        case .leftSquare where !cursor.startsLine:
            return .element(operand, readArguments())
        case .leftBrace where operand.kind.isCallable && isAtTrailingClosure:
            return .call(Call(callee: operand, trailingClosures: readTrailingClosures()))
        case .postfixQuestionMark, .exclamationMark, .postfixOperator:
            guard cursor.touchesPrevious else { return nil }
            let text = isAt(.postfixOperator) ? cursor.text : isAt(.exclamationMark) ? "!" : "?"
            cursor.advance()
            return .postfix(operand, text)
        default: return nil
        }
    }

    /// member := "." name generic-arguments? argument-labels?
    private mutating func readMemberIfPresent(of operand: Expression) -> Expression.Kind? {
        guard let name = readMemberNameIfPresent() else { return nil }
        return .member(operand, name)
    }

    /// "." name generic-arguments? argument-labels?
    mutating func readMemberNameIfPresent() -> String? {
        switch cursor.nextKind {
        case .integer, .float: break
        case let kind where kind.isName: break
        default: return nil
        }
        cursor.advance()
        var name = cursor.name(of: cursor.index)
        cursor.advance()
        if isAt(.colonColon), cursor.nextKind.isName {
            cursor.advance()
            name = readName()
        }
        _ = readGenericArgumentsOfExpressionIfPresent()
        skipArgumentLabelsIfPresent()
        return name
    }

    /// A chain of members goes through `#if`: the members of all branches count.
    ///
    /// Takes a directive that stands in the chain.
    private mutating func skipChainDirective(_ open: inout Int) -> Bool {
        switch cursor.kind {
        case .poundIf:
            guard cursor.kind(at: indexBehindDirectives()) == .period else { return false }
            open += 1
        case .poundElseif, .poundElse:
            guard open > 0 else { return false }
        case .poundEndif:
            guard open > 0 else { return false }
            open -= 1
        default: return false
        }
        skipDirective()
        return true
    }

    /// generic-arguments := "<" type ("," type)* ">"
    ///
    /// `<` may be a comparison, too. The token behind the closing bracket decides, as in the language.
    /// Source: The Swift Programming Language, Generic Parameters and Arguments; swift-syntax for the tokens.
    mutating func readGenericArgumentsOfExpressionIfPresent() -> [TypeSyntax]? {
        guard isAtAngle, cursor.touchesPrevious, cursor.length(of: cursor.index) == 1 else { return nil }
        let before = cursor
        if let types = readGenericArgumentsIfPresent(), isBehindGenericArguments { return types }
        cursor = before
        return nil
    }

    private var isBehindGenericArguments: Bool {
        switch cursor.kind {
        case .leftParen, .leftSquare: !cursor.startsLine
        case .rightParen, .rightSquare, .leftBrace, .unreadBraces, .rightBrace, .period, .comma, .semicolon, .colon,
            .endOfFile,
            .exclamationMark, .postfixQuestionMark:
            true
        case .binaryOperator: cursor.text == "&"
        default: cursor.startsLine
        }
    }
}

extension Expression.Kind {
    /// Whether braces behind it can be a trailing closure.
    fileprivate var isCallable: Bool {
        switch self {
        case .name, .member, .call, .element, .closure, .tuple, .postfix: true
        default: false
        }
    }
}
