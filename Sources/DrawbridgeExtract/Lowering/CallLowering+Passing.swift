import DrawbridgeSwift

/// Values that are of concern though they are no states: views of the state, chains, functions, and structs of them.
extension CallLowering {
    /// What is handed on by value and not evaluated; nil for all else.
    func passed(_ expression: Expression) -> Binding? {
        switch environment.calls.known(expression) {
        case .layer, .chain, .record, .tuple, .closure: return environment.calls.known(expression)
        default: break
        }
        if let level = environment.viewLevel(of: expression) { return .layer(level) }
        if let record = record(madeBy: expression) { return record }
        if case .closure(let closure, let place)? = environment.calls.callable(expression) {
            return .closure(closure, place)
        }
        return nil
    }

    /// The arguments of a function that makes a chain. What is not known may be a source of one.
    func passedBindings(_ values: [Expression?], _ function: FunctionDeclaration) -> [Binding] {
        values.map { value in
            guard let value else { return .opaque }
            if environment.holderSlot(of: value) == .state { return .holder(.state) }
            return passed(value) ?? .chain(value, environment.here)
        }
    }

    // MARK: Structs

    /// `Trait(state: state, bag: bag)`: which members have to do with the state.
    private func record(madeBy expression: Expression) -> Binding? {
        guard case .call(let call) = expression.kind, let path = call.callee.path,
            call.arguments.contains(where: { environment.viewLevel(of: $0.value) != nil }),
            let type = unit.index.type(path: path, in: environment.typeScope, file: environment.file),
            type != unit.candidate.holder
        else { return nil }
        let arguments = call.arguments.map { (label: $0.label, binding: passed($0.value) ?? .opaque) }
        let initializer = unit.index[type].functions.first {
            $0.declaration.kind == .initializer && $0.declaration.accepts(call)
        }
        guard let initializer, let body = initializer.declaration.body else {
            return .record(
                Dictionary(arguments.compactMap { entry in entry.label.map { ($0, entry.binding) } }) { a, _ in a })
        }
        let values = initializer.declaration.match(call) ?? []
        let bindings = passedBindings(values, initializer.declaration)
        return core.at(
            Surroundings(scope: Scope(), file: initializer.file, receiver: .outside(type), owner: environment.id)
        ) {
            lowering in
            for (parameter, binding) in zip(initializer.declaration.parameters, bindings) {
                if let name = parameter.name { lowering.environment.scope.declare(name, binding) }
            }
            return .record(lowering.calls.members(assignedIn: body))
        }
    }

    /// The members that an initialiser assigns.
    private func members(assignedIn body: TokenRange) -> [String: Binding] {
        var members: [String: Binding] = [:]
        for statement in unit.statements(in: body, of: environment.file) {
            guard case .expression(let expression) = statement.kind,
                case .assignment(let target, "=", let value) = expression.kind, let name = target.lastName
            else { continue }
            members[name] = passed(value)
        }
        return members
    }

    /// A function of another type or at file scope that is given the state's box, or a view of it, or the holder itself.
    func outsideTarget(of call: Call) -> CallTarget? {
        let calls = environment.calls
        if let target = lender(of: call) ?? calls.teller(of: call) ?? storingTarget(of: call) { return target }
        let isGiven = isGivenState(call)
        guard isGiven || call.arguments.contains(where: { calls.isHolder($0.value) }),
            let target = namedTarget(of: call) ?? onlyFunctionBeside(call),
            isGiven || calls.isGivenHolder(target, target.function.declaration.match(call) ?? [])
        else { return nil }
        return target
    }

    /// The method of another value that lends a closure the holder: `manager.update { status in status.state = .on }`.
    private func lender(of call: Call) -> CallTarget? {
        guard call.lastClosure != nil, unit.candidate.variable != nil, unit.isValueType(.holder),
            let target = onlyFunctionBeside(call)
        else { return nil }
        let (function, scope) = (target.function, unit.typeScope(of: target.receiver))
        return function.declaration.parameters.contains { parameter in
            parameter.type?.lent.contains { type in
                unit.index.resolve(type, in: scope, file: function.file)?.id == unit.candidate.holder
            } ?? false
        } ? target : nil
    }

    /// The method of another value that keeps the state that it is handed: `store.update(id, to: .done)`.
    private func storingTarget(of call: Call) -> CallTarget? {
        guard !unit.storing.isEmpty, let target = onlyFunctionBeside(call), unit.storing.contains(target.function)
        else { return nil }
        return target
    }

    private func namedTarget(of call: Call) -> CallTarget? {
        let (owner, name): (Receiver?, String)
        switch call.callee.kind {
        case .name(let plain): (owner, name) = (environment.scope[plain] == nil ? .outside(nil) : nil, plain)
        case .member(let base?, let plain): (owner, name) = (environment.calls.outside(base), plain)
        default: return nil
        }
        guard let owner else { return nil }
        let found = unit.members(of: owner).functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: owner) }
    }

    /// The method of another value that a call gives the state's box, where there is but one.
    private func onlyFunctionBeside(_ call: Call) -> CallTarget? {
        guard case .member = call.callee.kind else { return nil }
        let found = environment.calls.functionsBeside(call)
        return found.count == 1 ? found[0] : nil
    }

    func isGivenState(_ call: Call) -> Bool {
        call.arguments.contains { environment.calls.isGivenState($0.value) }
    }

    /// A call of a protocol's requirement that is given the state's box: any of the types that have it may be meant.
    func callAnyBeside(_ call: Call) -> Bool {
        guard case .member = call.callee.kind, isGivenState(call) else { return false }
        let targets = environment.calls.functionsBeside(call)
        guard targets.count > 1 else { return false }
        let arms = targets.map { target in
            core.collect { $0.calls.inline(target, target.function.declaration.match(call) ?? [], result: nil) }
        }
        operations.add(.choose(arms))
        return true
    }
}

extension TypeSyntax {
    /// What a closure of this type that runs at once is given `inout`.
    fileprivate var lent: [TypeSyntax] {
        guard case .function(let parameters, _, isEscaping: false) = self else { return [] }
        return parameters.compactMap { parameter in
            if case .inout(let type) = parameter { type } else { nil }
        }
    }
}
