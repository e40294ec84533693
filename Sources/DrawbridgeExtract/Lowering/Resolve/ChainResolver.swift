import DrawbridgeFlow
import DrawbridgeSwift

extension ChainResolver {
    /// Whether an operator of a chain runs functions beside it.
    func hasEffects(_ chain: Expression) -> Bool {
        guard case .call(let call) = chain.kind, let name = call.callee.lastName else { return false }
        let role = libraries.call(name).chain
        if role == .create || role == .then { return true }
        if let target = environment.calls.target(of: call) {
            return target.function.declaration.result?.sourceName != nil
        }
        return role == .effect && !(call.arguments.isEmpty && call.trailingClosures.isEmpty)
            || call.callee.base.map(hasEffects) ?? false
    }

    /// Whether it is an operator, and it or one before it is given closures to run beside the chain.
    func runsEffects(_ call: Call) -> Bool {
        guard let role = call.callee.lastName.flatMap({ libraries.call($0).chain }), role.isOperator else {
            return false
        }
        guard let base = call.callee.base else { return false }
        if role == .effect, call.lastClosure != nil, isSource(base) { return true }
        guard case .call(let inner) = base.kind else { return false }
        return runsEffects(inner)
    }

    func isEnd(_ call: Call) -> Bool {
        call.lastClosure != nil
            || call.arguments.contains { environment.calls.callable($0.value) != nil || taker($0.value) != nil }
            || call.arguments.contains { if case .keyPath = $0.value.kind { true } else { false } }
    }

    /// Lists have such an end, too: then what it is called on has to show that it is a chain.
    func mayEnd(_ call: Call, _ base: Expression) -> Bool {
        guard let name = call.callee.lastName, libraries.call(name).closures == .repeatedly else { return true }
        return environment.calls.hasOperator(call) || environment.writtenType(of: base)?.type.sourceName != nil
    }

    /// `to: state`, `to: &$state`, `to: \.state, on: self`, `onNext: state.accept`
    func taker(_ expression: Expression, _ call: Call? = nil) -> Chain.Taker? {
        switch expression.kind {
        case .prefix("&", let inner):
            return environment.viewLevel(of: inner).map { .layer($0 + 1) }
        case .member(let base?, let name) where libraries.call(name).box.contains(.writes):
            if let level = environment.level(of: base), environment.isBox(at: level) { return .layer(level + 1) }
        case .keyPath(let names):
            guard let name = unit.candidate.variable?.declaration.name, names.first == name, let call,
                let owner = call.arguments.first(where: { $0.label == "on" })?.value,
                environment.holderSlot(of: owner) == .state
            else { return nil }
            return .layer(min(names.count - 1, unit.candidate.layers.count))
        default: break
        }
        guard let level = environment.viewLevel(of: expression), level == environment.level(of: expression) else {
            return nil
        }
        return .layer(level + 1)
    }

    /// The closures behind a call, the first of which has no label: before one that takes the elements, as in `sink { … } receiveValue: { … }`,
    /// it takes how the chain ended.
    func labelled(_ closures: [(label: String?, closure: Closure)]) -> [(label: String?, closure: Closure)] {
        var labelled = closures
        if closures.dropFirst().contains(where: { environment.behind($0.label, .element) }), closures[0].label == nil {
            labelled[0].label = libraries.outcomeLabel
        }
        return labelled
    }

    /// What code calls that which an end brings.
    func endName(_ label: String?) -> String? {
        if environment.behind(label, .failure) { return "error" }
        return environment.behind(label, .outcome) ? "completion" : nil
    }
}

extension ChainResolver {
    func link(_ name: String, _ call: Call, _ range: TokenRange) -> Chain.Link {
        Chain.Link(name: name, role: libraries.call(name).chain, call: call, range: range, place: environment.here)
    }

    /// Whether a source of this name brings its elements at once.
    func isImmediate(_ name: String) -> Bool { libraries.call(name).chain?.isImmediate ?? false }

    /// Whether a plain name stands for a chain that is known, so that a call of it is an operator.
    func isChain(_ expression: Expression) -> Bool {
        if case .name(let name) = expression.kind, case .chain? = environment.scope[name] { return true }
        return false
    }

    /// What an operator works on; in the body of an operator, `self` that is not written.
    func chainBase(of call: Call) -> Expression? {
        switch call.callee.kind {
        case .member(let base, _): return base
        case .name(let name):
            guard environment.scope[name] == nil, case .chain? = environment.scope["self"] else { return nil }
            return Expression(.name("self"), call.callee.range)
        default: return nil
        }
    }

    /// The sources that an operator combines: with the one that it is called on, if that is no type.
    func combined(_ call: Call) -> [Expression] {
        var sources = call.arguments.filter { !environment.behind($0.label, .combiner) }.map(\.value)
        sources.removeAll { if case .closure = $0.kind { true } else { false } }
        if sources.count == 1, case .array(let elements) = sources[0].kind { sources = elements }
        guard let base = chainBase(of: call), base.path?.last?.first?.isUppercase != true else { return sources }
        return [base] + sources
    }

