import DrawbridgeSwift

/// Tables that are put together by statements: in a closure, a getter or an initialiser. Statements in order, and loops, are
/// followed; a table that is changed under a condition cannot be read.
struct BuiltData {
    /// Whether a member of collections changes them.
    static func changes(_ name: String) -> Bool { Libraries.standard.call(name).box.contains(.changes) }

    private let reader: DataReader

    init(_ reader: DataReader) { self.reader = reader }

    /// What a body returns: an expression, or a local table that its statements fill.
    func value(of statements: [Statement], file: Int, type: TypeID?) -> Datum? {
        guard let last = statements.last, let result = last.result else { return nil }
        let datum = Datum(expression: result, file: file, type: type)
        guard statements.count > 1 else { return datum }
        guard case .name(let name) = result.kind else { return nil }
        var table = Table(name: name)
        for statement in statements.dropLast() { table.add(statement) }
        return table.expression(at: result.range).map(datum.with)
    }

    /// A stored variable that the only initialiser fills.
    func value(of variable: Member<VariableDeclaration>, in type: TypeID?) -> Datum? {
        guard let type else { return nil }
        let initializers = reader.index[type].functions.filter { $0.declaration.kind == .initializer }
        guard initializers.count == 1, let body = initializers[0].declaration.body else { return nil }
        let file = initializers[0].file
        var table = Table(name: variable.declaration.name)
        if let value = variable.declaration.initialValue {
            guard variable.file == file else { return nil }
            table.replace(by: reader.index.files[variable.file].expression(in: value))
        }
        for statement in reader.index.files[file].statements(in: body) { table.add(statement) }
        return table.expression(at: body).map { Datum(expression: $0, file: file, type: type) }
    }
}

/// A collection while it is being filled.
private struct Table {
    let name: String
    private var pairs: [(key: Expression, value: Expression)] = []
    private var elements: [Expression] = []
    private var isReadable = true

    init(name: String) { self.name = name }

    func expression(at range: TokenRange) -> Expression? {
        guard isReadable, pairs.isEmpty != elements.isEmpty else { return nil }
        return Expression(pairs.isEmpty ? .array(elements) : .dictionary(pairs), range)
    }

    mutating func replace(by value: Expression) {
        switch value.kind {
        case .array(let all): (elements, pairs) = (all, [])
        case .dictionary(let all): (elements, pairs) = ([], all)
        case .call(let call) where call.arguments.isEmpty && call.trailingClosures.isEmpty:
            (elements, pairs) = ([], [])
        default: isReadable = false
        }
    }

    mutating func add(_ statement: Statement) {
        switch statement.kind {
        case .binding(let binding):
            guard case .name(name) = binding.pattern.kind, let value = binding.value else { return }
            replace(by: value)
        case .expression(let expression): add(expression)
        default: if isChanged(by: statement) { isReadable = false }
        }
    }

    private mutating func add(_ expression: Expression) {
        switch expression.kind {
        case .assignment(let target, "=", let value):
            if target.isNamed(name) { return replace(by: value) }
            guard case .element(let base, let keys) = target.kind, base.isNamed(name), keys.count == 1 else { return }
            pairs.append((keys[0].value, value))
        case .assignment(let target, "+=", let value) where target.isNamed(name):
            guard case .array(let more) = value.kind else { return isReadable = false }
            elements += more
        case .call(let call):
            add(call)
        default: break
        }
    }

    private mutating func add(_ call: Call) {
        guard case .member(let base?, let change) = call.callee.kind, base.isNamed(name) else { return }
        let arguments = call.arguments
        switch (change, arguments.first?.label) {
        case ("append", nil), ("insert", nil):
            elements += arguments.prefix(1).map(\.value)
        case ("append", "contentsOf"):
            guard case .array(let more)? = arguments.first?.value.kind else { return isReadable = false }
            elements += more
        case (_, nil) where arguments.count == 2 && Libraries.standard.call(change).box.contains(.updates):
            pairs.append((arguments[1].value, arguments[0].value))
        default:
            isReadable = !BuiltData.changes(change) && isReadable
        }
    }

    /// Whether a statement changes the collection at its top.
    func isChanged(by statement: Statement) -> Bool {
        switch statement.kind {
        case .expression(let expression):
            switch expression.kind {
            case .assignment(let target, _, _): return target.isNamed(name) || target.base?.isNamed(name) ?? false
            case .call(let call):
                guard case .member(let base?, let change) = call.callee.kind else { return false }
                return base.isNamed(name) && BuiltData.changes(change)
            default: return false
            }
        case .if(let branch):
            return (branch.body + (branch.elseBody ?? [])).contains(where: isChanged)
        case .for(let loop): return loop.body.contains(where: isChanged)
        case .while(let loop): return loop.body.contains(where: isChanged)
        case .switch(let branch): return branch.arms.flatMap(\.body).contains(where: isChanged)
        case .do(let block): return block.body.contains(where: isChanged)
        default: return false
        }
    }
}

extension Expression {
    /// `name` or `self.name`
    fileprivate func isNamed(_ name: String) -> Bool {
        path == [name] || path == ["self", name] || path == ["Self", name]
    }
}
