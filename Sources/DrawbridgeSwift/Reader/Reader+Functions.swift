extension Reader {
    /// function := "func" name generic-parameters? parameters effects ("->" type)? where? body?
    ///           | "init" ("?" | "!")? … | "subscript" … | "deinit" body
    mutating func readFunction(_ head: DeclarationHead) -> FunctionDeclaration {
        var name = cursor.index
        let kind = readFunctionKind()
        if kind == .function { name = cursor.index }
        let text = kind == .function ? readFunctionName() : cursor.text(of: name)
        let mayFail = kind == .initializer && skip(.postfixQuestionMark)
        if kind == .initializer { _ = skip(.exclamationMark) }
        let generics = readGenericParametersIfPresent()
        let parameters = isAt(.leftParen) ? readParameters(labelled: kind.labelsSingleNames(text)) : []
        let effects = readEffects()
        let result = skip(.arrow) ? readType() : nil
        skipWhereIfPresent()
        let body = readBracesIfPresent()
        return FunctionDeclaration(
            header: header(head, name: name),
            kind: kind,
            name: text,
            genericParameters: generics,
            parameters: parameters,
            isAsync: effects.isAsync, isThrowing: effects.isThrowing, mayFail: mayFail,
            result: result,
            body: body
        )
    }

    /// Takes the word that says which kind of function it is.
    private mutating func readFunctionKind() -> FunctionDeclaration.Kind {
        let word = cursor.word
        cursor.advance()
        switch word {
        case .`init`: return .initializer
        case .deinit: return .deinitializer
        case .subscript: return .subscript
        default: return .function
        }
    }

    /// Takes a function's name, which may be an operator.
    ///
    /// The `<` at the end of `==<T>` opens the generic parameters.
    private mutating func readFunctionName() -> String {
        if isAtName { return readDeclaredName() }
        let text = cursor.text
        let isGluedToGenerics = text.utf8.count > 1 && text.hasSuffix("<") && cursor.kind(at: cursor.index + 1).isName
        guard isGluedToGenerics else {
            guard cursor.kind.isOperator || isAt(.regexSlash) else { return "" }
            cursor.advance()
            return text
        }
        for _ in 1..<text.utf8.count { cursor.advanceOneByte() }
        return String(text.dropLast())
    }

    /// effects := ("async" | "reasync" | "throws" ("(" type ")")? | "rethrows")*
    mutating func readEffects() -> (isAsync: Bool, isThrowing: Bool) {
        var effects = (isAsync: false, isThrowing: false)
        while true {
            switch cursor.word {
            case .async, .reasync: effects.isAsync = true
            case .throws, .rethrows: effects.isThrowing = true
            // `try` and `await` here are slips that the compiler reports and reads on behind.
            default: return effects
            }
            cursor.advance()
            if isAt(.leftParen), effects.isThrowing, !cursor.startsLine { skipGroup() }
        }
    }
}

extension FunctionDeclaration.Kind {
    /// Whether a parameter's one name is its label too. Operators and subscripts have no labels unless they write them.
    func labelsSingleNames(_ name: String) -> Bool {
        guard self == .function else { return self == .initializer }
        guard let first = name.unicodeScalars.first else { return true }
        return first == "_" || first.properties.isAlphabetic || first.properties.numericType != nil
            || first.properties.isEmoji && first.value > 0x7F
    }
}
