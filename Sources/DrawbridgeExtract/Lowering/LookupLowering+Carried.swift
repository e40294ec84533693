import DrawbridgeFlow
import DrawbridgeSwift

/// A state that a case of another enum carries: `switch next(event) { case .moved(let new): state = new … }`.
extension LookupLowering {
    /// The state that a name of what a case carries stands for.
    func carriedState(_ expression: Expression, as domain: Domain) -> Operand? {
        guard domain.kind == .states, case .name(let name) = expression.kind,
            case .inner(let source, let path)? = environment.scope[name], environment.givenBack.contains(source),
            environment.domain(of: source).kind != .states
        else { return nil }
        let places = places(of: domain, at: path, in: environment.domain(of: source))
        guard !places.isEmpty else { return nil }
        let slot = environment.newSlot(name, domain)
        let here = environment.origin(expression.range)
        for (state, values) in places {
            operations.add(
                .test(.isIn(source, values, nil), then: [.write(slot, .values(ValueSet([state])), here)], else: []))
        }
        return .slot(slot)
    }

    /// `.moved(next)`: the value of the enum by the state that the case is given.
    func carry(_ expression: Expression, as domain: Domain) -> Operand? {
        guard case .enumeration = domain.kind, case .call(let call) = expression.kind,
            case .member(_, let name) = call.callee.kind, let field = CarriedField(at: [name], in: domain, of: unit),
            field.count == call.arguments.count, case let argument = call.arguments[field.place].value,
            environment.domain(of: argument)?.kind == .states
        else { return nil }
        let places = places(of: unit.domain, at: [name], in: domain)
        guard !places.isEmpty, case .slot(let state) = core.evaluate(argument, as: unit.domain) else { return nil }
        let slot = environment.newSlot(name, domain)
        let here = environment.origin(expression.range)
        for (place, values) in places {
            operations.add(
                .test(
                    .isIn(operations.use(state), ValueSet([place]), nil), then: [.write(slot, .values(values), here)],
                    else: []))
        }
        return .slot(slot)
    }

    /// For each state the values of a domain in which the case at a path carries it.
    private func places(of states: Domain, at path: [String], in domain: Domain) -> [(state: Int, values: ValueSet)] {
        states.values.indices.compactMap { state in
            domain.values(at: path + states.values[state].path).map { (state, $0) }
        }
    }
}
