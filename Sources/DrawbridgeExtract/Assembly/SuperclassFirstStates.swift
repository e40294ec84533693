import DrawbridgeFlow
import DrawbridgeSwift

/// What the initialisers of the holder, or of the class around the state's type, give to a superclass that keeps the state: `super.init(.idle)`,
/// and `super.init(initialState: state)` with the parameter `state: State = .idle`.
struct SuperclassFirstStates {
    let unit: MachineLowering

    var states: ValueSet {
        let around = unit.index[unit.candidate.stateType].parent.map { unit.index[$0].functions } ?? []
        let initializers = (unit.holder.functions + around).filter { $0.declaration.kind == .initializer }
        return initializers.reduce(.empty) { $0.union(states(givenBy: $1)) }
    }

    private func states(givenBy initializer: Member<FunctionDeclaration>) -> ValueSet {
        guard let body = initializer.declaration.body, unit.file(initializer.file).mentions("super", in: body) else {
            return .empty
        }
        let given = unit.statements(in: body, of: initializer.file).everywhere.flatMap(\.argumentsForSuperclass)
        return given.reduce(.empty) { found, value in
            found.union(unit.constant(withDefault(value, of: initializer), in: unit.domain, initializer.file))
        }
    }

    /// A parameter stands for its default value.
    private func withDefault(_ value: Expression, of initializer: Member<FunctionDeclaration>) -> Expression {
        guard case .name(let name) = value.kind,
            let tokens = initializer.declaration.parameters.first(where: { $0.name == name })?.defaultValue
        else { return value }
        return unit.expression(in: tokens, of: initializer.file)
    }
}

extension Statement {
    /// Of `super.init(…)`.
    fileprivate var argumentsForSuperclass: [Expression] {
        guard case .expression(let value) = kind, case .call(let call) = value.kind,
            call.callee.path == ["super", "init"]
        else { return [] }
        return call.arguments.map(\.value)
    }
}
