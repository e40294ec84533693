import DrawbridgeSwift

/// Finds the sources and operators of reactive chains, through names, functions and builders.
extension FunctionLowering {
    var here: Surroundings { Surroundings(scope: scope, file: file, receiver: receiver, owner: id) }

    /// Runs a body where another piece of code stands.
    func at<Result>(_ place: Surroundings, _ body: (FunctionLowering) -> Result) -> Result {
        let outer = here
        // Slots of another function are gone.
        scope = place.owner == id ? place.scope : place.scope.withoutSlots
        (file, receiver) = (place.file, place.receiver)
        let result = body(self)
        (scope, file, receiver) = (outer.scope, outer.file, outer.receiver)
        return result
    }

    /// The chains that an expression stands for: one a source.
    func chains(of expression: Expression) -> [Chain] {
        chainDepth += 1
        defer { chainDepth -= 1 }
        guard chainDepth < 32 else { return [] }
        if let level = viewLevel(of: expression) { return [observing(level, expression)] }
        switch expression.kind {
        case .name(let name):
            if case .chain(let inner, let place)? = scope[name] { return at(place) { $0.chains(of: inner) } }
            if let chains = chains(ofProperty: name, of: nil) { return chains }
            return [
                Chain(
                    name: name.withoutSign, type: elementType(of: expression), isNamed: true,
                    source: origin(expression.range))
            ]
        case .member(let base, let name):
            if let chains = chains(ofProperty: name, of: base) { return chains }
            return [
                Chain(
                    name: sourceName(name, base), type: elementType(of: expression), isNamed: true,
                    source: origin(expression.range))
            ]
        case .array(let elements): return elements.flatMap { chains(of: $0) }
        case .tuple(let elements) where elements.count == 1: return chains(of: elements[0].value)
        case .effect(_, let inner), .postfix(let inner, _): return chains(of: inner)
        case .call(let call): return chains(of: call, expression.range)
        default: return [Chain(name: "closure", source: origin(expression.range))]
        }
    }

    private func chains(of call: Call, _ range: TokenRange) -> [Chain] {
        guard let name = call.callee.lastName else { return [] }
        if let known = chains(ofKnown: call, name, range) { return known }
        if case .name = call.callee.kind, case .localFunction(let function)? = scope[name] {
            return chains(returnedBy: function, call, range, here)
        }
        if let target = target(of: call) ?? outsideTarget(of: call) { return chains(returnedBy: target, call, range) }
        if isBuilder(call) { return call.trailingClosures.flatMap { chains(builtBy: $0.closure) } }
        guard let base = chainBase(of: call) else {
            return [Chain(name: name, source: origin(range), isImmediate: isImmediate(name))]
        }
        if isImmediate(name), base.lastName?.first?.isUppercase == true {
            return [immediate(call, name, range)]
        }
        if let operation = unit.project.operation(named: name, call),
            !inlined.contains(operation.declaration.header.range)
        {
            return chains(madeBy: operation, of: base, call)
        }
        guard isOperator(call, named: name, on: base) else {
            return [Chain(name: sourceName(call, base), source: origin(range))]
        }
        return chains(of: base).map { $0.with(link(name, call, range)) }
    }

    private func link(_ name: String, _ call: Call, _ range: TokenRange) -> Chain.Link {
        Chain.Link(name: name, role: libraries.call(name).chain, call: call, range: range, place: here)
    }

    /// Whether a source of this name brings its elements at once.
    func isImmediate(_ name: String) -> Bool { libraries.call(name).chain?.isImmediate ?? false }

    /// What has chains of its own: a closure that builds them, or an operator that brings several together.
    private func chains(ofKnown call: Call, _ name: String, _ range: TokenRange) -> [Chain]? {
        if case .name = call.callee.kind, scope[name] != nil,
            case .closure(let closure, let place)? = callable(call.callee)
        {
            return at(place) { $0.chains(builtBy: closure) }
        }
        let link = link(name, call, range)
        switch link.role {
        case .defers, .create:
            guard let body = call.lastClosure, call.callee.base?.path?.last?.first?.isUppercase ?? true else {
                return nil
            }
            if link.role == .defers { return chains(builtBy: body) }
            return [Chain(name: name, source: origin(range), links: [link])]
        case .merge: return mergedChains(call)
        case .combine:
            return combined(call).enumerated().flatMap { position, source -> [Chain] in
                chains(of: source).map { $0.with(link.at(position)) }
            }
        case .sample:
            // It is the argument that sets the time.
            return call.arguments.first.map { chains(of: $0.value).map { $0.with(link) } }
        case .same, .filter, .compact, .map, .flatten, .then, .effect, .join, .scan, .replaceFailure, .own,
            .immediate, .silent, .addressed, nil:
            return nil
        }
    }

    /// Whether a plain name stands for a chain that is known, so that a call of it is an operator.
    func isChain(_ expression: Expression) -> Bool {
        if case .name(let name) = expression.kind, case .chain? = scope[name] { return true }
        return false
    }

    /// What an operator works on; in the body of an operator, `self` that is not written.
    func chainBase(of call: Call) -> Expression? {
        switch call.callee.kind {
        case .member(let base, _): return base
        case .name(let name):
            guard scope[name] == nil, case .chain? = scope["self"] else { return nil }
            return Expression(.name("self"), call.callee.range)
        default: return nil
        }
    }

