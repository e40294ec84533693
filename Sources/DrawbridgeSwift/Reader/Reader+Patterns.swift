/// What a name in a pattern is.
enum PatternNames {
    /// A new name for what is matched: inside `let`, in a binding, behind `for`.
    case bound
    /// An expression that is compared.
    case compared
}

extension Reader {
    /// pattern := simple-pattern "?"* ("as" type)? | expression
    mutating func readPattern(_ names: PatternNames) -> Pattern {
        nested(
            { $0.readPatternHere(names) },
            tooDeep: { reader in
                let start = reader.cursor.index
                reader.skipTokenOrGroup()
                let range = reader.range(from: start)
                return Pattern(.expression(Expression(.unknown, range)), range)
            }
        )
    }

    private mutating func readPatternHere(_ names: PatternNames) -> Pattern {
        let before = cursor
        var pattern = readSimplePattern(names)
        for _ in 0..<Self.longestChain where skip(.postfixQuestionMark) {
            pattern = Pattern(.optional(pattern), range(from: before.index))
        }
        if skip(.as) {
            pattern = Pattern(.asType(pattern, readType()), range(from: before.index))
        } else if continuesAsExpression(pattern) {
            cursor = before
            return readExpressionPattern()
        }
        return pattern
    }

    /// Whether what looked like a pattern is the beginning of an expression: `.a ... .b`, `(x + 1) * 2`, `Limits.low.rawValue`.
    private func continuesAsExpression(_ pattern: Pattern) -> Bool {
        switch pattern.kind {
        case .binding, .isType: return false
        default: break
        }
        switch cursor.kind {
        case .binaryOperator, .postfixOperator, .period, .exclamationMark: return true
        case .leftParen, .leftSquare: return !cursor.startsLine
        default: return false
        }
    }

    /// simple-pattern := ("let" | "var") pattern | "is" type | "_" | tuple | enum-case | name | expression
    private mutating func readSimplePattern(_ names: PatternNames) -> Pattern {
        let start = cursor.index
        switch cursor.kind {
        case .wildcard:
            cursor.advance()
            return Pattern(.wildcard, range(from: start))
        case .leftParen: return readTuplePattern(names)
        case .period where cursor.nextKind.isName: return readEnumCasePattern(type: [], from: start, names)
        case .keyword, .identifier, .quotedIdentifier: return readWordPattern(names)
        default: return readExpressionPattern()
        }
    }

    private mutating func readWordPattern(_ names: PatternNames) -> Pattern {
        let start = cursor.index
        switch cursor.word {
        case .let, .var, .inout:
            cursor.advance()
            let inner = readPattern(.bound)
            return Pattern(.binding(inner), range(from: start))
        case .is:
            cursor.advance()
            let type = readType()
            return Pattern(.isType(type), range(from: start))
        case .true, .false, .nil, .try, .await, .super: return readExpressionPattern()
        default: return readNamedPattern(names)
        }
    }

    /// Anything that is compared by `~=`.
    private mutating func readExpressionPattern() -> Pattern {
        let start = cursor.index
        let expression = readExpression(.ternary)
        return Pattern(.expression(expression), range(from: start))
    }

    /// tuple := "(" (element ("," element)*)? ")"
    private mutating func readTuplePattern(_ names: PatternNames) -> Pattern {
        let start = cursor.index
        let elements = readPatternElements(names)
        if elements.count == 1, elements[0].label == nil {
            return Pattern(elements[0].pattern.kind, range(from: start))
        }
        return Pattern(.tuple(elements), range(from: start))
    }

    /// element := (name ":")? pattern
    private mutating func readPatternElements(_ names: PatternNames) -> [PatternElement] {
        cursor.advance()
        var elements: [PatternElement] = []
        while !cursor.isAtEnd, !isAt(.rightParen), !isAt(.rightBrace) {
            let label = readArgumentLabelIfPresent()
            let start = cursor.index
            var pattern = withBraces(.closure) { $0.readPattern(names) }
            if !isAt(.comma), !isAt(.rightParen) {
                skipToSeparator()
                let range = range(from: start)
                pattern = Pattern(.expression(Expression(.unknown, range)), range)
            }
            elements.append(PatternElement(label: label, pattern: pattern))
            guard skip(.comma) else { break }
        }
        _ = skip(.rightParen)
        return elements
    }
}

extension Reader {
    /// named-pattern := type "." enum-case | enum-case | name
    private mutating func readNamedPattern(_ names: PatternNames) -> Pattern {
        let before = cursor
        if let type = readPatternTypeIfPresent() {
            return readEnumCasePattern(type: type, from: before.index, names)
        }
        cursor = before
        if isAtCaseWithoutPeriod { return readEnumCasePattern(type: [], from: before.index, names) }
        guard names == .bound else { return readExpressionPattern() }
        let name = readName()
        return Pattern(.name(name), range(from: before.index))
    }

    /// type := (name generic-arguments? ".")+ — up to the period before the last name
    ///
    /// Only names in upper case are types here: `limits.low` is a property.
    private mutating func readPatternTypeIfPresent() -> [String]? {
        var path: [String] = []
        while isAtName, isAtTypeName {
            let name = readName()
            _ = readGenericArgumentsOfExpressionIfPresent()
            guard isAt(.period), cursor.nextKind.isName else { return nil }
            path.append(name)
            let last = cursor.next
            guard cursor.kind(at: cursor.next(after: last)) == .period else { return path }
            cursor.advance()
        }
        return nil
    }

    private var isAtTypeName: Bool {
        let first = cursor.bytes(of: cursor.index).first { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "`") }
        guard let first else { return false }
        return first >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }

    /// Inside its own type an enum case may stand without a period. What it binds tells it from a call.
    private var isAtCaseWithoutPeriod: Bool {
        let open = cursor.next
        guard cursor.kind(at: open) == .leftParen, cursor.touchesPrevious(open) else { return false }
        return (open..<cursor.endOfGroup(at: open)).contains { index in
            let word = cursor.kind(at: index) == .keyword ? cursor.word(at: index) : nil
            return word == .let || word == .var
        }
    }

    /// enum-case := "."? name ("(" elements ")")?
    private mutating func readEnumCasePattern(type: [String], from start: Int, _ names: PatternNames) -> Pattern {
        _ = skip(.period)
        let name = readName()
        let payload = isAt(.leftParen) && !cursor.startsLine ? readPatternElements(names) : nil
        return Pattern(.enumCase(type: type, name: name, payload: payload), range(from: start))
    }
}
