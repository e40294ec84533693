extension Reader {
    /// key-path := "\" type? ("." name | "[" … "]" | "?" | "!")*
    mutating func readKeyPath() -> Expression.Kind {
        cursor.advance()
        if isAt(.leftParen) || isAt(.leftSquare) {
            skipGroup()
        } else if isAtName {
            _ = readNamedType()
        }
        while !cursor.isAtEnd, cursor.touchesPrevious, skipKeyPathPart() {}
        return .keyPath
    }

    private mutating func skipKeyPathPart() -> Bool {
        switch cursor.kind {
        case .period:
            cursor.advance()
            if isAtName || isAt(.integer) { _ = readNamedType() }
            if isAt(.integer) || isAt(.float) { cursor.advance() }
        case .leftSquare, .leftParen: skipGroup()
        case .postfixQuestionMark, .exclamationMark: cursor.advance()
        default: return false
        }
        return true
    }

    /// macro := "#" name generic-arguments? arguments? trailing-closures?
    mutating func readMacro() -> Expression.Kind {
        cursor.advance()
        let name = readName()
        _ = readGenericArgumentsOfExpressionIfPresent()
        var arguments = isAt(.leftParen) && !cursor.startsLine ? readArguments() : []
        if isAt(.leftBrace), isAtTrailingClosure {
            for (label, closure) in readTrailingClosures() {
                arguments.append(Argument(label: label, value: Expression(.closure(closure), closure.range)))
            }
        }
        return .macro(name, arguments)
    }
}
