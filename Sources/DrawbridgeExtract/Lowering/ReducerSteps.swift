import DrawbridgeFlow
import DrawbridgeSwift

/// Each reducer is an entry point, whose events are the cases of the action that it is given.
struct ReducerSteps: StepSource {
    var functions: [ReducerFunction]

    func entries(in unit: MachineLowering) -> [Entry] {
        functions.map { reducer in
            let range = reducer.member.declaration.header.range
            return Entry(
                function: unit.function(reducer), declaration: Origin(file: reducer.member.file, range: range))
        }
    }
}

extension Candidate {
    /// Whether reducers of a type are given the state to change.
    func hasFeature(_ type: TypeID) -> Bool {
        steps.contains { ($0 as? ReducerSteps)?.functions.contains { $0.isInout && $0.scope == type } ?? false }
    }
}

extension MachineLowering {
    /// Lowers all reducers, in whatever order they are asked for.
    func lowerReducers() {
        for case let steps as ReducerSteps in candidate.steps {
            for reducer in steps.functions { _ = function(reducer) }
        }
    }

    func function(_ reducer: ReducerFunction) -> FunctionID {
        let function = reducer.member.declaration
        let key = FunctionKey(
            file: reducer.member.file, range: function.header.range, role: .reducer, receiver: receiver(of: reducer))
        return self.function(key) { lowering in
            lowering.signature.names.name = function.name
            lowering.signature.names.fullName = function.fullName
            lowering.signature.reducing = .event
            lowering.lower(reducer)
        }
    }

    private func receiver(of reducer: ReducerFunction) -> Receiver {
        if reducer.parameter == nil { return storesState ? .holder : .state }
        return reducer.scope == candidate.stateType ? .state : .outside(reducer.scope)
    }

    /// Whether the state is in a variable of the value that reducers pass on, and not that value itself.
    var storesState: Bool { candidate.variable != nil }
}

extension FunctionLowering {
    fileprivate func lower(_ reducer: ReducerFunction) {
        let function = reducer.member.declaration
        for (i, parameter) in function.parameters.enumerated() {
            guard let name = parameter.name else { continue }
            if i == reducer.parameter {
                declareGiven(name, isInout: reducer.isInout)
            } else {
                declareEvent(parameter, name, of: function.body)
            }
        }
        if reducer.parameter == nil { signature.givenState = "self" } else { declareSelfAsEvent(reducer.scope) }
        if !reducer.isInout {
            let destination: Destination = unit.storesState ? .holder(.state) : .slot(.state)
            jumps.returnTarget.destination = reducer.element.map { .element($0, of: destination) } ?? destination
        }
        lowerBody(function.body, isImplicit: !reducer.isInout)
    }

    /// The name by which a reducer gets the state.
    func declareGiven(_ name: String, isInout: Bool) {
        environment.scope.declare(name, unit.storesState ? .holder(.state) : .slot(.state))
        if !isInout { signature.givenState = name }
    }

    func declareEvent(_ parameter: Parameter, _ name: String, of body: TokenRange?) {
        if let type = parameter.type,
            ReducerFunction.mayBeOfAnyType(type, environment.typeScope, environment.file, unit.index),
            let domain = environment.data.actionDomain(asked: body)
        {
            return declareEvent(name, domain)
        }
        declareParameter(name, parameter.type, isFollowed: !parameter.isInout)
        // Too many actions to be followed as values.
        if environment.domain(of: parameter.type) == nil { environment.happening.names.insert(name) }
    }

    /// An action that applies itself: `switch self { case .load: state = .loading }`
    private func declareSelfAsEvent(_ scope: TypeID?) {
        guard let scope, scope != unit.candidate.stateType, !environment.slots.contains(where: \.isEvent),
            let domain = unit.domain(of: ResolvedType(id: scope, isOptional: false))
        else { return }
        declareEvent("self", domain)
    }
}

extension CallLowering {
    /// `state = reducer.reduce(state, effect)`, `reduce(into: &state, effect)`: code that keeps what a reducer makes of the
    /// state. Says whether the call is one; the reducer is called then.
    func callReducer(_ call: Call) -> Bool {
        guard !core.signature.isReducer, let name = call.callee.lastName else { return false }
        let reducers = unit.candidate.steps.compactMap { $0 as? ReducerSteps }.flatMap(\.functions)
        for reducer in reducers where reducer.member.declaration.name == name {
            guard let values = reducer.member.declaration.match(call), isGivenState(reducer, call, values) else {
                continue
            }
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
