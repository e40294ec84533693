extension Reader {
    /// An import, an operator, a macro: everything up to the next line that does not go on with it.
    mutating func skipLine(_ head: DeclarationHead) -> Declaration {
        cursor.advance()
        var goesOn = true
        while !cursor.isAtEnd, !isAt(.rightBrace), !isAt(.semicolon), goesOn || !cursor.startsLine || continuesLine {
            goesOn = cursor.kind.expectsMore || cursor.isAt(.where)
            skipTokenOrGroup()
        }
        return .other(range(from: head.start))
    }

    /// Whether the first token of a line goes on with a declaration above it.
    private var continuesLine: Bool {
        switch cursor.kind {
        case .binaryOperator, .equal, .arrow, .colon, .comma, .leftBrace, .unreadBraces, .period: true
        default: cursor.isAt(.where)
        }
    }

    /// macro-expansion := "#" name generic-arguments? arguments? closure*
    mutating func skipMacroExpansion() -> Declaration {
        let start = cursor.index
        cursor.advance()
        _ = readName()
        _ = readGenericArgumentsIfPresent()
        if isAt(.leftParen), !cursor.startsLine { skipGroup() }
        while cursor.kind.opensBraces || isAtTrailingClosureLabel {
            _ = readArgumentLabelIfPresent()
            skipGroup()
        }
        return .other(range(from: start))
    }

    /// The statements of a script, up to the next declaration.
    mutating func skipStatements() -> Declaration {
        let start = cursor.index
        repeat {
            skipTokenOrGroup()
        } while !cursor.isAtEnd && !isAt(.endOfFile) && !isAtStartOfNextDeclaration
        return .other(range(from: start))
    }

    private var isAtStartOfNextDeclaration: Bool {
        switch cursor.kind {
        case .rightBrace, .rightParen, .rightSquare: true
        default: cursor.startsLine && (cursor.kind.isConditionalDirective || isDeclarationAhead(at: cursor.index))
        }
    }

    /// Takes what is not understood, up to the next line that starts a declaration or to the brace that closes this level.
    mutating func recoverDeclaration() -> Declaration {
        let start = cursor.index
        repeat {
            skipTokenOrGroup()
        } while !cursor.isAtEnd && !isAt(.rightBrace) && !(cursor.startsLine && isAtSurePlace)
        return .unknown(range(from: start))
    }

    private var isAtSurePlace: Bool {
        cursor.kind.isConditionalDirective || isAt(.pound) || isDeclarationAhead(at: cursor.index)
    }
}

extension TokenKind {
    /// Whether a declaration whose line ends in this token goes on in the next line.
    var expectsMore: Bool {
        switch self {
        case .equal, .arrow, .colon, .comma, .period: true
        default: false
        }
    }
}
