import DrawbridgeFlow
import DrawbridgeSwift

extension MachineLowering {
    /// What a state that functions pass on begins with, where the sources name it: `func makeInitialState() -> State`,
    /// `let initialState = State(step: .idle)`, `let initialStates: [State] = [.idle, .loading]`.
    var namedFirstStates: ValueSet {
        guard !candidate.steps.isEmpty, candidate.family == nil, !candidate.isDescribed else { return .empty }
        return project.beginnings.reduce(.empty) { found, beginnings in
            let type = beginnings.type
            let makers = beginnings.functions.filter { isHolder($0.declaration.result, in: type.id, $0.file) }
            let values =
                makers.flatMap { returned(by: $0, of: type) }
                + beginnings.variables.flatMap { firstValues(of: $0, in: type.id) }
            return values.reduce(found) { $0.union(state(in: $1.expression, of: $1.file)) }
        }
    }

    /// The states that a call of a static function gives: `init(state: State = .first())`. Empty where one of them is not named.
    func statesGiven(by value: Expression, in file: Int) -> ValueSet {
        guard case .call(let call) = value.kind, call.arguments.isEmpty, call.trailingClosures.isEmpty,
            case .member(let base, let name) = call.callee.kind,
            base.map({ $0.path.flatMap { index.type(path: $0, in: holder.id, file: file) } == candidate.stateType })
                ?? true
        else { return .empty }
        let type = index[candidate.stateType]
        let function = type.functions.first { $0.declaration.name == name && $0.modifiers.contains(.static) }
        let states = function.map { returned(by: $0, of: type) }?.map { constant($0.expression, in: domain, $0.file) }
        guard let states, !states.contains(.empty) else { return .empty }
        return states.reduce(.empty) { $0.union($1) }
    }

    private typealias Value = (expression: Expression, file: Int)

    /// What a function returns; a call of another one of the type, or of one that it declares, for what that returns.
    private func returned(by function: Member<FunctionDeclaration>, of type: IndexedType, depth: Int = 0) -> [Value] {
        guard let body = function.declaration.body else { return [] }
        let statements = statements(in: body, of: function.file)
        return statements.returned.flatMap { value -> [Value] in
            guard depth < 3, case .call(let call) = value.kind, case .name(let name) = call.callee.kind else {
                return [(value, function.file)]
            }
            let local = statements.compactMap(\.localFunction).first { $0.name == name }
            let next =
                local.map { Member(file: function.file, declaration: $0) }
                ?? type.functions.first { $0.declaration.name == name }
            return next.map { returned(by: $0, of: type, depth: depth + 1) } ?? [(value, function.file)]
        }
    }

    private func firstValues(of variable: Member<VariableDeclaration>, in type: TypeID) -> [Value] {
        guard let tokens = variable.declaration.initialValue else { return [] }
        let value = expression(in: tokens, of: variable.file)
        if case .array(let element)? = variable.declaration.type, case .array(let values) = value.kind {
            return isHolder(element, in: type, variable.file) ? values.map { ($0, variable.file) } : []
        }
        let isOfHolder =
            isHolder(variable.declaration.type, in: type, variable.file) || makesHolder(value, type, variable.file)
        return isOfHolder ? [(value, variable.file)] : []
    }

    private func isHolder(_ type: TypeSyntax?, in scope: TypeID, _ file: Int) -> Bool {
        type.flatMap { index.resolve($0, in: scope, file: file)?.id } == candidate.holder
    }

    private func makesHolder(_ expression: Expression, _ scope: TypeID, _ file: Int) -> Bool {
        guard case .call(let call) = expression.kind, let path = call.callee.path else { return false }
        return index.type(path: path, in: scope, file: file) == candidate.holder
    }

    /// The state itself, or the one that a value with it is made with.
    private func state(in value: Expression, of file: Int) -> ValueSet {
        let range = candidate.variable?.declaration.header.range ?? stateType.header.range
        let key = FunctionKey(file: file, range: range, role: .initialValue, receiver: .holder)
        let lowering = FunctionLowering(unit: self, id: FunctionID(index: functions.count), key: key)
        let state = storesState ? value.argument(labelled: candidate.variable?.declaration.name) : value
        guard let state, case .values(let values) = lowering.environment.constant(state, in: domain) else {
            return .empty
        }
        return values
    }
}

extension Expression {
    fileprivate func argument(labelled label: String?) -> Expression? {
        guard case .call(let call) = kind else { return nil }
        return call.arguments.first { $0.label == label }?.value
    }
}

extension Statement {
    fileprivate var localFunction: FunctionDeclaration? {
        guard case .declaration(.function(let function)) = kind else { return nil }
        return function
    }
}
