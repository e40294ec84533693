extension Reader {
    /// parameters := "(" (parameter ("," parameter)*)? ")"
    ///
    /// In `labelled` ones a parameter's only name is its label too.
    mutating func readParameters(labelled: Bool) -> [Parameter] {
        cursor.advance()
        var parameters: [Parameter] = []
        while !cursor.isAtEnd, !isAt(.rightParen), !isAt(.rightBrace) {
            let start = cursor.index
            if cursor.kind.isConditionalDirective { skipDirective(); continue }
            parameters.append(readParameter(labelled: labelled))
            skipToSeparator()
            if !skip(.comma), cursor.index == start { cursor.advance() }
        }
        _ = skip(.rightParen)
        return parameters
    }

    /// parameter := head name? name ":" type "..."? ("=" expression)? | type
    private mutating func readParameter(labelled: Bool) -> Parameter {
        while isAt(.at) { _ = readAttribute() }
        skipParameterModifiers()
        var parameter = readParameterNames(labelled: labelled)
        readParameterType(into: &parameter)
        if skip(.equal) {
            let start = cursor.index
            skipDefaultValue()
            parameter.defaultValue = range(from: start)
        }
        return parameter
    }

    /// names := (name name?) ":" — or nothing, where a type stands alone.
    private mutating func readParameterNames(labelled: Bool) -> Parameter {
        guard isAtName else { return Parameter() }
        let second = cursor.next
        if cursor.kind(at: second) == .colon {
            let name = readParameterName()
            cursor.advance()
            return Parameter(label: labelled ? name : nil, name: name)
        }
        guard cursor.kind(at: second).isName, cursor.kind(at: cursor.next(after: second)) == .colon else {
            return Parameter()
        }
        let label = readParameterName()
        let name = readParameterName()
        cursor.advance()
        return Parameter(label: label, name: name)
    }

    /// A name; nil for `_`.
    private mutating func readParameterName() -> String? {
        let isWildcard = isAt(.wildcard)
        let name = readName()
        return isWildcard ? nil : name
    }

    /// type := ("inout" | …)* type "..."?
    private mutating func readParameterType(into parameter: inout Parameter) {
        guard !isAt(.comma), !isAt(.rightParen) else { return }
        parameter.isMarkedEscaping = isAt(.at) && cursor.text(of: cursor.next) == "escaping"
        var type = readType()
        if case .inout(let inner) = type {
            type = inner
            parameter.isInout = true
        }
        if isAtEllipsis {
            cursor.advance()
            type = .array(type)
            parameter.isVariadic = true
        }
        parameter.type = type
    }

    var isAtEllipsis: Bool {
        cursor.kind.isOperator && cursor.firstByte == UInt8(ascii: ".") && cursor.text == "..."
    }

    /// `isolated`, `consuming` and others may stand before a parameter's names, too.
    private mutating func skipParameterModifiers() {
        while let word = cursor.word, word.isTypeSpecifier, cursor.nextKind.isName,
            cursor.kind(at: cursor.next(after: cursor.next)) != .colon
        {
            cursor.advance()
        }
    }

    /// Takes a default value: everything up to the comma before the next parameter.
    private mutating func skipDefaultValue() {
        var angles = 0
        while !cursor.isAtEnd, !isAt(.rightParen), !isAt(.rightBrace) {
            if isAt(.comma), angles <= 0 || isParameterAhead { return }
            angles += angleBalance
            skipTokenOrGroup()
        }
    }

    /// Whether a parameter starts behind the comma. Another comma stands between generic arguments.
    private var isParameterAhead: Bool {
        let first = cursor.next
        let second = cursor.next(after: first)
        switch cursor.kind(at: first) {
        case .at, .rightParen, .poundIf, .poundEndif, .poundElse: return true
        case let kind where kind.isName:
            if cursor.kind(at: second) == .colon { return true }
            return cursor.kind(at: second).isName && cursor.kind(at: cursor.next(after: second)).isBehindParameterName
        default: return false
        }
    }

    /// Takes what is left of a parameter that was not understood.
    mutating func skipToSeparator() {
        while !cursor.isAtEnd, !isAt(.comma), !isAt(.rightParen), !isAt(.rightBrace) {
            skipTokenOrGroup()
        }
    }
}

extension TokenKind {
    fileprivate var isBehindParameterName: Bool { self == .colon || self.isName }
}
