extension Reader {
    /// variables := ("var" | "let") binding ("," binding)*
    mutating func readVariables(_ head: DeclarationHead, into declarations: inout [Declaration]) {
        let isLet = cursor.isAt(.let)
        cursor.advance()
        var bindings: [VariableBinding] = []
        repeat {
            bindings.append(readVariableBinding(from: bindings.isEmpty ? head.start : cursor.index))
        } while skip(.comma)
        if bindings.allSatisfy({ $0.names.isEmpty }) { declarations.append(.unknown(range(from: head.start))) }
        for binding in bindings {
            for name in binding.names { declarations.append(.variable(variable(name, binding, head, isLet: isLet))) }
        }
    }

    /// binding := pattern (":" type)? ("=" expression)? accessors?
    private mutating func readVariableBinding(from start: Int) -> VariableBinding {
        let isTuple = isAt(.leftParen)
        let names = readVariableNames()
        let written = skip(.colon) ? readType() : nil
        let isGiven = skip(.equal)
        let type = isGiven ? InitialType.read(by: self, insteadOf: written) ?? written : written
        let value = isGiven ? skipInitialValue() : nil
        let accessors = cursor.kind.opensBraces ? readAccessors() : []
        return VariableBinding(names, isTuple ? nil : type, isTuple ? nil : value, accessors, range(from: start))
    }

    /// A variable of a declaration. Each of several has its own tokens, by which they are told apart.
    private func variable(
        _ name: Int, _ binding: VariableBinding, _ head: DeclarationHead, isLet: Bool
    ) -> VariableDeclaration {
        VariableDeclaration(
            header: header(head, name: name).of(binding.range), name: cursor.name(of: name), isLet: isLet,
            type: binding.type ?? (binding.value == nil ? cursor.typeArgument(of: head.attributes) : nil),
            initialValue: binding.value,
            accessors: binding.accessors
        )
    }

    /// The tokens of the names: one, or those in a tuple pattern; what braces begin is other code, behind a missing parenthesis.
    private mutating func readVariableNames() -> [Int] {
        let start = cursor.index
        guard isAt(.leftParen) else {
            guard isAtName else { return [] }
            cursor.advance()
            return [start]
        }
        skipGroup()
        return (start..<cursor.previousEnd).prefix { !cursor.kind(at: $0).opensBraces }.filter {
            cursor.kind(at: $0) == .identifier && cursor.kind(at: cursor.next(after: $0)) != .colon
        }
    }

    /// Takes an initial value without reading it, and gives its tokens.
    ///
    /// It ends before the accessors, the next binding, a semicolon, the closing brace, or the next line that does not
    /// go on with it.
    mutating func skipInitialValue() -> TokenRange {
        let start = cursor.index
        var goesOn = true
        var angles = 0
        while !cursor.isAtEnd, !endsInitialValue(goesOn, angles) {
            angles += angleBalance
            goesOn = cursor.kind.expectsOperand || cursor.isAt(.else) || isAtPrefixWord
            skipTokenOrGroup()
        }
        return range(from: start)
    }

    private func endsInitialValue(_ goesOn: Bool, _ angles: Int) -> Bool {
        switch cursor.kind {
        case .rightBrace, .rightParen, .rightSquare, .semicolon, .endOfFile: return true
        case .comma: return angles <= 0 || isBindingAhead
        case .leftBrace, .unreadBraces: return isAtAccessorBlock
        default: return cursor.startsLine && !goesOn && !continuesExpression
        }
    }

    /// Whether the first token of a line goes on with the expression above it.
    private var continuesExpression: Bool {
        switch cursor.kind {
        case .binaryOperator, .equal, .infixQuestionMark, .colon, .period, .arrow: return true
        case .keyword: return cursor.isAt(.as) || cursor.isAt(.is) || cursor.isAt(.else)
        case .poundIf: return cursor.kind(at: indexBehindDirectives()) == .period
        case .poundElseif, .poundElse, .poundEndif: return cursor.kind(at: indexBehindDirectives()) == .period
        default: return isAtTrailingClosureLabel
        }
    }

    private var isAtPrefixWord: Bool {
        switch cursor.word {
        case .try, .await, .as, .is, .in, .inout: true
        default: false
        }
    }

    /// Whether another binding stands behind the comma, and not the next generic argument.
    private var isBindingAhead: Bool {
        let name = cursor.next
        let isTuple = cursor.kind(at: name) == .leftParen
        guard isTuple || cursor.kind(at: name).isName else { return false }
        let last = isTuple ? cursor.endOfGroup(at: name) - 1 : name
        switch cursor.kind(at: cursor.next(after: last)) {
        case .equal, .colon, .leftBrace, .unreadBraces: return true
        default: return false
        }
    }
}

/// `Subject<Int>` of `var subject: Subject = Subject<Int>(0)`: the value says what the written type leaves out.
private enum InitialType {
    /// - Parameter reader: At the value, where a copy of it reads.
    static func read(by reader: Reader, insteadOf written: TypeSyntax?) -> TypeSyntax? {
        guard case .named(let names)? = written, names.count == 1, names[0].arguments.isEmpty, reader.isAtName,
            reader.cursor.bytes(of: reader.cursor.next).first == UInt8(ascii: "<"),
            reader.cursor.text == names[0].name
        else { return nil }
        var reader = reader
        guard case .named(let made) = reader.readType(), made.count == 1, !made[0].arguments.isEmpty else { return nil }
        return .named(made)
    }
}

/// One pattern of a `let` or `var`, with what follows it.
private struct VariableBinding {
    /// The tokens of the names.
    var names: [Int]
    var type: TypeSyntax?
    var value: TokenRange?
    var accessors: [Accessor]
    /// Where the first one begins, the declaration does.
    var range: TokenRange

    init(
        _ names: [Int], _ type: TypeSyntax?, _ value: TokenRange?, _ accessors: [Accessor], _ range: TokenRange
    ) {
        (self.names, self.type, self.value) = (names, type, value)
        (self.accessors, self.range) = (accessors, range)
    }
}

extension DeclarationHeader {
    /// Of one of several variables.
    fileprivate func of(_ range: TokenRange) -> DeclarationHeader {
        DeclarationHeader(attributes: attributes, modifiers: modifiers, range: range, name: name)
    }
}

extension TokenKind {
    /// Whether an operand has to follow, on the same line or a later one.
    var expectsOperand: Bool {
        switch self {
        case .binaryOperator, .prefixOperator, .equal, .arrow, .colon, .period, .infixQuestionMark, .prefixAmpersand,
            .comma,
            .backslash, .pound, .at:
            true
        default: false
        }
    }
}
