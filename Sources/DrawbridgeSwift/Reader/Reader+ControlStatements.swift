extension Reader {
    /// control-statement := branch | loop | "do" … | "defer" block | transfer
    mutating func readControlStatementIfPresent(label: String?) -> Statement.Kind? {
        switch cursor.word {
        case .if: .if(readIf(label: label))
        case .guard: .guard(readGuard())
        case .switch: .switch(readSwitch(label: label))
        case .for: .for(readFor(label: label))
        case .while: .while(readWhile(label: label))
        case .repeat where cursor.nextKind == .leftBrace: .repeat(readRepeat(label: label))
        case .do: .do(readDo(label: label))
        case .defer: .defer(readDefer())
        default: readTransferIfPresent()
        }
    }

    /// transfer := "return" expression? | "throw" expression | "break" name? | "continue" name? | "fallthrough"
    ///           | "yield" expression | "discard" "self"
    private mutating func readTransferIfPresent() -> Statement.Kind? {
        switch cursor.word {
        case .return: return .return(readReturnedValueIfPresent())
        case .throw:
            cursor.advance()
            return .throw(readExpression())
        case .break: return .break(label: readTargetIfPresent())
        case .continue: return .continue(label: readTargetIfPresent())
        case .fallthrough:
            cursor.advance()
            return .fallthrough
        case .yield where isAtYieldedValue, .discard where cursor.word(at: cursor.next) == .self:
            cursor.advance()
            _ = readExpression()
            return .other
        default: return nil
        }
    }

    /// "return" expression?
    ///
    /// The value may stand on the next line, but a statement there is a statement of its own.
    private mutating func readReturnedValueIfPresent() -> Expression? {
        cursor.advance()
        switch cursor.kind {
        case .rightBrace, .semicolon, .endOfFile, .poundIf, .poundElseif, .poundElse, .poundEndif: return nil
        default: break
        }
        guard !cursor.startsLine || !isAtStatementWord else { return nil }
        return isAtArm ? nil : readExpression()
    }

    private var isAtStatementWord: Bool {
        switch cursor.word {
        case .if, .guard, .switch, .for, .while, .do, .defer, .return, .throw, .break, .continue, .fallthrough: true
        default: isLocalDeclarationAhead
        }
    }

    /// ("break" | "continue") name?
    private mutating func readTargetIfPresent() -> String? {
        cursor.advance()
        guard isAt(.identifier) || isAt(.quotedIdentifier), !cursor.startsLine else { return nil }
        return readName()
    }

    /// `yield` is a name where no value follows it on its line.
    private var isAtYieldedValue: Bool {
        let next = cursor.next
        guard !cursor.startsLine(next) else { return false }
        switch cursor.kind(at: next) {
        case .identifier, .prefixAmpersand, .integer, .stringQuote: return true
        case .keyword:
            let word = cursor.word(at: next)
            return word != .is && word != .as
        default: return false
        }
    }

    /// "defer" block
    private mutating func readDefer() -> [Statement] {
        cursor.advance()
        return readBlock()
    }

    /// "do" ("throws" ("(" type ")")?)? block ("catch" items? block)*
    private mutating func readDo(label: String?) -> DoStatement {
        cursor.advance()
        _ = readEffects()
        let body = readBlock()
        var catches: [DoStatement.Catch] = []
        while skip(.catch) {
            let items = isAt(.leftBrace) ? [] : withBraces(.body) { $0.readPatternItems() }
            catches.append(DoStatement.Catch(items: items, body: readBlock()))
        }
        return DoStatement(label: label, body: body, catches: catches)
    }

    /// conditional := "#if" condition statements ("#elseif" condition statements)* ("#else" statements)? "#endif"
    mutating func readConditionalStatement() -> Statement {
        let start = cursor.index
        var branches: [[Statement]] = []
        var hasElse = false
        repeat {
            hasElse = isAt(.poundElse)
            if skipDirective() { continue }
            branches.append(nested({ $0.readStatements() }, tooDeep: { [$0.recoverStatement()] }))
        } while isAt(.poundElseif) || isAt(.poundElse)
        _ = skip(.poundEndif)
        return Statement(.conditional(branches, hasElse: hasElse), range(from: start))
    }
}
