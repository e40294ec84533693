import DrawbridgeFlow
import DrawbridgeSwift

/// States that an initialiser of the enum makes: `state = State(items)`, `state = .init(failure: error)`.
extension FunctionLowering {
    /// Such a call, in place: `self` is the new value there. Nil where it is none, and in initialisers, where the state that
    /// data bring is no beginning.
    func makeState(_ call: Call, as domain: Domain?) -> Operand? {
        guard domain?.kind == .states, name != "init" || receiver == .state, let target = initializerOfState(call),
            !inlined.contains(target.function.declaration.header.range),
            let values = target.function.declaration.match(call)
        else { return nil }
        let made = newSlot(text(call.callee.range), unit.domain)
        inline(target, values, self: made, result: nil)
        return .slot(made)
    }

    /// Whether an initialiser of the state's type, or of one of the types that are states, makes a value, and no table has it.
    func makesState(_ value: Expression) -> Bool {
        guard case .call(let call) = value.kind, !call.callee.isPlainCase else { return false }
        return initializerOfState(call) != nil || familyConstant(value) != nil
    }

    /// An initialiser of the sources that always gives a state.
    func initializerOfState(_ call: Call) -> CallTarget? {
        guard unit.candidate.family == nil, unit.candidate.derivation == nil, names(call.callee) else {
            return nil
        }
        let found = unit.members(of: .state).functions(named: "init").first { $0.declaration.accepts(call) }
        guard let found, let body = found.declaration.body,
            !unit.statements(in: body, of: found.file).returned.contains(where: \.isNil)
        else { return nil }
        return CallTarget(function: found, receiver: .state)
    }

    /// `State`, `Machine.State`, `State.init`, `.init`
    private func names(_ callee: Expression) -> Bool {
        switch callee.kind {
        case .member(nil, "init"): return true
        case .member(let base?, "init"): return names(base)
        default:
            guard callee.lastName == unit.stateType.name || callee.path == ["Self"] else { return false }
            return receiver(of: callee) == .state && !isReceiver(callee) && slot(of: callee) == nil
        }
    }
}
