extension Reader {
    /// arguments := ("(" | "[") (argument ("," argument)*)? (")" | "]")
    mutating func readArguments() -> [Argument] {
        withBraces(.closure) { $0.readArgumentsHere() }
    }

    private mutating func readArgumentsHere() -> [Argument] {
        let closing: TokenKind = isAt(.leftParen) ? .rightParen : .rightSquare
        cursor.advance()
        var arguments: [Argument] = []
        while !cursor.isAtEnd, !isAtClosingBracket {
            let label = readArgumentLabelIfPresent()
            arguments.append(Argument(label: label, value: readElement()))
            // A second colon in an argument is none of the language's; it would stop the loop here.
            guard skip(.comma) || skip(.colon) || cursor.kind.isConditionalDirective else { break }
        }
        while cursor.kind.isConditionalDirective { skipDirective() }
        _ = skip(closing)
        return arguments
    }

    /// label := name ":"
    mutating func readArgumentLabelIfPresent() -> String? {
        guard isAtName, cursor.nextKind == .colon else { return nil }
        let name = isAt(.wildcard) ? nil : cursor.name(of: cursor.index)
        cursor.move(to: cursor.next + 1)
        return name
    }

    /// argument-labels := "(" (name ":")+ ")"
    ///
    /// They tell overloads apart where a function is named and not called: `update(state:with:)`.
    mutating func skipArgumentLabelsIfPresent() {
        guard isAt(.leftParen), cursor.touchesPrevious else { return }
        var i = cursor.next
        guard cursor.kind(at: i) != .rightParen else { return }
        while cursor.kind(at: i).isName, cursor.kind(at: cursor.next(after: i)) == .colon {
            i = cursor.next(after: cursor.next(after: i))
        }
        if cursor.kind(at: i) == .rightParen { cursor.move(to: i + 1) }
    }

    /// call := callee arguments trailing-closures?
    mutating func readCall(of callee: Expression) -> Expression.Kind {
        let arguments = readArguments()
        let closures = isAt(.leftBrace) && isAtTrailingClosure ? readTrailingClosures() : []
        return .call(Call(callee: callee, arguments: arguments, trailingClosures: closures))
    }

    /// trailing-closures := closure (name ":" closure)*
    mutating func readTrailingClosures() -> [(label: String?, closure: Closure)] {
        var closures: [(label: String?, closure: Closure)] = [(nil, readClosure())]
        while isAtTrailingClosureLabel {
            let label = readArgumentLabelIfPresent()
            closures.append((label, readClosure()))
        }
        return closures
    }

    /// Whether the braces here are a trailing closure of the expression before them.
    var isAtTrailingClosure: Bool {
        switch braces {
        case .closure: true
        case .accessors: !isAtAccessorBlock
        case .body: isTrailingClosureBeforeBody
        }
    }

    /// Before a body, braces are a closure only if what follows them shows that the expression goes on.
    ///
    /// Source of the rule: swift-syntax, `atValidTrailingClosure`.
    private var isTrailingClosureBeforeBody: Bool {
        guard !isArm(at: cursor.next) else { return false }
        let next = cursor.next(after: cursor.endOfBraces(at: cursor.index) - 1)
        switch cursor.kind(at: next) {
        case .leftBrace, .comma: return true
        case .leftParen, .leftSquare, .period, .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .colon,
            .equal,
            .postfixOperator, .binaryOperator:
            return !cursor.startsLine(next)
        case .keyword:
            let word = cursor.word(at: next)
            return word == .where || (word == .is || word == .as) && !cursor.startsLine(next)
        default: return false
        }
    }
}
