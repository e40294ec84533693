import DrawbridgeFlow
import DrawbridgeSwift

/// Actions that a reducer's own effects raise: `send(.loaded(page))` in `.run { send in … }`, `.send(.loaded(page))`.
extension CallLowering {
    /// Whether the call raises an action of the reducer that is being lowered; that is a step after this one then.
    func raise(_ call: Call) -> Bool {
        guard isSender(call), let action = call.arguments.first?.value,
            let reducer = unit.reducers.last(where: { environment.actions(action, in: $0.domain) != nil }),
            let actions = environment.actions(action, in: reducer.domain)
        else { return false }
        core.evaluateForEffects(action)
        unit.noteRaised(actions, by: reducer, at: environment.origin(action.range))
        operations.add(.choose(actions.map { raising(ValueSet([$0]), reducer) }))
        operations.touchesState = true
        return true
    }

    private func raising(_ action: ValueSet, _ reducer: RaisingReducer) -> [Op] {
        let name = reducer.domain.values[action.single ?? 0].text
        let others = Array(repeating: Operand.unknown, count: reducer.slot.index - 1)
        return [
            .suspend(name, letsOthers: true), .call(reducer.function, arguments: others + [.values(action)], result: nil),
        ]
    }

    /// `send(…)`, the parameter of an effect's closure, `.send(…)` and `Effect.send(…)`.
    private func isSender(_ call: Call) -> Bool {
        guard call.arguments.count >= 1, call.callee.lastName == "send" else { return false }
        switch call.callee.kind {
        case .name(let name): return environment.scope[name] != nil
        case .member(let base, _): return base.map { $0.lastName == "Effect" } ?? true
        default: return false
        }
    }
}

/// A reducer that effects may raise actions for.
struct RaisingReducer {
    var function: FunctionID
    /// The parameter for the action.
    var slot: Slot
    var domain: Domain
}

extension Environment {
    /// The actions that an expression makes: `.response(.success(page))`, `.response(Result { … })`.
    fileprivate func actions(_ expression: Expression, in domain: Domain) -> ValueSet? {
        switch constant(expression, in: domain) {
        case .values(let values)?: return values
        case .slot?, .unknown?, nil: break
        }
        guard case .call(let call) = expression.kind, case .member(nil, let name) = call.callee.kind else { return nil }
        return domain.values(ofCase: name)
    }
}
