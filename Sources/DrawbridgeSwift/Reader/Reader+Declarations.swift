extension Reader {
    /// file := (declaration | statement)*
    mutating func readFile() -> [Declaration] {
        var declarations: [Declaration] = []
        while !cursor.isAtEnd, !isAt(.endOfFile) {
            let start = cursor.index
            readDeclaration(into: &declarations, inType: false)
            if cursor.index == start { declarations.append(recoverDeclaration()) }
            cursor.advanceOverRest()
        }
        return declarations
    }

    /// members := "{" declaration* "}"
    mutating func readMembers() -> [Declaration] {
        guard skipLeftBrace() else { return [] }
        var members: [Declaration] = []
        while !cursor.isAtEnd, !isAt(.rightBrace), !isAt(.endOfFile) {
            let start = cursor.index
            readDeclaration(into: &members, inType: true)
            if cursor.index == start { members.append(recoverDeclaration()) }
            cursor.advanceOverRest()
        }
        _ = skip(.rightBrace)
        return members
    }

    /// declaration := ";" | conditional-directive | macro-expansion | head introduced-declaration
    ///
    /// Takes nothing where none starts.
    private mutating func readDeclaration(into declarations: inout [Declaration], inType: Bool) {
        switch cursor.kind {
        case .semicolon: cursor.advance()
        case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: skipDirective()
        case .pound: declarations.append(skipMacroExpansion())
        case .at, .keyword, .identifier:
            guard inType || isDeclarationAhead(at: cursor.index) else { return declarations.append(skipStatements()) }
            let head = readHead()
            readDeclaration(head, into: &declarations)
        case .rightBrace, .rightParen, .rightSquare, .unknown, .comma, .colon: break
        default: if !inType { declarations.append(skipStatements()) }
        }
    }

    /// Reads what stands behind attributes and modifiers.
    mutating func readDeclaration(_ head: DeclarationHead, into declarations: inout [Declaration]) {
        switch cursor.word {
        case .struct, .class, .enum, .protocol, .extension, .actor:
            declarations.append(.type(readType(head)))
        case .func, .`init`, .deinit, .subscript:
            declarations.append(.function(readFunction(head)))
        case .var, .let: readVariables(head, into: &declarations)
        case .case: readEnumCases(head, into: &declarations)
        case .typealias: declarations.append(readAlias(head))
        case .import, .associatedtype, .operator, .using: declarations.append(skipLine(head))
        case .precedencegroup, .macro: declarations.append(skipLine(head))
        default:
            if isAt(.pound) {
                declarations.append(skipMacroExpansion())
            } else if cursor.index > head.start {
                declarations.append(.unknown(range(from: head.start)))
            }
        }
    }

    /// alias := "typealias" name generic-parameters? "=" type where?
    private mutating func readAlias(_ head: DeclarationHead) -> Declaration {
        cursor.advance()
        let name = cursor.index
        let text = readDeclaredName()
        let parameters = readGenericParametersIfPresent()
        let start = cursor.index
        let type = skip(.equal) ? readType() : .unknown(range(from: start))
        skipWhereIfPresent()
        let header = header(head, name: name)
        return .alias(AliasDeclaration(header: header, name: text, genericParameters: parameters, type: type))
    }

    /// Takes the name of a declaration. A keyword on the next line is none: the name is still to be typed.
    mutating func readDeclaredName() -> String {
        isAt(.keyword) && cursor.startsLine ? "" : readName()
    }

    /// Takes a name, if one stands here on the same line, and gives it without backticks.
    mutating func readName() -> String {
        guard isAtName else { return "" }
        let name = cursor.name(of: cursor.index)
        cursor.advance()
        return name
    }
}
