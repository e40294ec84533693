import DrawbridgeSwift

/// Reads what constants hold: tables, lists, records.
struct DataReader {
    let index: TypeIndex
    let known: KnownData

    /// Longer chains of constants that stand for each other are circles.
    static let longestChain = 16

    /// The literal or the initialiser's call that an expression stands for.
    func resolve(_ datum: Datum, length: Int = longestChain) -> Datum {
        guard length > 0 else { return datum }
        switch datum.expression.kind {
        case .tuple(let elements) where elements.count == 1:
            return resolve(datum.with(elements[0].value), length: length - 1)
        case .cast(let inner, .as, _), .effect(_, let inner):
            return resolve(datum.with(inner), length: length - 1)
        case .call(let call):
            return built(by: call, in: datum).map { resolve($0, length: length - 1) } ?? datum
        case .name, .member:
            return constant(datum, length: length).map { resolve($0, length: length - 1) } ?? datum
        default:
            return datum
        }
    }

    /// What a constant holds; nil where it may change or cannot be read.
    func value(of variable: Member<VariableDeclaration>, in type: TypeID?) -> Datum? {
        var datum = plainValue(of: variable, in: type)
        datum?.labels = TupleLabels(index: index).labels(of: variable, in: type)
        return datum
    }

    private func plainValue(of variable: Member<VariableDeclaration>, in type: TypeID?) -> Datum? {
        known.value(at: variable.origin) { readValue(of: variable, in: type) }
    }

    private func readValue(of variable: Member<VariableDeclaration>, in type: TypeID?) -> Datum? {
        let declaration = variable.declaration
        if let body = declaration.accessors.first(where: { $0.kind == .get })?.body {
            let statements = index.files[variable.file].statements(in: body)
            return BuiltData(self).value(of: statements, file: variable.file, type: type)
        }
        if !declaration.isLet, isChanged(variable, in: type, byInitializer: false) { return nil }
        guard let value = declaration.initialValue,
            declaration.isLet || !isChanged(variable, in: type, byInitializer: true)
        else { return BuiltData(self).value(of: variable, in: type) }
        let expression = index.files[variable.file].expression(in: value)
        // An empty collection is there to be filled, by code of other types if not by its own.
        if !declaration.isLet, expression.isEmptyCollection { return nil }
        return Datum(expression: expression, file: variable.file, type: type)
    }

    /// What a closure that is called at once returns: `{ … }()`
    private func built(by call: Call, in datum: Datum) -> Datum? {
        guard case .closure(let closure) = call.callee.kind, call.arguments.isEmpty else { return nil }
        return BuiltData(self).value(of: closure.body, file: datum.file, type: datum.type)
    }

    // MARK: Names

    private func constant(_ datum: Datum, length: Int) -> Datum? {
        switch datum.expression.kind {
        case .name(let name):
            if let binding = datum.scope[name] {
                if case .datum(let known) = binding { return known }
                return nil
            }
            return variable(named: name, around: datum)
        case .member(let base?, let name):
            return member(name, of: base, in: datum, length: length)
        default:
            return nil
        }
    }

    private func variable(named name: String, around datum: Datum) -> Datum? {
        for type in index.scopes(of: datum.type) {
            if let found = index[type].variables.first(where: { $0.declaration.name == name }) {
                return value(of: found, in: type)
            }
        }
        return index.variable(named: name, nearTo: datum.file).flatMap { value(of: $0, in: nil) }
    }

    /// What is before the dot has half the length: in a circle, each link would otherwise ask twice for the next one.
    private func member(_ name: String, of base: Expression, in datum: Datum, length: Int) -> Datum? {
        let record = resolve(datum.with(base), length: length / 2)
        if let field = fields(ofResolved: record)?.first(where: { $0.name == name }) { return field.value }
        guard let type = type(of: base, in: datum) else { return nil }
        let found = index[type].variables.first { $0.declaration.name == name }
        return found.flatMap { value(of: $0, in: type) }
    }

    private func type(of base: Expression, in datum: Datum) -> TypeID? {
        guard let path = base.path, datum.scope[path[0]] == nil else { return nil }
        if path == ["self"] || path == ["Self"] { return datum.type }
        return index.type(path: path, in: datum.type, file: datum.file)
    }

    /// Whether initialisers, or other code of its type, change a variable. Looks at tokens alone.
    private func isChanged(
        _ variable: Member<VariableDeclaration>, in type: TypeID?, byInitializer: Bool
    ) -> Bool {
        guard let type else { return false }
        return index[type].functions.contains { member in
            guard let body = member.declaration.body, (member.declaration.kind == .initializer) == byInitializer else {
                return false
            }
            return index.files[member.file].changes(variable.declaration.name, in: body)
        }
    }
}

extension Expression {
    fileprivate var isEmptyCollection: Bool {
        switch kind {
        case .array(let elements): elements.isEmpty
        case .dictionary(let pairs): pairs.isEmpty
        case .call(let call): call.arguments.isEmpty && call.trailingClosures.isEmpty
        default: false
        }
    }
}

extension SwiftFile {
    /// Whether code assigns a name, an element of it, or calls what changes a collection.
    fileprivate func changes(_ name: String, in range: TokenRange) -> Bool {
        guard mentions(name, in: range) else { return false }
        if containsAssignment(to: name, in: range) { return true }
        let tokens = tokens(in: range)
        let significant = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return significant.indices.contains { i in
            guard i + 2 < significant.count, tokens.text(of: significant[i]) == name else { return false }
            let next = significant[i + 1]
            if tokens.kinds[next] == .leftSquare { return tokens.assignsElement(at: significant[(i + 1)...]) }
            return BuiltData.changes(tokens.text(of: significant[i + 2]))
        }
    }
}

extension Tokens {
    /// `[…] =`
    fileprivate func assignsElement(at tokens: ArraySlice<Int>) -> Bool {
        var depth = 0
        for (i, token) in zip(tokens.indices, tokens) {
            switch kinds[token] {
            case .leftSquare: depth += 1
            case .rightSquare: depth -= 1
            default: break
            }
            if depth == 0 { return i + 1 < tokens.endIndex && kinds[tokens[i + 1]] == .equal }
        }
        return false
    }
}
