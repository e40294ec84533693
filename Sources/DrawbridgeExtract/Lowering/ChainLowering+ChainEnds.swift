import DrawbridgeFlow
import DrawbridgeSwift

/// Where reactive chains end: each source becomes a step of its own.
extension ChainLowering {
    /// A call that ends a chain, or one that is given the state's box; nil where it is neither.
    func evaluateChain(_ call: Call, at range: TokenRange) -> Operand? {
        guard environment.calls.teller(of: call) == nil, let name = call.callee.lastName,
            let base = environment.chains.chainBase(of: call)
        else { return nil }
        if let operation = unit.project.operation(named: name, call), !operation.declaration.makesChain,
            !core.inlined.contains(operation.declaration.header.range)
        {
            lowerEnd(operation, of: base, call)
            return .unknown
        }
        let traits = libraries.call(name).traits
        let begins = call.arguments.isEmpty && call.trailingClosures.isEmpty && traits.contains(.starts)
        // A chain that is handed out: whoever subscribes to it has its effects run.
        let isHandedOut = environment.chains.runsEffects(call)
        guard
            begins
                ? environment.chains.hasEffects(base)
                : isHandedOut
                    || traits.contains(.ends) && environment.chains.isEnd(call) && environment.chains.mayEnd(call, base)
        else {
            return nil
        }
        let sources = chains(of: isHandedOut ? Expression(.call(call), range) : base)
        let ends = begins || isHandedOut ? [End(range: range, takes: .nothing)] : ends(of: call, range)
        // Who handles a failure or an end has asked for something, and gets one answer.
        let isRequest = ends.contains { !$0.isElement && $0.doesSomething }
        for end in ends {
            for chain in sources {
                add(chain, end, listens: (chain.isNamed || bringsMany(chain)) && end.isElement && !isRequest)
            }
        }
        subscribe(sources)
        return .unknown
    }

    /// Whether a chain of what comes of itself brings more than one element: not behind `first()`.
    private func bringsMany(_ chain: Chain) -> Bool {
        chain.isStream && !chain.links.contains { [.element, .match].contains(libraries.call($0.name).result) }
    }

    /// What operators run beside the chain when it begins, and when it ends.
    private func subscribe(_ chains: [Chain]) {
        var seen: Set<TokenRange> = []
        for chain in chains {
            for (i, link) in chain.links.enumerated() where link.role == .effect || link.role == .create {
                if seen.insert(link.range).inserted { runEffects(of: link, .subscription) }
                var before = chain
                before.links.removeSubrange(i...)
                core.at(link.place) { lowering in
                    for (expression, function) in lowering.environment.chains.effects(of: link.call, .end) {
                        guard let function else { continue }
                        lowering.chains.add(
                            before, End(range: expression.range, takes: .function(function), isElement: false))
                    }
                }
            }
        }
    }

    /// `state <~ chain`: each element is the state; nil where the target is something else.
    func evaluateBinding(_ target: Expression, _ source: Expression) -> Operand? {
        guard let level = environment.viewLevel(of: target) else { return nil }
        let end = End(range: target.range, takes: .layer(level + 1))
        let sources = chains(of: source)
        for chain in sources { add(chain, end) }
        subscribe(sources)
        return .unknown
    }

    /// What takes the elements of a chain.
    private struct End {
        var range: TokenRange
        var takes: Chain.Taker
        /// Given before the element: the object of `subscribe(with: self)`.
        var leading: [Binding] = []
        /// Whether it takes elements, and not a failure or an end.
        var isElement = true
        var label: String?

        var closure: Closure? {
            if case .function(.closure(let closure, _)) = takes { return closure }
            return nil
        }

        var doesSomething: Bool { closure.map { !$0.body.isEmpty } ?? true }
    }

    private func ends(of call: Call, _ range: TokenRange) -> [End] {
        let leading = environment.chains.owner(givenTo: call)
        var ends: [End] = []
        for argument in call.arguments {
            let isElement = argument.label == nil || environment.behind(argument.label, .element)
            if let taker = environment.chains.taker(argument.value, call) {
                ends.append(End(range: argument.value.range, takes: taker, leading: leading, isElement: isElement))
            } else if !environment.chains.isOwner(argument), let callable = environment.calls.callable(argument.value) {
                ends.append(
                    End(
                        range: argument.value.range, takes: .function(callable), leading: leading, isElement: isElement,
                        label: argument.label)
                )
            }
        }
        for (label, closure) in environment.chains.labelled(call.trailingClosures) {
            let isElement = label == nil || environment.behind(label, .element)
            ends.append(
                End(
                    range: closure.range, takes: .function(.closure(closure, environment.here)), leading: leading,
                    isElement: isElement, label: label))
        }
        return ends
    }

