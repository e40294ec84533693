extension Reader {
    /// if := "if" conditions block ("else" (if | block))?
    ///
    /// Reads a chain of `else if` in a loop: it may be long.
    mutating func readIf(label: String?) -> IfStatement {
        var links: [(start: Int, statement: IfStatement)] = []
        var last: [Statement]?
        repeat {
            links.append((cursor.index, readIfLink()))
            guard skip(.else) else { break }
            if !cursor.isAt(.if) { last = readBlock() }
        } while last == nil && cursor.isAt(.if) && links.count < Self.longestChain
        var (start, statement) = links.removeLast()
        statement.elseBody = last
        for link in links.reversed() {
            let inner = Statement(.if(statement), range(from: start))
            (start, statement) = link
            statement.elseBody = [inner]
        }
        statement.label = label
        return statement
    }

    /// "if" conditions block
    private mutating func readIfLink() -> IfStatement {
        cursor.advance()
        let conditions = withBraces(.body) { $0.readConditions() }
        return IfStatement(conditions: conditions, body: readBlock())
    }

    /// guard := "guard" conditions "else" block
    mutating func readGuard() -> GuardStatement {
        cursor.advance()
        // The body stands behind `else`, so braces before it are closures.
        let conditions = withBraces(.closure) { $0.readConditions() }
        _ = skip(.else)
        return GuardStatement(conditions: conditions, elseBody: readBlock())
    }

    /// conditions := condition ("," condition)*
    mutating func readConditions() -> [Condition] {
        var conditions: [Condition] = []
        repeat {
            let start = cursor.index
            let kind = readCondition()
            conditions.append(Condition(kind, range(from: start)))
        } while skip(.comma)
        return conditions
    }

    /// condition := "case" pattern "=" expression | ("let" | "var") pattern (":" type)? ("=" expression)?
    ///            | ("#available" | "#unavailable") arguments | expression
    private mutating func readCondition() -> Condition.Kind {
        switch cursor.kind {
        case .poundAvailable, .poundUnavailable:
            cursor.advance()
            if isAt(.leftParen) { skipGroup() }
            return .availability
        case .keyword where cursor.isAt(.case): return readCaseCondition()
        case .keyword where cursor.isAt(.let) || cursor.isAt(.var): return readBindingCondition()
        default: return .expression(readExpression())
        }
    }

    private mutating func readCaseCondition() -> Condition.Kind {
        cursor.advance()
        let pattern = readPattern(.compared)
        if skip(.colon) { _ = readType() }
        guard skip(.equal) else { return .pattern(pattern, missingExpression) }
        return .pattern(pattern, readExpression())
    }

    private mutating func readBindingCondition() -> Condition.Kind {
        cursor.advance()
        let pattern = readPattern(.bound)
        let type = skip(.colon) ? readType() : nil
        let value = skip(.equal) ? readExpression() : nil
        return .binding(pattern, type, value)
    }

    /// Stands where an expression should.
    var missingExpression: Expression { Expression(.unknown, cursor.range(from: cursor.index, to: cursor.index)) }
}
