import DrawbridgeFlow
import DrawbridgeSwift

/// Where reactive chains end: each source becomes a step of its own.
extension FunctionLowering {
    /// A call that ends a chain, or one that is given the state's box; nil where it is neither.
    func evaluateChain(_ call: Call, at range: TokenRange) -> Operand? {
        guard let name = call.callee.lastName, let base = chainBase(of: call) else { return nil }
        if let operation = unit.project.operation(named: name, call), !operation.declaration.makesChain,
            !inlined.contains(operation.declaration.header.range)
        {
            lowerEnd(operation, of: base, call)
            return .unknown
        }
        let traits = libraries.call(name).traits
        let begins = call.arguments.isEmpty && call.trailingClosures.isEmpty && traits.contains(.starts)
        guard begins ? hasEffects(base) : traits.contains(.ends) && isEnd(call) && mayEnd(call, base) else {
            return nil
        }
        let sources = chains(of: base)
        for end in begins ? [End(range: range, takes: .nothing)] : ends(of: call, range) {
            for chain in sources { add(chain, end) }
        }
        subscribe(sources)
        return .unknown
    }

    /// What operators run beside the chain when it begins, and when it ends.
    private func subscribe(_ chains: [Chain]) {
        var seen: Set<TokenRange> = []
        for chain in chains {
            for (i, link) in chain.links.enumerated() where link.role == .effect || link.role == .create {
                if seen.insert(link.range).inserted { runEffects(of: link, .subscription) }
                var before = chain
                before.links.removeSubrange(i...)
                at(link.place) { lowering in
                    for (expression, function) in lowering.effects(of: link.call, .end) {
                        guard let function else { continue }
                        lowering.add(before, End(range: expression.range, takes: .function(function), isElement: false))
                    }
                }
            }
        }
    }

    /// Whether an operator of a chain runs functions beside it.
    private func hasEffects(_ chain: Expression) -> Bool {
        guard case .call(let call) = chain.kind, let name = call.callee.lastName else { return false }
        let role = libraries.call(name).chain
        if role == .create || role == .then { return true }
        if let target = target(of: call) { return target.function.declaration.result?.sourceName != nil }
        return role == .effect && !(call.arguments.isEmpty && call.trailingClosures.isEmpty)
            || call.callee.base.map(hasEffects) ?? false
    }

    /// `state <~ chain`: each element is the state; nil where the target is something else.
    func evaluateBinding(_ target: Expression, _ source: Expression) -> Operand? {
        guard let level = viewLevel(of: target) else { return nil }
        let end = End(range: target.range, takes: .layer(level + 1))
        let sources = chains(of: source)
        for chain in sources { add(chain, end) }
        subscribe(sources)
        return .unknown
    }

    /// What takes the elements of a chain.
    private struct End {
        var range: TokenRange
        var takes: Taker
        /// Given before the element: the object of `subscribe(with: self)`.
        var leading: [Binding] = []
        /// Whether it takes elements, and not a failure or an end.
        var isElement = true
        var label: String?
    }

    private enum Taker {
        case nothing
        case function(Callable)
        /// What is in a layer.
        case layer(Int)
    }

    private func isEnd(_ call: Call) -> Bool {
        call.lastClosure != nil || call.arguments.contains { callable($0.value) != nil || taker($0.value) != nil }
            || call.arguments.contains { if case .keyPath = $0.value.kind { true } else { false } }
    }

    /// Lists have such an end, too: then what it is called on has to show that it is a chain.
    private func mayEnd(_ call: Call, _ base: Expression) -> Bool {
        guard let name = call.callee.lastName, libraries.call(name).closures == .repeatedly else { return true }
        return hasOperator(call) || writtenType(of: base)?.type.sourceName != nil
    }

    private func ends(of call: Call, _ range: TokenRange) -> [End] {
        let leading = owner(givenTo: call)
        var ends: [End] = []
        for argument in call.arguments {
            let isElement = argument.label == nil || behind(argument.label, .element)
            if let taker = taker(argument.value, call) {
                ends.append(End(range: argument.value.range, takes: taker, leading: leading, isElement: isElement))
            } else if !isOwner(argument), let callable = callable(argument.value) {
                ends.append(
                    End(
                        range: argument.value.range, takes: .function(callable), leading: leading, isElement: isElement,
                        label: argument.label)
                )
            }
        }
        for (label, closure) in call.trailingClosures {
            let isElement = label == nil || behind(label, .element)
            ends.append(
                End(
                    range: closure.range, takes: .function(.closure(closure, here)), leading: leading,
                    isElement: isElement, label: label))
        }
        return ends
    }