    /// The step of one source: its elements through the operators to the end.
    private func add(_ chain: Chain, _ end: End, listens: Bool = false) {
        let place = environment.here
        let key = FunctionKey(
            file: environment.file, range: end.range, role: .chain(source: chain.source),
            receiver: environment.receiver,
            // Two chains of one source may come to one end.
            given: chain.links.map { Origin(file: $0.place.file, range: $0.range) })
        let id = unit.function(key) { lowering in
            let isOwn = chain.states != nil
            lowering.signature.names.name =
                isOwn
                ? chain.name
                : environment.words.sourceName(chain.name, handledBy: end.closure, in: core.signature.names.name)
            lowering.signature.names.fullName = lowering.signature.names.name
            lowering.signature.names.also = StepName(lowering.signature.names.name, also: chain.also).also
            if listens { lowering.callContext.schedule = .listening(unit.lifetime(at: place)) }
            lowering.environment.scope = place.scope.withoutSlots
            lowering.environment.receiver = place.receiver
            lowering.inlined = core.inlined
            lowering.addWhileRegistered(core.callContext.keeping.registration) { $0.chains.lower(chain, end) }
        }
        guard unit.functions[id.index].touchesState else { return }
        unit.noteCall(of: id, by: environment.id)
        operations.add(.later(id))
        operations.touchesState = true
        core.layers.begin(core.callContext.keeping.registration, at: end.range)
    }

    private func lower(_ chain: Chain, _ end: End) {
        var element = [firstElement(of: chain)]
        environment.happening.elementName = chain.isNamed ? chain.name : nil
        core.signature.reducing = chain.links.contains { $0.role == .scan } ? .event : .nothing
        // A failure comes from the source, or from what was waited for last.
        let last = chain.links.lastIndex { $0.role?.waits ?? false }
        let links = end.isElement ? chain.links[...] : last.map { chain.links[...$0] } ?? []
        for (i, link) in links.enumerated() {
            // What other chains make of the state by then is what a later link finds.
            core.chaining.meanwhile = links.dropFirst(i + 1).contains(where: readsState) ? .any : .same
            // What is to be waited for next begins where what was waited for has not failed.
            if !end.isElement, !environment.behind(end.label, .completion), link.role == .then {
                let failed = core.collect { $0.chains.finish(end, with: [.opaque]) }
                operations.add(.choose([[], failed + [.leave(.return)]]))
            }
            element = apply(link, to: element)
        }
        if !end.isElement {
            (element, environment.happening.elementName) = ([.opaque], environment.chains.endName(end.label))
        }
        finish(end, with: element)
    }

    /// Whether an operator brings the state as it is when an element comes: `withLatestFrom(state)`.
    private func readsState(_ link: Chain.Link) -> Bool {
        guard link.role == .join || link.role == .combine || link.role == .sample else { return false }
        let sources =
            link.call.arguments.map(\.value) + [environment.chains.chainBase(of: link.call)].compactMap(\.self)
        return core.at(link.place) { lowering in sources.contains { lowering.environment.viewLevel(of: $0) != nil } }
    }

    private func finish(_ end: End, with element: [Binding]) {
        switch end.takes {
        case .nothing: break
        case .function(let function):
            run(function, on: end.leading + element)
        case .layer(let level):
            write(element.last ?? .opaque, at: level, range: end.range)
        }
    }

    /// Of an enum's type, what comes from the source says what has happened.
    private func firstElement(of chain: Chain) -> Binding {
        if let states = chain.states, case .slot(let slot) = core.oneOf(states, givenBy: chain.name) {
            return .slot(slot)
        }
        guard case .opaque = chain.element, let type = chain.type,
            let resolved = unit.index.resolve(type.type, in: type.scope, file: type.file),
            let domain = unit.domain(of: resolved), unit.isEvent(domain)
        else { return chain.element }
        return .slot(core.eventSlot(chain.name, domain))
    }

    private func write(_ element: Binding, at level: Int, range: TokenRange) {
        guard level == unit.candidate.layers.count else { return }
        switch element {
        case .slot(.state): break
        case .slot(let slot):
            let write = core.collect { $0.statements.writeState(.slot(slot), at: range) }
            guard let isSame = core.chaining.unchanged[slot] else { return operations.add(write) }
            operations.touchesState = true
            operations.add(.test(.isIn(isSame, Domain.isTrue, nil), then: [], else: write))
        default: core.statements.writeState(.unknown, at: range)
        }
    }

    /// An end of the sources: its body works on the chain as `self`.
    private func lowerEnd(_ operation: Member<FunctionDeclaration>, of base: Expression, _ call: Call) {
        let function = operation.declaration
        guard let body = function.body else { return }
        let bindings = core.calls.passedBindings(function.match(call) ?? [], function)
        var place = Surroundings(scope: Scope(), file: operation.file, receiver: .outside(nil), owner: environment.id)
        place.scope.declare("self", .chain(base, environment.here))
        for (parameter, binding) in zip(function.parameters, bindings) {
            if let name = parameter.name { place.scope.declare(name, binding) }
        }
        core.at(place) { lowering in
            let statements = lowering.unit.statements(in: body, of: lowering.environment.file)
            lowering.calls.lowerInPlace(statements, function.header.range, result: nil)
        }
    }
}

extension FunctionDeclaration {
    /// Whether what it returns is observed further.
    fileprivate var makesChain: Bool {
        guard let result else { return false }
        return !result.names.contains {
            $0 == "Void" || $0 == "Self" || Libraries.standard.isType($0, .subscription)
        }
    }
}

extension TypeSyntax {
    /// The names of a type that is written plainly.
    fileprivate var names: [String] {
        switch self {
        case .named(let names): names.map(\.name)
        case .opaque(let inner), .optional(let inner): inner.names
        default: []
        }
    }
}