    /// The sources that an operator combines: with the one that it is called on, if that is no type.
    func combined(_ call: Call) -> [Expression] {
        var sources = call.arguments.filter { !behind($0.label, .combiner) }.map(\.value)
        sources.removeAll { if case .closure = $0.kind { true } else { false } }
        if sources.count == 1, case .array(let elements) = sources[0].kind { sources = elements }
        guard let base = chainBase(of: call), base.path?.last?.first?.isUppercase != true else { return sources }
        return [base] + sources
    }

    /// `Observable.merge(a, b)`, `a.merge(with: b)`, `.merge([a, b])`, `Observable.of(a, b).merge()`
    private func mergedChains(_ call: Call) -> [Chain] {
        var chains = call.arguments.flatMap { self.chains(of: $0.value) }
        chains += call.trailingClosures.flatMap { self.chains(builtBy: $0.closure) }
        guard let base = chainBase(of: call), base.path?.last?.first?.isUppercase != true else { return chains }
        if case .call(let inner) = base.kind, let name = inner.callee.lastName, isImmediate(name) {
            return inner.arguments.flatMap { self.chains(of: $0.value) } + chains
        }
        return self.chains(of: base) + chains
    }

    /// `Observable.just(.loading)`: the value is there at once.
    private func immediate(_ call: Call, _ name: String, _ range: TokenRange) -> Chain {
        var chain = Chain(name: name, source: origin(range), isImmediate: true)
        if let value = call.arguments.first?.value { chain.element = element(of: value) }
        return chain
    }

    /// A function whose closure holds chains, one a statement, and nothing else.
    private func isBuilder(_ call: Call) -> Bool {
        guard call.arguments.isEmpty, call.trailingClosures.count == 1 else { return false }
        if let base = chainBase(of: call), base.path?.last?.first?.isUppercase != true, !isReceiver(base) {
            return false
        }
        let body = call.trailingClosures[0].closure.body
        return !body.isEmpty
            && body.allSatisfy { statement in
                guard case .expression(let value) = statement.kind, case .call = value.kind else { return false }
                return true
            }
    }

    /// One chain a statement, as result builders have it, or the one that is returned.
    private func chains(builtBy closure: Closure) -> [Chain] {
        scope.enter()
        defer { scope.leave() }
        return closure.body.flatMap { statement -> [Chain] in
            if case .binding(let binding) = statement.kind { declareChain(binding) }
            return statement.result.map { chains(of: $0) } ?? []
        }
    }

    // MARK: Functions that make chains

    private func chains(returnedBy target: CallTarget, _ call: Call, _ range: TokenRange) -> [Chain] {
        let place = Surroundings(scope: Scope(), file: target.function.file, receiver: target.receiver, owner: id)
        unit.noteCall(of: unit.function(target), by: id)
        return chains(returnedBy: target.function.declaration, call, range, place)
    }

    private func chains(
        returnedBy function: FunctionDeclaration, _ call: Call, _ range: TokenRange, _ place: Surroundings
    ) -> [Chain] {
        guard let body = function.body, !inlined.contains(function.header.range), let values = function.match(call)
        else {
            return [Chain(name: function.name, source: origin(range))]
        }
        let bindings = passedBindings(values, function)
        let chains = chains(in: body, of: function, bindings, place)
        return (chains ?? [Chain(name: function.name, source: origin(range))]).map { chain in
            var chain = chain
            if chain.isCreated { chain.name = function.name }
            return chain
        }
    }

    /// An operator of the sources: its body works on the chain as `self`.
    private func chains(
        madeBy operation: Member<FunctionDeclaration>, of base: Expression, _ call: Call
    ) -> [Chain] {
        let function = operation.declaration
        var place = Surroundings(scope: Scope(), file: operation.file, receiver: .outside(nil), owner: id)
        place.scope.declare("self", .chain(base, here))
        let bindings = passedBindings(function.match(call) ?? [], function)
        return function.body.flatMap { chains(in: $0, of: function, bindings, place) } ?? chains(of: base)
    }

    /// The chains that a body returns; nil where it returns none.
    private func chains(
        in body: TokenRange, of function: FunctionDeclaration, _ bindings: [Binding], _ place: Surroundings
    ) -> [Chain]? {
        inlined.append(function.header.range)
        defer { inlined.removeLast() }
        return at(place) { lowering in
            lowering.scope.enter()
            for (parameter, binding) in zip(function.parameters, bindings) {
                if let name = parameter.name { lowering.scope.declare(name, binding) }
            }
            return lowering.chains(in: body)
        }
    }

    /// The chains that code returns which is read here; nil where it returns none.
    func chains(in body: TokenRange) -> [Chain]? {
        chains(in: unit.statements(in: body, of: file))
    }

    private func chains(in statements: [Statement]) -> [Chain]? {
        declareLocalFunctions(statements)
        for case .binding(let binding) in statements.map(\.kind) { declareChain(binding) }
        if case .do(let block)? = statements.last?.kind { return chains(in: block.body) }
        return statements.last?.result.map { chains(of: $0) }
    }

    private func declareChain(_ binding: BindingStatement) {
        guard case .name(let name) = binding.pattern.kind, let value = binding.value else { return }
        scope.declare(name, passed(value) ?? .chain(value, here))
    }
}
