import DrawbridgeSwift

/// Finds the sources and operators of reactive chains, through names, functions and builders.
extension ChainLowering {
    /// The chains that an expression stands for: one a source.
    func chains(of expression: Expression) -> [Chain] {
        core.chaining.chainDepth += 1
        defer { core.chaining.chainDepth -= 1 }
        guard core.chaining.chainDepth < 32 else { return [] }
        if let level = environment.viewLevel(of: expression) {
            return [environment.chains.observing(level, expression)]
        }
        switch expression.kind {
        case .name(let name):
            if case .chain(let inner, let place)? = environment.scope[name] {
                return core.at(place) { $0.chains.chains(of: inner) }
            }
            if let chains = chains(ofProperty: name, of: nil) { return chains }
            return [
                Chain(
                    name: name.isAnonymous ? core.signature.names.name : name.withoutSign,
                    type: environment.chains.elementType(of: expression), isNamed: true,
                    source: environment.origin(expression.range))
            ]
        case .member(let base, let name):
            if let chains = chains(ofProperty: name, of: base) { return chains }
            return [
                Chain(
                    name: environment.chains.sourceName(name, base),
                    type: environment.chains.elementType(of: expression), isNamed: true,
                    source: environment.origin(expression.range))
            ]
        case .array(let elements): return elements.flatMap { chains(of: $0) }
        case .tuple(let elements) where elements.count == 1: return chains(of: elements[0].value)
        case .effect(_, let inner), .postfix(let inner, _): return chains(of: inner)
        case .call(let call): return chains(of: call, expression.range)
        default: return [Chain(name: core.signature.names.name, source: environment.origin(expression.range))]
        }
    }

    private func chains(of call: Call, _ range: TokenRange) -> [Chain] {
        guard let name = call.callee.lastName else { return [] }
        if let known = chains(ofKnown: call, name, range) { return known }
        if case .name = call.callee.kind, case .localFunction(let function)? = environment.scope[name] {
            return chains(returnedBy: function, call, range, environment.here)
        }
        if let target = environment.calls.target(of: call) ?? core.calls.outsideTarget(of: call) {
            return chains(returnedBy: target, call, range)
        }
        if environment.chains.isBuilder(call) { return call.trailingClosures.flatMap { chains(builtBy: $0.closure) } }
        if let states = GivenStates(environment: environment).states(givenBy: call) {
            return [Chain(name: name, states: states, source: environment.origin(range))]
        }
        guard let base = environment.chains.chainBase(of: call) else {
            return [source(name, call, range)]
        }
        if environment.chains.isImmediate(name), base.lastName?.first?.isUppercase == true {
            return [immediate(call, name, range)]
        }
        if let operation = unit.project.operation(named: name, call),
            !core.inlined.contains(operation.declaration.header.range)
        {
            return chains(madeBy: operation, of: base, call)
        }
        guard environment.chains.isOperator(call, named: name, on: base) else {
            return [source(environment.chains.sourceName(call, base), call, range)]
        }
        return chains(of: base).map { $0.with(environment.chains.link(name, call, range)) }
    }

    /// What a call gives that is no operator.
    private func source(_ name: String, _ call: Call, _ range: TokenRange) -> Chain {
        Chain(
            name: name, type: environment.chains.elementType(of: Expression(.call(call), range)),
            isStream: environment.chains.givesStream(call), source: environment.origin(range),
            isImmediate: environment.chains.chainBase(of: call) == nil && environment.chains.isImmediate(name))
    }

    /// What has chains of its own: a closure that builds them, or an operator that brings several together.
    private func chains(ofKnown call: Call, _ name: String, _ range: TokenRange) -> [Chain]? {
        if case .name = call.callee.kind, environment.scope[name] != nil,
            case .closure(let closure, let place)? = environment.calls.callable(call.callee)
        {
            return core.at(place) { $0.chains.chains(builtBy: closure) }
        }
        let link = environment.chains.link(name, call, range)
        switch link.role {
        case .defers, .create:
            guard let body = call.lastClosure, call.callee.base?.path?.last?.first?.isUppercase ?? true else {
                return nil
            }
            if link.role == .defers { return chains(builtBy: body) }
            return [Chain(name: name, source: environment.origin(range), links: [link])]
        case .merge: return mergedChains(call)
        case .combine:
            return environment.chains.combined(call).enumerated().flatMap { position, source -> [Chain] in
                chains(of: source).map { $0.with(link.at(position)) }
            }
        case .sample:
            // It is the argument that sets the time.
            return call.arguments.first.map { chains(of: $0.value).map { $0.with(link) } }
        case .same, .filter, .compact, .map, .flatten, .then, .effect, .join, .scan, .replaceFailure, .own, .outcome,
            .immediate, .silent, .addressed, nil:
            return nil
        }
    }

