extension Reader {
    /// switch := "switch" expression "{" arm* "}"
    mutating func readSwitch(label: String?) -> SwitchStatement {
        cursor.advance()
        let subject = withBraces(.body) { $0.readExpression() }
        let arms = nested(
            { reader in reader.withBraces(.closure) { $0.readArms() } },
            tooDeep: { reader in
                let range = reader.readBracesIfPresent() ?? reader.range(from: reader.cursor.index)
                return [SwitchArm(items: [], body: [Statement(.unknown, range)], range: range)]
            }
        )
        return SwitchStatement(label: label, subject: subject, arms: arms)
    }

    /// "{" arm* "}"
    ///
    /// The arms of all branches of an `#if` count.
    private mutating func readArms() -> [SwitchArm] {
        guard skip(.leftBrace) else { return [] }
        var arms: [SwitchArm] = []
        while !cursor.isAtEnd, !isAt(.rightBrace) {
            if cursor.kind.isConditionalDirective {
                skipDirective()
            } else {
                arms.append(readArm())
            }
        }
        _ = skip(.rightBrace)
        return arms
    }

    /// arm := ("case" items | "@unknown"? "default") ":" statements
    private mutating func readArm() -> SwitchArm {
        let start = cursor.index
        guard isAtArm else {
            let stray = recoverStatement()
            return SwitchArm(items: [], body: [stray], range: range(from: start))
        }
        if isAt(.at) { _ = readAttribute() }
        let isCase = cursor.isAt(.case)
        cursor.advance()
        let items = isCase ? readPatternItems() : []
        var body: [Statement] = []
        if !skip(.colon) { body.append(recoverStatement()) }
        body += readStatements()
        return SwitchArm(items: items, body: body, range: range(from: start))
    }

    /// items := item ("," item)*
    /// item := pattern ("where" expression)?
    mutating func readPatternItems() -> [SwitchArm.Item] {
        var items: [SwitchArm.Item] = []
        repeat {
            let pattern = readPattern(.compared)
            let condition = skip(.where) ? readExpression(.ternary) : nil
            items.append(SwitchArm.Item(pattern: pattern, condition: condition))
        } while skip(.comma) && !isAt(.colon)
        return items
    }

    /// Whether an arm of a switch begins here.
    var isAtArm: Bool { isArm(at: cursor.index) }

    func isArm(at index: Int) -> Bool {
        switch cursor.kind(at: index) {
        case .keyword:
            let word = cursor.word(at: index)
            return word == .case || word == .default
        case .at:
            let name = cursor.next(after: index)
            return cursor.word(at: name) == .unknown && isArm(at: cursor.next(after: name))
        default: return false
        }
    }
}
