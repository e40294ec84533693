extension Reader {
    /// An expression that is all there is to read.
    mutating func readWholeExpression() -> Expression {
        let start = cursor.index
        let expression = readExpression()
        guard !cursor.isAtEnd else { return expression }
        cursor.move(to: cursor.end)
        return Expression(.unknown, range(from: start))
    }

    /// expression := operand (infix expression)*
    ///
    /// Takes only operators that bind as strongly as `lowest`.
    mutating func readExpression(_ lowest: Precedence = .assignment) -> Expression {
        let start = cursor.index
        return nested(
            { $0.readExpressionHere(lowest) },
            tooDeep: { reader in
                reader.skipTokenOrGroup()
                return Expression(.unknown, reader.range(from: start))
            }
        )
    }

    private mutating func readExpressionHere(_ lowest: Precedence) -> Expression {
        let start = cursor.index
        var left = readOperand(lowest)
        for _ in 0..<Self.longestChain {
            guard let infix = infixAhead, infix.precedence >= lowest else { break }
            let kind = readInfix(infix, behind: left)
            left = Expression(kind, range(from: start))
        }
        return left
    }

    /// infix := operator | "=" | "?" expression ":" | ("is" | "as" | "as?" | "as!") type | effects "->"
    private enum Infix {
        case named(Precedence)
        case ternary
        case cast
        case arrow

        var precedence: Precedence {
            switch self {
            case .named(let precedence): precedence
            case .ternary: .ternary
            case .cast: .casting
            case .arrow: .arrow
            }
        }
    }

    private var infixAhead: Infix? {
        switch cursor.kind {
        case .binaryOperator: .named(Precedence(of: cursor.text))
        case .equal: .named(.assignment)
        case .infixQuestionMark: .ternary
        case .arrow: .arrow
        case .keyword, .identifier: wordInfixAhead
        default: nil
        }
    }

    private var wordInfixAhead: Infix? {
        switch cursor.word {
        case .as, .is: .cast
        // The effects of a function type among expressions: `[() async throws -> Void]()`.
        case .async, .throws: cursor.startsLine ? nil : functionTypeAhead
        default: nil
        }
    }

    private var functionTypeAhead: Infix? {
        var ahead = self
        _ = ahead.readEffects()
        return ahead.isAt(.arrow) ? .arrow : nil
    }

    private mutating func readInfix(_ infix: Infix, behind left: Expression) -> Expression.Kind {
        switch infix {
        case .cast: return readCast(of: left)
        case .ternary: return readTernary(condition: left)
        case .arrow:
            _ = readEffects()
            cursor.advance()
            return .binary(left, "->", readExpression(.arrow))
        case .named(let precedence):
            let text = cursor.text
            cursor.advance()
            let right = readExpression(precedence.lowestOnTheRight)
            return precedence == .assignment ? .assignment(left, text, right) : .binary(left, text, right)
        }
    }

    /// ternary := condition "?" expression ":" expression
    private mutating func readTernary(condition: Expression) -> Expression.Kind {
        cursor.advance()
        let then = withBraces(.closure) { $0.readExpression() }
        guard skip(.colon) else { return .ternary(condition, then: then, else: missingExpression) }
        return .ternary(condition, then: then, else: readExpression(.ternary))
    }

    /// cast := expression ("is" | "as" ("?" | "!")?) type
    private mutating func readCast(of value: Expression) -> Expression.Kind {
        let isTest = cursor.isAt(.is)
        cursor.advance()
        var kind = isTest ? CastKind.is : .as
        if !isTest, skip(.postfixQuestionMark) {
            kind = .conditional
        } else if !isTest, skip(.exclamationMark) {
            kind = .forced
        }
        return .cast(value, kind, readType())
    }
}
