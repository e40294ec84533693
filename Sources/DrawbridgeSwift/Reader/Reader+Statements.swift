extension Reader {
    /// A body: a block, and what stands behind it though nothing should.
    mutating func readBody() -> [Statement] {
        var statements = readBlock()
        while !cursor.isAtEnd { statements.append(recoverStatement()) }
        return statements
    }

    /// block := "{" statements "}"
    mutating func readBlock() -> [Statement] {
        guard isAt(.leftBrace) else { return [] }
        return nested({ $0.readBlockHere() }, tooDeep: { [$0.skipBlock()] })
    }

    private mutating func readBlockHere() -> [Statement] {
        cursor.advance()
        return readRestOfBlock()
    }

    /// statements "}" — behind the opening brace, and behind a closure's signature.
    mutating func readRestOfBlock() -> [Statement] {
        var statements = withBraces(.closure) { $0.readStatements() }
        while !cursor.isAtEnd, !isAt(.rightBrace) {
            // An arm or a directive that no switch and no `#if` waits for.
            statements.append(recoverStatement())
            statements += withBraces(.closure) { $0.readStatements() }
        }
        _ = skip(.rightBrace)
        return statements
    }

    private mutating func skipBlock() -> Statement {
        let start = cursor.index
        _ = readBracesIfPresent()
        return Statement(.unknown, range(from: start))
    }

    /// Takes the rest of a block that stands too deep.
    mutating func skipRestOfBlock() -> Statement {
        let start = cursor.index
        while !cursor.isAtEnd, !isAt(.rightBrace) { skipTokenOrGroup() }
        _ = skip(.rightBrace)
        return Statement(.unknown, range(from: start))
    }

    /// statements := (statement (";" | line break))*
    ///
    /// Up to the brace, the arm of a switch or the directive that ends them.
    mutating func readStatements() -> [Statement] {
        var statements: [Statement] = []
        while !endsStatements {
            guard !skip(.semicolon) else { continue }
            let start = cursor.index
            readStatement(into: &statements)
            cursor.advanceOverRest()
            if cursor.index == start || !isBehindStatement { statements.append(recoverStatement()) }
        }
        return statements
    }

    /// Takes what no statement begins with or ends in, up to the next line.
    mutating func recoverStatement() -> Statement {
        let start = cursor.index
        repeat {
            skipTokenOrGroup()
        } while !cursor.isAtEnd && !isBehindStatement
        return Statement(.unknown, range(from: start))
    }

    private var endsStatements: Bool {
        switch cursor.kind {
        case .rightBrace, .endOfFile, .poundElseif, .poundElse, .poundEndif: true
        case .keyword: isAtArm
        case .at: isAtArm
        case .poundIf: isArm(at: indexBehindDirectives())
        default: false
        }
    }

    private var isBehindStatement: Bool {
        cursor.startsLine || isAt(.semicolon) || endsStatements
    }

    /// statement := conditional | declaration | label? control-statement | expression
    private mutating func readStatement(into statements: inout [Statement]) {
        switch cursor.kind {
        case .poundIf: statements.append(readConditionalStatement())
        case .poundSourceLocation: skipDirective()
        case .keyword, .identifier, .at: readWordStatement(into: &statements)
        default: statements.append(readExpressionStatement())
        }
    }

    private mutating func readWordStatement(into statements: inout [Statement]) {
        let start = cursor.index
        let label = readLabelIfPresent()
        if let kind = readControlStatementIfPresent(label: label) {
            statements.append(Statement(kind, range(from: start)))
        } else if isLocalDeclarationAhead {
            readLocalDeclaration(into: &statements)
        } else {
            statements.append(readExpressionStatement())
        }
    }

    mutating func readExpressionStatement() -> Statement {
        let start = cursor.index
        let expression = readExpression()
        return Statement(.expression(expression), range(from: start))
    }

    /// label := name ":"
    private mutating func readLabelIfPresent() -> String? {
        guard isAt(.identifier), cursor.nextKind == .colon else { return nil }
        switch cursor.word(at: cursor.next(after: cursor.next)) {
        case .for, .while, .repeat, .do, .if, .switch: break
        default: return nil
        }
        let name = readName()
        cursor.advance()
        return name
    }
}
