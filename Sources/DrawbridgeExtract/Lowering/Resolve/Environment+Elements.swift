import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    func slot(from operand: Operand) -> Binding {
        if case .slot(let slot) = operand { return .slot(slot) }
        return .opaque
    }

    /// States and truth values are followed.
    func domain(ofElement value: Expression) -> Domain? {
        if constant(value, in: unit.domain) != nil { return unit.domain }
        guard let domain = domain(of: value), domain.kind == .states || domain.kind == .boolean else { return nil }
        return domain
    }

    func domain(madeBy closure: Closure) -> Domain? {
        if makesState(closure) { return unit.domain }
        let isBoolean =
            closure.result.map { domain(of: $0) == .boolean }
            ?? closure.body.returned.contains { domain(of: $0) == .boolean }
        return isBoolean ? .boolean : nil
    }

    func makesState(_ closure: Closure) -> Bool {
        if let result = closure.result { return isState(result) }
        return closure.body.returned.contains {
            constant($0, in: unit.domain) != nil || domain(of: $0)?.kind == .states
        }
    }

    func makesState(_ target: CallTarget) -> Bool {
        target.function.declaration.result.map(isState) ?? false
    }

    /// Of a written type, an Optional of it too.
    private func isState(_ type: TypeSyntax) -> Bool {
        unit.index.resolve(type, in: typeScope, file: file)?.id == unit.candidate.stateType
    }
}
