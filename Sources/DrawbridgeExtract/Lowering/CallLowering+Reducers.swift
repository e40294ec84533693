import DrawbridgeFlow
import DrawbridgeSwift

/// Closures that are reducers: `Reduce { state, action in … }`.
extension CallLowering {
    /// `.run { send in … }` and `Effect.run { … }` in a reducer, wherever the effect is kept.
    func isEffect(_ call: Call) -> Bool {
        guard !unit.records.reducers.isEmpty, case .member(let base, let name) = call.callee.kind,
            ComposableArchitecture.effects.contains(name)
        else { return false }
        return base.map { $0.lastName.map(ComposableArchitecture.effectTypes.contains) ?? false } ?? true
    }

    /// Whether the closure gets the state of this machine, or, as that of a feature around it, what holds the state; it is a step of
    /// its own then.
    func addReducer(_ closure: Closure, named name: String) -> Bool {
        guard closure.parameters.isEmpty || closure.parameters.count > 1,
            let state = environment.calls.type(ofReduced: ComposableArchitecture.state, closure, 0)
        else { return false }
        let isOwn = state == (unit.storesState ? unit.candidate.holder : unit.candidate.stateType)
        guard isOwn || unit.storesState && environment.receiver.isBesideHolder else { return false }
        guard isOwn || mayChangeHolder(closure) else { return true }
        let action = environment.calls.type(ofReduced: ComposableArchitecture.action, closure, 1)
        let reducer = ReducerClosure(
            closure: closure, file: environment.file, receiver: environment.receiver, name: name, action: action,
            around: isOwn ? nil : state)
        let id = reducer.lowered(in: unit)
        guard unit.functions[id.index].touchesState else { return true }
        unit.noteCall(of: id, by: environment.id)
        operations.add(.later(id))
        operations.touchesState = true
        return true
    }

    private func mayChangeHolder(_ closure: Closure) -> Bool {
        let scope = environment.typeScope
        let holders = HolderSearch(unit.project.words(leadingTo: unit.candidate, from: scope))
        return unit.relevance(of: scope).concerns(closure.range, of: unit.file(environment.file), holders)
    }

    /// `return next(state, event)`: what a function returns that is given the state is the next one, so that it may return
    /// the one that it was given. Says whether there is one; it has been lowered in place then.
    func handsOn(_ call: Call, result: Destination) -> Bool {
        guard core.signature.isReducer else { return false }
        let outer = core.signature.givenState
        defer { core.signature.givenState = outer }
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = environment.scope[name] {
            guard let values = function.match(call), !core.inlined.contains(function.header.range) else { return false }
            core.signature.givenState = environment.calls.parameter(given: values, function) ?? outer
            inline(function, call, result: result)
            return true
        }
        guard let target = environment.calls.target(of: call), let values = target.function.declaration.match(call),
            let given = environment.calls.parameter(given: values, target.function.declaration),
            !core.inlined.contains(target.function.declaration.header.range)
        else { return false }
        core.signature.givenState = given
        inline(target, values, result: result)
        return true
    }

    /// The same where the next state is an element of what is returned, and of what a method of the value itself returns.
    func handsOn(_ call: Call, element place: Int, of destination: Destination) -> Bool {
        let result = Destination.element(place, of: destination)
        if handsOn(call, result: result) { return true }
        guard core.signature.isReducer || unit.candidate.neverChanges, unit.storesState,
            call.callee.base.map(environment.isReceiver) ?? true,
            let target = environment.calls.target(of: call), target.receiver == .holder,
            let values = target.function.declaration.match(call),
            !core.inlined.contains(target.function.declaration.header.range)
        else { return false }
        goOn(with: target, values, result: result)
        return true
    }

    /// A method of the value, as a part of the reducer that calls it.
    func goOn(with target: CallTarget, _ values: [Expression?], result: Destination) {
        noteReducerCall(of: target)
        inline(target, values, result: result)
    }

    func noteReducerCall(of target: CallTarget) {
        guard core.signature.isReducer else { return }
        unit.records.noteCall(
            of: Origin(of: target.function), byReducer: unit.functions[environment.id.index].origin)
    }
}
