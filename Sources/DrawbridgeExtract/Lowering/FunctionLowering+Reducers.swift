import DrawbridgeSwift

/// Closures that are reducers: `Reduce { state, action in … }`.
extension FunctionLowering {
    /// Whether the closure gets the state of this machine; it is a step of its own then.
    func addReducer(_ closure: Closure, named name: String) -> Bool {
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map { $0.name ?? "_" }
        guard names.count > 1, let state = type(ofReduced: ComposableArchitecture.state, closure, 0),
            state == (unit.storesState ? unit.candidate.holder : unit.candidate.stateType)
        else { return false }
        let action = type(ofReduced: ComposableArchitecture.action, closure, 1)
        let key = FunctionKey(file: file, range: closure.range, role: .reducer, receiver: receiver)
        let id = unit.function(key) { lowering in
            lowering.name = name
            lowering.fullName = name
            lowering.isReducer = true
            lowering.declareGiven(names[0], isInout: true)
            if let action, let domain = lowering.unit.domain(of: ResolvedType(id: action, isOptional: false)) {
                lowering.declareEvent(names[1], domain)
            }
            lowering.lower(closure.body)
        }
        guard unit.functions[id.index].touchesState else { return true }
        unit.noteCall(of: id, by: self.id)
        add(.later(id))
        touchesState = true
        return true
    }

    /// `return next(state, event)`: what a function returns that is given the state is the next one, so that it may return
    /// the one that it was given. Says whether there is one; it has been lowered in place then.
    func handsOn(_ call: Call, result: Destination) -> Bool {
        guard isReducer else { return false }
        let outer = givenState
        defer { givenState = outer }
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = scope[name] {
            guard let values = function.match(call), !inlined.contains(function.header.range) else { return false }
            givenState = parameter(given: values, function) ?? outer
            inline(function, call, result: result)
            return true
        }
        guard let target = target(of: call), let values = target.function.declaration.match(call),
            let given = parameter(given: values, target.function.declaration),
            !inlined.contains(target.function.declaration.header.range)
        else { return false }
        givenState = given
        inline(target, values, result: result)
        return true
    }

    /// The name of the parameter that the state comes in by.
    private func parameter(given values: [Expression?], _ function: FunctionDeclaration) -> String? {
        let place = values.firstIndex { value in
            value.map { slot(of: $0) == .state || holderSlot(of: $0) == .state } ?? false
        }
        return place.flatMap { function.parameters[$0].name }
    }

    /// As the closure writes the type of a parameter, else as the type around calls it.
    private func type(ofReduced name: String, _ closure: Closure, _ place: Int) -> TypeID? {
        if place < closure.parameters.count, let written = closure.parameters[place].type {
            return unit.index.resolve(written, in: typeScope, file: file)?.id
        }
        return unit.index.type(path: [name], in: typeScope, file: file)
    }
}
