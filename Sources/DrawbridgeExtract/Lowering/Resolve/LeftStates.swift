import DrawbridgeFlow
import DrawbridgeSwift

/// The states that a call hands to a function which leaves them to code that runs later: `func show(_ new: State) { Task { state = new } }`.
struct LeftStates: Resolver {
    let environment: Environment

    /// The parameters that code names which a function leaves to run later, with the states that a call hands in for them.
    func states(among values: [Expression?], leftBy id: FunctionID, _ target: CallTarget) -> [FunctionKey.KnownState] {
        let slots = unit.functions[id.index].slots
        return zip(target.function.declaration.parameters, values).compactMap { parameter, value in
            guard let name = parameter.name, let value, let states = states(of: value),
                let slot = slots.dropFirst().firstIndex(where: { $0.name == name && $0.domain == unit.domain }),
                LaterCode(unit: unit).names(Slot(index: slot), of: id)
            else { return nil }
            return FunctionKey.KnownState(name: name, values: states)
        }
    }

    private func states(of value: Expression) -> ValueSet? {
        if case .name(let name) = value.kind, case .slot(let slot)? = environment.scope[name] {
            return environment.constants[slot]
        }
        guard case .values(let states)? = environment.constant(value, in: unit.domain) else { return nil }
        return states
    }
}

/// What functions leave to code that runs later.
struct LaterCode {
    let unit: MachineLowering

    /// A function may hand on what it is given through so many others.
    private static let mostHandings = 3

    /// Whether code that runs later names a parameter of a function.
    func names(_ parameter: Slot, of id: FunctionID, depth: Int = 0) -> Bool {
        let function = unit.functions[id.index]
        let name = function.slots[parameter.index].name
        return function.body.contains { op in
            if case .later(let closure) = op {
                let code = unit.functions[closure.index].origin
                return unit.file(code.file).mentions(name, in: code.range)
            }
            guard case .call(let callee, let arguments, _, _, _) = op, depth < Self.mostHandings,
                let place = arguments.firstIndex(of: .slot(parameter))
            else { return false }
            return names(Slot(index: place + 1), of: callee, depth: depth + 1)
        }
    }
}