    /// A function whose closure holds chains, one a statement, and nothing else.
    func isBuilder(_ call: Call) -> Bool {
        guard call.arguments.isEmpty, call.trailingClosures.count == 1 else { return false }
        if let base = chainBase(of: call), base.path?.last?.first?.isUppercase != true, !environment.isReceiver(base) {
            return false
        }
        let body = call.trailingClosures[0].closure.body
        return !body.isEmpty
            && body.allSatisfy { statement in
                guard case .expression(let value) = statement.kind, case .call = value.kind else { return false }
                return true
            }
    }
}

extension ChainResolver {
    private func phase(behind label: String?) -> Chain.Phase {
        if label == nil || environment.behind(label, .element) { return .element }
        return environment.behind(label, .subscription) ? .subscription : .end
    }

    /// With the function, where that is known.
    func effects(of call: Call, _ phase: Chain.Phase) -> [(Expression, Callable?)] {
        let closures = call.trailingClosures.map {
            (label: $0.label, value: Expression(.closure($0.closure), $0.closure.range))
        }
        let all = call.arguments.map { (label: $0.label, value: $0.value) } + closures
        return all.filter { !environment.behind($0.label, .owner) && self.phase(behind: $0.label) == phase }
            .map { ($0.value, environment.calls.callable($0.value)) }
    }
}

extension ChainResolver {
    func joined(_ element: [Binding]) -> Binding {
        element.count == 1 ? element[0] : .tuple(element.map { (nil, $0) })
    }

    func spread(_ binding: Binding) -> [Binding] {
        if case .tuple(let elements) = binding, elements.allSatisfy({ $0.label == nil }) {
            return elements.map(\.binding)
        }
        return [binding]
    }
}

extension ChainResolver {
    /// `weak: self`, `with: self`: the object is given to the function before the element.
    func owner(givenTo call: Call) -> [Binding] { call.arguments.contains(where: isOwner) ? [.holder(.state)] : [] }

    func isOwner(_ argument: Argument) -> Bool {
        environment.behind(argument.label, .owner) && environment.holderSlot(of: argument.value) == .state
    }

    /// The function that an operator is given last.
    func function(of call: Call) -> Callable? {
        if let closure = call.trailingClosures.last?.closure { return .closure(closure, environment.here) }
        return call.arguments.last.flatMap { environment.calls.callable($0.value) }
    }

    func state(in level: Int) -> Binding {
        level + 1 == unit.candidate.layers.count ? .slot(.state) : .opaque
    }

    func isPredicate(_ closure: Closure) -> Bool {
        if let result = closure.result { return environment.domain(of: result) == .boolean }
        return closure.body.returned.contains { environment.domain(of: $0) == .boolean }
    }

    func test(result: Operand, _ range: TokenRange) -> Test {
        guard case .slot(let slot) = result else { return .opaque(environment.words.words(range)) }
        return .isIn(slot, Domain.isTrue, nil)
    }

    /// A tuple is taken apart where the function has a parameter for each of its elements.
    func arguments(of target: CallTarget, _ element: [Binding]) -> [Binding] {
        guard element.count == 1, case .tuple(let parts) = element[0],
            target.function.declaration.parameters.count == parts.count
        else { return element }
        return parts.map(\.binding)
    }

    /// The bindings of a closure's parameters: it takes several values apart, or has one name for all.
    func parameters(of closure: Closure, _ element: [Binding]) -> [Binding] {
        let isSpread =
            closure.parameters.isEmpty
            ? unit.file(environment.file).text(of: closure.range).contains("$1") : closure.parameters.count > 1
        // `{ (self) in … }` takes the object alone, where the element is nothing.
        if case .holder? = element.first, closure.parameters.count == 1 { return [element[0]] }
        guard isSpread else { return [joined(element)] }
        if element.count == 1, case .tuple(let parts) = element[0] { return parts.map(\.binding) }
        return element
    }
}

extension ChainResolver {
    /// The type of a value that is not the holder's nor a state, and what its name stands for.
    func valueOfSources(_ expression: Expression) -> (TypeID, Binding)? {
        if case .name(let name) = expression.kind, case .inner(let slot, let path)? = environment.scope[name],
            let type = environment.domain(of: slot).enumeration(at: path, in: unit)
        {
            return (type, .inner(of: slot, path: path))
        }
        if let slot = environment.slot(of: expression), case .enumeration(let type) = environment.domain(of: slot).kind
        {
            return (TypeID(type), .slot(slot))
        }
        guard let written = environment.writtenType(of: expression),
            let type = unit.index.resolve(written.type, in: written.scope, file: written.file)?.id,
            type != unit.candidate.holder, type != unit.candidate.stateType
        else { return nil }
        return (type, .value(written))
    }
}

extension ChainResolver {
    /// The state itself as a source.
    func observing(_ level: Int, _ expression: Expression) -> Chain {
        let name = unit.candidate.variable?.declaration.name ?? "state"
        let element = level + 1 == unit.candidate.layers.count ? Binding.slot(.state) : .opaque
        return Chain(name: name, element: element, source: environment.origin(expression.range))
    }

