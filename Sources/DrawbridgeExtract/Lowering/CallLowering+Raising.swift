import DrawbridgeFlow
import DrawbridgeSwift

/// Actions that a reducer's own effects raise: `send(.loaded(page))` in `.run { send in … }`, `.send(.loaded(page))`.
extension CallLowering {
    /// Whether the call raises an action of the reducer that is being lowered; that is a step after this one then.
    func raise(_ call: Call) -> Bool {
        guard environment.actions.isSender(call), let action = call.arguments.first?.value else { return false }
        return raise(action)
    }

    /// `delayed(for: .loaded)`: a function that gives an effect, and is given an action of the feature, raises it.
    func raiseByEffect(_ call: Call) -> Bool { environment.actions.ofEffect(call).map(raise) ?? false }

    private func raise(_ action: Expression) -> Bool {
        var reducers = environment.actions.reducers(of: action)
        if reducers.isEmpty {
            // One that comes later in the code.
            unit.lowerReducers()
            reducers = environment.actions.reducers(of: action)
        }
        // A reducer of all `InternalAction`s says more than the one that hands it on.
        guard
            let reducer = reducers.last(where: { environment.actions.isPart(action, of: $0.domain) }) ?? reducers.last,
            let actions = environment.actions.made(by: action, in: reducer.domain)
        else { return false }
        core.evaluateForEffects(action)
        unit.records.noteRaised(actions, by: reducer, at: environment.origin(action.range))
        operations.add(.later(raising(actions, reducer, repeatedly: core.isInLoop)))
        operations.touchesState = true
        return true
    }

    /// The step that any of these actions is: a call of the reducer, after the step that raises it.
    ///
    /// - Parameters:
    ///   - repeatedly: Whether the effect may raise one after the other.
    ///   - end: How the call ended that the effect waited for.
    ///   - source: What it waited for.
    func raising(
        _ actions: ValueSet, _ reducer: RaisingReducer, repeatedly: Bool, end: CallEnd? = nil,
        also source: String? = nil
    ) -> FunctionID {
        let function = unit.functions[reducer.function.index]
        let key = FunctionKey(
            file: function.origin.file, range: function.origin.range,
            role: .raised(actions, repeatedly: repeatedly, end: end),
            receiver: environment.receiver)
        let others = Array(repeating: Operand.unknown, count: reducer.slot.index - 1)
        let id = unit.function(key) { lowering in
            lowering.callContext.schedule = .raised(repeatedly: repeatedly)
            lowering.signature.names.also = source.flatMap(environment.words.telling).map { [$0] } ?? []
            if let end { lowering.operations.add(.end(end)) }
            let action = lowering.eventSlot("action", reducer.domain)
            let call = Op.call(reducer.function, arguments: others + [.slot(action)], result: nil)
            lowering.operations.add(.test(.isIn(action, actions, nil), then: [call], else: [.trap]))
            lowering.operations.touchesState = true
        }
        unit.noteCall(of: id, by: environment.id)
        return id
    }
}

/// A reducer that effects may raise actions for.
struct RaisingReducer {
    var function: FunctionID
    /// The parameter for the action.
    var slot: Slot
    var domain: Domain
}
