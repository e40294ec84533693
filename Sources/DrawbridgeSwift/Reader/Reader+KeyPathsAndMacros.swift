extension Reader {
    /// key-path := "\" type? ("." name | "[" … "]" | "?" | "!")*
    mutating func readKeyPath() -> Expression.Kind {
        let start = cursor.index
        cursor.advance()
        if isAt(.leftParen) || isAt(.leftSquare) {
            skipGroup()
        } else if isAtName {
            _ = readNamedType()
        }
        while !cursor.isAtEnd, cursor.touchesPrevious, skipKeyPathPart() {}
        return .keyPath(propertyNames(from: start, to: cursor.index))
    }

    /// The names behind periods, but for those of types.
    private func propertyNames(from start: Int, to end: Int) -> [String] {
        (start..<max(start, end - 1)).compactMap { period in
            guard cursor.kinds[period] == .period, cursor.kinds[period + 1].isName else { return nil }
            let name = cursor.name(of: period + 1)
            return name.first?.isUppercase == true ? nil : name
        }
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