    /// Whether a call asks for nothing, and gives what comes of itself: what a system tells, or a property of the value that it is a
    /// method of, `func events() -> AnyPublisher<Event, Never> { subject.eraseToAnyPublisher() }`.
    func givesStream(_ call: Call) -> Bool {
        if libraries.call(call.callee.lastName ?? "").chain == .addressed { return true }
        guard let found = environment.types.method(calledBy: call) else { return false }
        return givesProperty(found.method.declaration, of: found.owner, in: found.method.file)
    }

    /// Whether a method gives a stored property, perhaps by another method.
    private func givesProperty(_ method: FunctionDeclaration, of owner: TypeID, in file: Int, depth: Int = 0) -> Bool {
        guard depth < 4, let body = method.body else { return false }
        let (statements, members) = (unit.statements(in: body, of: file).inner, unit.members(of: .outside(owner)))
        guard var value = statements.last?.result else { return false }
        while case .call(let inner) = value.kind, let base = inner.callee.base, base.path != ["self"] { value = base }
        if case .call(let inner) = value.kind, let name = inner.callee.lastName {
            if let local = statements.localFunction(named: name) {
                return givesProperty(local, of: owner, in: file, depth: depth + 1)
            }
            return members.functions(named: name).contains {
                givesProperty($0.declaration, of: owner, in: $0.file, depth: depth + 1)
            }
        }
        guard let path = value.path, path.count <= 2, path.count == 1 || path[0] == "self" else { return false }
        return members.variables(named: path.last ?? "").contains { !$0.declaration.isComputed }
    }

    func elementType(of source: Expression) -> WrittenType? {
        guard var type = environment.writtenType(of: source), let element = type.type.sourceElement else { return nil }
        type.type = element
        return type
    }

    /// `button.rx.tap` is told by the button, too.
    func sourceName(_ name: String, _ base: Expression?) -> String {
        guard case .member(let owner?, let namespace)? = base?.kind, libraries.call(namespace).event == .owner,
            let control = owner.lastName
        else {
            return name.withoutSign
        }
        return control + "." + name
    }

    /// Of a source that a call makes: `service.load(id)` is `load`; where an argument tells more, that.
    func sourceName(_ call: Call, _ base: Expression) -> String {
        let name = call.callee.lastName ?? "closure"
        guard libraries.call(name).chain == .addressed, let address = call.arguments.first?.value else {
            return sourceName(name, base)
        }
        return environment.words.addressName(address) ?? address.lastName ?? sourceName(name, base)
    }

    /// What the elements of a sequence that is waited for are called: by the source that a call makes, by the last name of a
    /// property, else as it is written.
    func sequenceName(_ sequence: Expression) -> String? {
        switch sequence.kind {
        case .effect(_, let inner): return sequenceName(inner)
        case .member(let base?, let name):
            return libraries.call(name).event == .base ? sequenceName(base) : name.withoutSign
        case .call(let call):
            guard case .member(let base?, let name) = call.callee.kind else { return call.callee.lastName }
            let meaning = libraries.call(name)
            if meaning.chain?.isOperator ?? false { return sequenceName(base) }
            return meaning.event == .base ? base.lastName ?? name : sourceName(call, base)
        default: return sequence.lastName ?? environment.words.awaitedName(sequence)
        }
    }

    /// Whether a call works on a chain, and is not a function of some object that makes one.
    func isOperator(_ call: Call, named name: String, on base: Expression) -> Bool {
        let role = libraries.call(name).chain
        if role == .addressed { return false }
        if role?.isOperator ?? false || isSource(base) { return true }
        let isGivenFunction =
            call.lastClosure != nil || call.arguments.contains { environment.calls.isGivenState($0.value) }
        return isGivenFunction && environment.writtenType(of: base) == nil
    }

    /// Whether an expression is something that events come from, as far as its looks or its type tell.
    private func isSource(_ expression: Expression) -> Bool {
        if environment.viewLevel(of: expression) != nil || isChain(expression) { return true }
        if environment.writtenType(of: expression)?.type.sourceName != nil { return true }
        switch expression.kind {
        case .name(let name), .member(_, let name): return name.hasPrefix("$")
        case .call(let call):
            guard let name = call.callee.lastName else { return false }
            if let role = libraries.call(name).chain, role.isOperator || role == .addressed { return true }
            if let target = environment.calls.target(of: call) {
                return target.function.declaration.result?.sourceName != nil
            }
            return unit.project.operation(named: name, call) != nil || (chainBase(of: call).map(isSource) ?? false)
        default: return false
        }
    }
}

extension [Statement] {
    /// Without a `do` around them.
    fileprivate var inner: [Statement] { if case .do(let block)? = last?.kind { block.body.inner } else { self } }

    fileprivate func localFunction(named name: String) -> FunctionDeclaration? {
        for case .declaration(.function(let function)) in map(\.kind) where function.name == name { return function }
        return nil
    }
}
