extension Reader {
    /// operand := effect expression | prefix-operator operand | "&" operand | postfix-expression
    ///
    /// An effect covers all that follows it, as far as the operators bind as strongly as `lowest`.
    mutating func readOperand(_ lowest: Precedence) -> Expression {
        switch cursor.kind {
        case .keyword, .identifier:
            if let effect = effectAhead { return readEffect(effect, lowest) }
            if isAtSilentWord {
                cursor.advance()
                return readExpression(lowest)
            }
        case .prefixOperator, .prefixAmpersand: return readPrefixExpression()
        case .at:
            // The attributes of a function type: `[@Sendable () -> Void]()`.
            while isAt(.at) { _ = readAttribute() }
        default: break
        }
        return readPostfixExpression()
    }

    private var effectAhead: Effect? {
        switch cursor.word {
        case .try: .try
        case .await: .await
        case .consume where isOperandAhead: .consume
        case .copy where isOperandAhead: .copy
        case .borrow where isOperandAhead: .borrow
        case .unsafe where isOperandAhead: .unsafe
        case .each where isOperandAhead: .each
        default: nil
        }
    }

    /// Whether an operand follows on the same line, so that the word before it is no name.
    private var isOperandAhead: Bool {
        let next = cursor.next
        guard !cursor.startsLine(next) else { return false }
        switch cursor.kind(at: next) {
        case .identifier, .quotedIdentifier, .dollarIdentifier: return true
        case .keyword:
            let word = cursor.word(at: next)
            return word == .self || word == .super || word == .try || word == .selfType
        default: return false
        }
    }

    /// Whether a word stands here that says something about a type or a pack, and leaves the value what it is.
    private var isAtSilentWord: Bool {
        switch cursor.word {
        case .any, .someType, .repeat, .inout: break
        default: return false
        }
        let next = cursor.next
        guard !cursor.startsLine(next) else { return false }
        return cursor.kind(at: next) == .leftParen && !cursor.touchesPrevious(next)
            || cursor.kind(at: next).isName && cursor.word(at: next)?.endsType != true
    }

    /// effect := "try" ("?" | "!")? | "await" | "consume" | "copy" | "borrow" | "unsafe" | "each"
    private mutating func readEffect(_ effect: Effect, _ lowest: Precedence) -> Expression {
        let start = cursor.index
        cursor.advance()
        var effect = effect
        if effect == .try, skip(.postfixQuestionMark) {
            effect = .tryOptional
        } else if effect == .try, skip(.exclamationMark) {
            effect = .tryForced
        }
        let value = effect.coversOperators ? readExpression(lowest) : readExpression(.strongest)
        return Expression(.effect(effect, value), range(from: start))
    }

    /// prefix-expression := (prefix-operator | "&") operand
    private mutating func readPrefixExpression() -> Expression {
        let start = cursor.index
        let text = cursor.text
        cursor.advance()
        let value = readExpression(.strongest)
        return Expression(.prefix(text, value), range(from: start))
    }
}

extension Effect {
    /// `try a + b` tries both; `copy a + b` copies the first.
    fileprivate var coversOperators: Bool {
        switch self {
        case .try, .tryOptional, .tryForced, .await, .unsafe: true
        case .consume, .copy, .borrow, .each: false
        }
    }
}