    /// `to: state`, `to: &$state`, `to: \.state, on: self`, `onNext: state.accept`
    private func taker(_ expression: Expression, _ call: Call? = nil) -> Taker? {
        switch expression.kind {
        case .prefix("&", let inner):
            return viewLevel(of: inner).map { .layer($0 + 1) }
        case .member(let base?, let name) where libraries.call(name).box.contains(.writes):
            if let level = level(of: base), isBox(at: level) { return .layer(level + 1) }
        case .keyPath(let names):
            guard let name = unit.candidate.variable?.declaration.name, names.first == name, let call,
                let owner = call.arguments.first(where: { $0.label == "on" })?.value, holderSlot(of: owner) == .state
            else { return nil }
            return .layer(min(names.count - 1, unit.candidate.layers.count))
        default: break
        }
        guard let level = viewLevel(of: expression), level == self.level(of: expression) else { return nil }
        return .layer(level + 1)
    }

    /// The step of one source: its elements through the operators to the end.
    private func add(_ chain: Chain, _ end: End) {
        let place = here
        let key = FunctionKey(
            file: file, range: end.range, role: .chain(source: chain.source), receiver: receiver)
        let id = unit.function(key) { lowering in
            lowering.name = chain.name
            lowering.fullName = chain.name
            lowering.scope = place.scope.withoutSlots
            lowering.receiver = place.receiver
            lowering.inlined = inlined
            lowering.lower(chain, end)
        }
        guard unit.functions[id.index].touchesState else { return }
        unit.noteCall(of: id, by: self.id)
        add(.later(id))
        touchesState = true
    }

    private func lower(_ chain: Chain, _ end: End) {
        var element = [firstElement(of: chain)]
        elementName = chain.isNamed ? chain.name : nil
        isReducer = chain.links.contains { $0.role == .scan }
        // A failure comes from the source, or from what was waited for last.
        let last = chain.links.lastIndex { $0.role?.waits ?? false }
        let links = end.isElement ? chain.links[...] : last.map { chain.links[...$0] } ?? []
        for link in links {
            // What is to be waited for next begins where what was waited for has not failed.
            if !end.isElement, !behind(end.label, .completion), link.role == .then {
                let failed = collect { $0.finish(end, with: [.opaque]) }
                add(.choose([[], failed + [.leave(.return)]]))
            }
            element = apply(link, to: element)
        }
        if !end.isElement { (element, elementName) = ([.opaque], endName(end.label)) }
        finish(end, with: element)
    }

    /// What code calls that which an end brings.
    private func endName(_ label: String?) -> String? {
        if behind(label, .failure) { return "error" }
        return behind(label, .outcome) ? "completion" : nil
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
        guard case .opaque = chain.element, let type = chain.type,
            let resolved = unit.index.resolve(type.type, in: type.scope, file: type.file),
            let domain = unit.domain(of: resolved), unit.isEvent(domain)
        else { return chain.element }
        return .slot(eventSlot(chain.name, domain))
    }

    private func write(_ element: Binding, at level: Int, range: TokenRange) {
        guard level == unit.candidate.layers.count else { return }
        switch element {
        case .slot(.state): break
        case .slot(let slot):
            let write = collect { $0.writeState(.slot(slot), at: range) }
            guard let isSame = unchanged[slot] else { return add(write) }
            touchesState = true
            add(.test(.isIn(isSame, Domain.isTrue, nil), then: [], else: write))
        default: writeState(.unknown, at: range)
        }
    }

    /// An end of the sources: its body works on the chain as `self`.
    private func lowerEnd(_ operation: Member<FunctionDeclaration>, of base: Expression, _ call: Call) {
        let function = operation.declaration
        guard let body = function.body else { return }
        let bindings = passedBindings(function.match(call) ?? [], function)
        var place = Surroundings(scope: Scope(), file: operation.file, receiver: .outside(nil), owner: id)
        place.scope.declare("self", .chain(base, here))
        for (parameter, binding) in zip(function.parameters, bindings) {
            if let name = parameter.name { place.scope.declare(name, binding) }
        }
        at(place) { lowering in
            let statements = lowering.unit.statements(in: body, of: lowering.file)
            lowering.lowerInPlace(statements, function.header.range, result: nil)
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