    /// `Observable.merge(a, b)`, `a.merge(with: b)`, `.merge([a, b])`, `Observable.of(a, b).merge()`
    private func mergedChains(_ call: Call) -> [Chain] {
        var chains = call.arguments.flatMap { self.chains(of: $0.value) }
        chains += call.trailingClosures.flatMap { self.chains(builtBy: $0.closure) }
        guard let base = environment.chains.chainBase(of: call), base.path?.last?.first?.isUppercase != true else {
            return chains
        }
        if case .call(let inner) = base.kind, let name = inner.callee.lastName, environment.chains.isImmediate(name) {
            return inner.arguments.flatMap { self.chains(of: $0.value) } + chains
        }
        return self.chains(of: base) + chains
    }

    /// `Observable.just(.loading)`: the value is there at once.
    private func immediate(_ call: Call, _ name: String, _ range: TokenRange) -> Chain {
        var chain = Chain(name: name, source: environment.origin(range), isImmediate: true)
        if let value = call.arguments.first?.value { chain.element = element(of: value) }
        return chain
    }

    /// One chain a statement, as result builders have it, or the one that is returned.
    private func chains(builtBy closure: Closure) -> [Chain] {
        chains(builtBy: closure.body)
    }

    private func chains(builtBy statements: [Statement]) -> [Chain] {
        environment.scope.enter()
        defer { environment.scope.leave() }
        return statements.flatMap { statement -> [Chain] in
            if case .binding(let binding) = statement.kind { declareChain(binding) }
            return statement.result.map { chains(of: $0) } ?? []
        }
    }

    // MARK: Functions that make chains

    private func chains(returnedBy target: CallTarget, _ call: Call, _ range: TokenRange) -> [Chain] {
        let place = Surroundings(
            scope: Scope(), file: target.function.file, receiver: target.receiver, owner: environment.id)
        unit.noteCall(of: unit.function(target), by: environment.id)
        return chains(returnedBy: target.function.declaration, call, range, place)
    }

    private func chains(
        returnedBy function: FunctionDeclaration, _ call: Call, _ range: TokenRange, _ place: Surroundings
    ) -> [Chain] {
        guard let body = function.body, !core.inlined.contains(function.header.range), let values = function.match(call)
        else {
            return [Chain(name: function.name, source: environment.origin(range))]
        }
        let bindings = core.calls.passedBindings(values, function)
        let chains = chains(in: body, of: function, bindings, place)
        return (chains ?? [Chain(name: function.name, source: environment.origin(range))]).map { chain in
            var chain = chain
            if chain.isCreated { chain.name = function.name }
            // What gives several chains names none of them.
            if !chain.isCreated, chains?.count == 1 { chain.also.append(function.name) }
            return chain
        }
    }

    /// An operator of the sources: its body works on the chain as `self`.
    private func chains(
        madeBy operation: Member<FunctionDeclaration>, of base: Expression, _ call: Call
    ) -> [Chain] {
        let function = operation.declaration
        var place = Surroundings(scope: Scope(), file: operation.file, receiver: .outside(nil), owner: environment.id)
        place.scope.declare("self", .chain(base, environment.here))
        let bindings = core.calls.passedBindings(function.match(call) ?? [], function)
        return function.body.flatMap { chains(in: $0, of: function, bindings, place) } ?? chains(of: base)
    }

    /// The chains that a body returns; nil where it returns none.
    private func chains(
        in body: TokenRange, of function: FunctionDeclaration, _ bindings: [Binding], _ place: Surroundings
    ) -> [Chain]? {
        core.inlined.append(function.header.range)
        defer { core.inlined.removeLast() }
        return core.at(place) { lowering in
            lowering.environment.scope.enter()
            for (parameter, binding) in zip(function.parameters, bindings) {
                if let name = parameter.name { lowering.environment.scope.declare(name, binding) }
            }
            return function.isBuilt
                ? lowering.chains.chains(builtBy: lowering.unit.statements(in: body, of: lowering.environment.file))
                : lowering.chains.chains(in: body)
        }
    }

    /// The chains that code returns which is read here; nil where it returns none.
    func chains(in body: TokenRange) -> [Chain]? {
        chains(in: unit.statements(in: body, of: environment.file))
    }

    private func chains(in statements: [Statement]) -> [Chain]? {
        core.statements.declareLocalFunctions(statements)
        for case .binding(let binding) in statements.map(\.kind) { declareChain(binding) }
        if case .do(let block)? = statements.last?.kind { return chains(in: block.body) }
        return statements.last?.result.map { chains(of: $0) }
    }

    private func declareChain(_ binding: BindingStatement) {
        guard case .name(let name) = binding.pattern.kind, let value = binding.value else { return }
        environment.scope.declare(name, core.calls.passed(value) ?? .chain(value, environment.here))
    }
}

extension FunctionDeclaration {
    /// Whether a result builder makes its value of all statements: `@TransitionsBuilder func transitions() -> Observable<State>`.
    fileprivate var isBuilt: Bool { header.attributes.contains { $0.name.hasSuffix("Builder") } }
}
