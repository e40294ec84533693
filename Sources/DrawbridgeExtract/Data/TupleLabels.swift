import DrawbridgeSwift

/// What a declared type calls the elements of its tuples: `[(from: State, event: Event, to: State)]`.
struct TupleLabels {
    let index: TypeIndex

    func labels(of variable: Member<VariableDeclaration>, in type: TypeID?) -> [String] {
        let declaration = variable.declaration
        let value = declaration.initialValue ?? declaration.accessors.first?.body
        let end = value?.start ?? declaration.header.range.end
        var head = declaration.header.range
        head.end = max(head.start, end)
        let written = labels(in: head, of: variable.file)
        guard written.isEmpty, let name = declaration.type?.elementName else { return written }
        guard let alias = alias(named: name, around: type) else { return [] }
        return labels(in: alias.declaration.header.range, of: alias.file)
    }

    /// What the type that a function gives back calls the elements of its tuple.
    func labels(ofResultOf function: FunctionDeclaration, in file: Int) -> [String] {
        guard let body = function.body else { return [] }
        var head = function.header.range
        head.end = max(head.start, body.start)
        let tokens = index.files[file].tokens(in: head)
        guard let arrow = tokens.kinds.lastIndex(of: .arrow) else { return [] }
        head.start = tokens.starts[arrow]
        return labels(in: head, of: file)
    }

    private func alias(named name: String, around type: TypeID?) -> Member<AliasDeclaration>? {
        index.scopes(of: type).lazy.compactMap { index[$0].aliases[name] }.first ?? index.aliases[name]?.first
    }

    /// Of the first tuple whose elements have labels.
    private func labels(in range: TokenRange, of file: Int) -> [String] {
        let tokens = index.files[file].tokens(in: range)
        let significant = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        var labels: [String] = []
        for (i, token) in significant.enumerated() {
            if tokens.kinds[token] == .rightParen, !labels.isEmpty { break }
            guard tokens.kinds[token] == .colon, i > 1 else { continue }
            let opens = [.leftParen, .comma].contains(tokens.kinds[significant[i - 2]])
            if opens { labels.append(tokens.text(of: significant[i - 1])) }
        }
        return labels
    }
}

extension TypeSyntax {
    /// `Row` of `Row`, `[Row]`, `[Row]?`
    fileprivate var elementName: String? {
        switch self {
        case .named(let names): names.last?.arguments.first.flatMap(\.elementName) ?? names.last?.name
        case .array(let element), .optional(let element): element.elementName
        case .dictionary(let key, let value): value.elementName ?? key.elementName
        default: nil
        }
    }
}
