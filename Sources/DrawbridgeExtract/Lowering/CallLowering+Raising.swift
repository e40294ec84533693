import DrawbridgeFlow
import DrawbridgeSwift

/// Actions that a reducer's own effects raise: `send(.loaded(page))` in `.run { send in … }`, `.send(.loaded(page))`.
extension CallLowering {
    /// Whether the call raises an action of the reducer that is being lowered; that is a step after this one then.
    func raise(_ call: Call) -> Bool {
        guard isSender(call), let action = call.arguments.first?.value else { return false }
        return raise(action)
    }

    /// `delayed(for: .loaded)`: a function that gives an effect, and is given an action of the feature, raises it.
    func raiseByEffect(_ call: Call) -> Bool { actionOfEffect(call).map(raise) ?? false }

    private func raise(_ action: Expression) -> Bool {
        let reducers = unit.records.reducers.filter {
            actions(made: action, in: $0.domain) != nil && !isOfFeatureHere(action, beside: $0.domain)
        }
        // A reducer of all `InternalAction`s says more than the one that hands it on.
        guard let reducer = reducers.last(where: { isPart(action, of: $0.domain) }) ?? reducers.last,
            let actions = actions(made: action, in: reducer.domain)
        else { return false }
        core.evaluateForEffects(action)
        unit.records.noteRaised(actions, by: reducer, at: environment.origin(action.range))
        operations.add(.later(raising(actions, reducer, repeatedly: core.isInLoop)))
        operations.touchesState = true
        return true
    }

    /// Whether the feature whose code it is has actions of its own, with a case of that name.
    private func isOfFeatureHere(_ action: Expression, beside domain: Domain) -> Bool {
        let path = [ComposableArchitecture.action]
        guard !isPart(action, of: domain), let name = action.plainCaseName, let own = unit.type(of: domain)?.id,
            let here = unit.index.type(path: path, in: environment.typeScope, file: environment.file), here != own
        else { return false }
        return unit.index[here].enumCase(named: name) != nil
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

    /// The actions that an expression makes: `.response(.success(page))`, `.response(Result { … })`.
    func actions(made expression: Expression, in domain: Domain) -> ValueSet? {
        switch environment.constant(expression, in: domain) {
        case .values(let values)?: return values
        case .slot?, .unknown?, nil: break
        }
        guard case .call(let call) = expression.kind, case .member(nil, let name) = call.callee.kind else { return nil }
        if let values = domain.values(ofCase: name) { return values }
        return isPart(expression, of: domain) ? actions(made: call.arguments[0].value, in: domain) : nil
    }

    /// `.internal(.loaded)`, where the feature has `InternalAction`s.
    private func isPart(_ expression: Expression, of domain: Domain) -> Bool {
        guard case .call(let call) = expression.kind, case .member(nil, let name) = call.callee.kind else {
            return false
        }
        return call.arguments.count == 1 && unit.type(of: domain)?.name == ComposableArchitecture.actions(of: name)
    }

    private func actionOfEffect(_ call: Call) -> Expression? {
        guard let here = environment.typeScope, unit.candidate.hasFeature(here), !isSender(call),
            let function = environment.calls.target(of: call)?.function.declaration,
            function.result?.simpleName.map(ComposableArchitecture.effectTypes.contains) ?? false
        else { return nil }
        let given = zip(function.parameters, function.match(call) ?? []).filter { parameter, _ in
            parameter.type?.simpleName == ComposableArchitecture.action
        }
        return given.count == 1 ? given[0].1 : nil
    }

    /// `send(…)`, the parameter of an effect's closure, `.send(…)` and `Effect.send(…)`.
    private func isSender(_ call: Call) -> Bool {
        guard call.arguments.count >= 1, call.callee.lastName == ComposableArchitecture.send else { return false }
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
