import DrawbridgeFlow
import DrawbridgeSwift

/// Closures that are reducers: `Reduce { state, action in … }`.
extension CallLowering {
    /// Whether the closure gets the state of this machine; it is a step of its own then.
    func addReducer(_ closure: Closure, named name: String) -> Bool {
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map { $0.name ?? "_" }
        guard names.count > 1, let state = environment.calls.type(ofReduced: ComposableArchitecture.state, closure, 0),
            state == (unit.storesState ? unit.candidate.holder : unit.candidate.stateType)
        else { return false }
        let action = environment.calls.type(ofReduced: ComposableArchitecture.action, closure, 1)
        let key = FunctionKey(
            file: environment.file, range: closure.range, role: .reducer, receiver: environment.receiver)
        let id = unit.function(key) { lowering in
            lowering.signature.name = name
            lowering.signature.fullName = name
            lowering.signature.isReducer = true
            lowering.declareGiven(names[0], isInout: true)
            if let action, let domain = lowering.unit.domain(of: ResolvedType(id: action, isOptional: false)) {
                lowering.declareEvent(names[1], domain)
            }
            lowering.statements.lower(closure.body)
        }
        guard unit.functions[id.index].touchesState else { return true }
        unit.noteCall(of: id, by: environment.id)
        operations.add(.later(id))
        operations.touchesState = true
        return true
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

    /// `state = reducer.reduce(state, effect)`, `reduce(into: &state, effect)`: code that keeps what a reducer makes of the
    /// state. Says whether the call is one; the reducer is called then.
    func callReducer(_ call: Call) -> Bool {
        guard !core.signature.isReducer, let name = call.callee.lastName else { return false }
        let reducers = unit.candidate.steps.compactMap { $0 as? ReducerSteps }.flatMap(\.functions)
        for reducer in reducers where reducer.member.declaration.name == name {
            guard let values = reducer.member.declaration.match(call), isGivenState(reducer, call, values) else { continue }
            let id = unit.function(reducer)
            let operands = operands(for: reducer, values)
            unit.noteCall(of: id, by: environment.id)
            operations.add(.call(id, arguments: operands, result: nil))
            operations.touchesState = true
            return true
        }
        return false
    }

    private func isGivenState(_ reducer: ReducerFunction, _ call: Call, _ values: [Expression?]) -> Bool {
        let given = reducer.parameter.map { values[$0] } ?? call.callee.base
        guard let given else { return false }
        if case .prefix("&", let inner) = given.kind { return environment.holderSlot(of: inner) == .state }
        return environment.holderSlot(of: given) == .state
    }

    /// What the parameters beside the state are given.
    private func operands(for reducer: ReducerFunction, _ values: [Expression?]) -> [Operand] {
        let (parameters, file) = (reducer.member.declaration.parameters, reducer.member.file)
        return parameters.indices.compactMap { place in
            guard place != reducer.parameter, parameters[place].name != nil else { return nil }
            let domain = unit.domain(of: parameters[place].type, file: file, scope: reducer.scope)
            let operand = values[place].map { core.evaluate($0, as: domain) } ?? .unknown
            return domain == nil || parameters[place].isInout ? nil : operand
        }
    }
}
