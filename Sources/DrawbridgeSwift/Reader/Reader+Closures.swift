extension Reader {
    /// closure := "{" signature? statements "}"
    mutating func readClosure() -> Closure {
        let start = cursor.index
        guard isAtClosureSignature else {
            let body = readBlock()
            return Closure(body: body, range: range(from: start))
        }
        var closure = Closure(range: range(from: start))
        cursor.advance()
        withBraces(.closure) { $0.readClosureSignature(into: &closure) }
        closure.body = nested({ $0.readRestOfBlock() }, tooDeep: { [$0.skipRestOfBlock()] })
        closure.range = range(from: start)
        return closure
    }

    /// signature := attribute* captures? parameters? effects ("->" type)? "in"
    private mutating func readClosureSignature(into closure: inout Closure) {
        while isAt(.at) { _ = readAttribute() }
        if isAt(.leftSquare) { readCaptures(into: &closure) }
        closure.parameters = readClosureParameters()
        closure.isAsync = readEffects().isAsync
        closure.result = skip(.arrow) ? readType() : nil
        _ = skip(.in)
    }

    /// captures := "[" (capture ("," capture)*)? "]"
    /// capture := ("weak" | "unowned" …)? name ("=" expression)?
    private mutating func readCaptures(into closure: inout Closure) {
        cursor.advance()
        while !cursor.isAtEnd, !isAtClosingBracket {
            closure.capturesWeakly = cursor.isAt(.weak) && cursor.nextKind.isName || closure.capturesWeakly
            skipCaptureSpecifier()
            var capture = Closure.Capture(name: readName())
            if skip(.equal) { capture.value = readElement() }
            closure.captures.append(capture)
            if !isAt(.comma), !isAtClosingBracket { _ = readElement() }
            guard skip(.comma) else { break }
        }
        _ = skip(.rightSquare)
    }

    private mutating func skipCaptureSpecifier() {
        guard cursor.isAt(.weak) || cursor.isAt(.unowned) else { return }
        guard cursor.nextKind.isName || cursor.nextKind == .leftParen else { return }
        cursor.advance()
        if isAt(.leftParen) { skipGroup() }
    }

    /// parameters := "(" … ")" | name ("," name)*
    private mutating func readClosureParameters() -> [Parameter] {
        if isAt(.leftParen) { return readParameters(labelled: false).map(\.withoutWrittenType) }
        var parameters: [Parameter] = []
        while isAtName, cursor.word?.endsType != true {
            let isWildcard = isAt(.wildcard)
            let name = readName()
            parameters.append(Parameter(name: isWildcard ? nil : name))
            guard skip(.comma) else { break }
        }
        return parameters
    }

    /// Whether the closure here begins with a signature: what may be one ends in `in`.
    private var isAtClosureSignature: Bool {
        var ahead = self
        ahead.cursor.advance()
        while ahead.isAt(.at) { _ = ahead.readAttribute() }
        if ahead.isAt(.leftSquare) { ahead.skipGroup() }
        if ahead.isAt(.leftParen) {
            ahead.skipGroup()
        } else {
            ahead.skipNames()
        }
        _ = ahead.readEffects()
        if ahead.skip(.arrow) { _ = ahead.readType() }
        return ahead.cursor.isAt(.in)
    }

    private mutating func skipNames() {
        while isAtName, cursor.word?.endsType != true {
            cursor.advance()
            guard skip(.comma) else { return }
        }
    }
}

extension Parameter {
    /// In a closure's parentheses a name alone is the parameter's name, where elsewhere it is a type.
    fileprivate var withoutWrittenType: Parameter {
        guard name == nil, label == nil, case .named(let names)? = type, names.count == 1 else { return self }
        var parameter = self
        parameter.name = names[0].name == "_" ? nil : names[0].name
        parameter.type = nil
        return parameter
    }
}
