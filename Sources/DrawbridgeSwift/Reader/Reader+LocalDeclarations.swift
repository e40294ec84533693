extension Reader {
    /// Whether a declaration stands here and no expression that begins with a word like one.
    var isLocalDeclarationAhead: Bool {
        switch cursor.word {
        case .`init`, .case, .deinit, .subscript: false
        default: isDeclarationAhead(at: cursor.index)
        }
    }

    /// local-declaration := head ("let" | "var") binding ("," binding)* | declaration
    mutating func readLocalDeclaration(into statements: inout [Statement]) {
        let head = readHead()
        if cursor.isAt(.let) || cursor.isAt(.var) { return readLocalBindings(head, into: &statements) }
        var declarations: [Declaration] = []
        readDeclaration(head, into: &declarations)
        for declaration in declarations {
            statements.append(Statement(.declaration(declaration), range(from: head.start)))
        }
    }

    private mutating func readLocalBindings(_ head: DeclarationHead, into statements: inout [Statement]) {
        let isLet = cursor.isAt(.let)
        cursor.advance()
        let first = statements.count
        repeat {
            statements.append(readLocalBinding(head, isLet: isLet))
        } while skip(.comma)
        for i in first..<statements.count { statements[i].range = range(from: head.start) }
    }

    /// binding := pattern (":" type)? ("=" expression)? accessors?
    private mutating func readLocalBinding(_ head: DeclarationHead, isLet: Bool) -> Statement {
        let start = cursor.index
        let pattern = readPattern(.bound)
        let type = skip(.colon) ? readType() : nil
        let value = skip(.equal) ? withBraces(.accessors) { $0.readExpression() } : nil
        guard isAt(.leftBrace), case .name(let name) = pattern.kind else {
            let binding = BindingStatement(isLet: isLet, pattern: pattern, type: type, value: value)
            return Statement(.binding(binding), range(from: start))
        }
        let accessors = readAccessors()
        let variable = VariableDeclaration(
            header: header(head, name: start),
            name: name,
            isLet: isLet,
            type: type,
            initialValue: value?.range,
            accessors: accessors
        )
        return Statement(.declaration(.variable(variable)), range(from: start))
    }
}
