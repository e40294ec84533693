import DrawbridgeSwift

/// What operators do to the elements of a chain. An element is one value, or several that closures take apart.
extension FunctionLowering {
    mutating func apply(_ link: Chain.Link, to element: [Binding]) -> [Binding] {
        at(link.place) { $0.applyHere(link, to: element) }
    }

    private mutating func applyHere(_ link: Chain.Link, to element: [Binding]) -> [Binding] {
        let (name, call) = (link.name, link.call)
        switch name {
        case _ where KnownChains.joiners.contains(name): return join(call, element)
        case _ where KnownChains.filters.contains(name):
            if let predicate = function(of: call) { keep(element, where: predicate) }
            return element
        case _ where KnownChains.compacting.contains(name):
            return function(of: call).map { [compact(element, by: $0)] } ?? element
        case _ where KnownChains.maps.contains(name):
            if let function = function(of: call) { return spread(transformed(element, by: function)) }
            return call.arguments.first.map { [self.element(of: $0.value)] } ?? element
        case _ where KnownChains.flatteners.contains(name):
            return function(of: call).map { flatten(element, by: $0) } ?? element
        case _ where KnownChains.effects.contains(name):
            runEffects(call, element)
            return element
        case _ where KnownChains.replacing.contains(name): return replaceFailure(call, element)
        case _ where KnownChains.owning.contains(name): return [.receiver] + element
        case "scan": return scan(call, element)
        default: return applyByShape(call, element)
        }
    }

    /// The function that an operator is given last.
    private func function(of call: Call) -> Callable? {
        if let closure = call.trailingClosures.last?.closure { return .closure(closure, here) }
        return call.arguments.last.flatMap { callable($0.value) }
    }

    /// An operator that is not known: one that is given the state and a function of it filters.
    private mutating func applyByShape(_ call: Call, _ element: [Binding]) -> [Binding] {
        guard let function = function(of: call) else { return element }
        guard let observed = call.arguments.compactMap({ viewLevel(of: $0.value) }).first else {
            let effects = collect { $0.run(function, on: element) }
            if !effects.isEmpty { add(.choose([[], effects])) }
            return element
        }
        let state = state(in: observed)
        guard case .closure(let closure, _) = function, !isPredicate(closure) else {
            keep([state], where: function)
            return element
        }
        return element + [compact([state], by: function)]
    }

    private func state(in level: Int) -> Binding {
        level + 1 == unit.candidate.layers.count ? .slot(.state) : .opaque
    }

    private func isPredicate(_ closure: Closure) -> Bool {
        if let result = closure.result { return domain(of: result) == .boolean }
        return closure.body.returned.contains { domain(of: $0) == .boolean }
    }

    /// `withLatestFrom(state)`, `combineLatest(state) { … }`
    private mutating func join(_ call: Call, _ element: [Binding]) -> [Binding] {
        let others = call.arguments.compactMap { argument -> Binding? in
            if case .closure? = callable(argument.value) { return nil }
            return viewLevel(of: argument.value).map { state(in: $0) } ?? .opaque
        }
        let isLatest = call.callee.lastName == "withLatestFrom"
        if let function = function(of: call), !others.isEmpty || isLatest {
            return spread(transformed([joined(element)] + others, by: function))
        }
        return isLatest ? others : [joined(element)] + others
    }

    private func joined(_ element: [Binding]) -> Binding {
        element.count == 1 ? element[0] : .tuple(element.map { (nil, $0) })
    }

    private func spread(_ binding: Binding) -> [Binding] {
        if case .tuple(let elements) = binding, elements.allSatisfy({ $0.label == nil }) {
            return elements.map(\.binding)
        }
        return [binding]
    }

    // MARK: Functions of elements

    /// Goes on where the predicate holds.
    private mutating func keep(_ element: [Binding], where predicate: Callable) {
        let test = test(predicate, element)
        add(.test(test, then: [], else: [.leave(.return)]))
    }

    private mutating func test(_ predicate: Callable, _ element: [Binding]) -> Test {
        switch predicate {
        case .closure(let closure, let place):
            if closure.body.count == 1, case .expression(let condition) = closure.body[0].kind {
                return inside(closure, place, element) { $0.test(condition) }
            }
            return test(result: at(place) { $0.inline(closure, on: element, as: .boolean) }, closure.range)
        case .function(let target):
            let slot = newSlot(target.function.declaration.name, .boolean)
            inline(target, bindings: element, result: .slot(slot))
            return .isIn(slot, Domain.isTrue, nil)
        case .keyPath(let names):
            return inside(names, element) { $0.test($1) }
        case .constant: return .always
        }
    }

    /// `predicate(state)`, where the function has been passed here.
    mutating func testOfPassed(_ call: Call) -> Test? {
        guard case .name(let name) = call.callee.kind, scope[name] != nil, let predicate = callable(call.callee) else {
            return nil
        }
        return test(predicate, call.arguments.map { element(of: $0.value) })
    }

    private func test(result: Operand, _ range: TokenRange) -> Test {
        guard case .slot(let slot) = result else { return .opaque(words(range)) }
        return .isIn(slot, Domain.isTrue, nil)
    }

    /// `{ … }` of an element's values in the closure's own place.
    private mutating func inside<Result>(
        _ closure: Closure, _ place: Surroundings, _ element: [Binding], _ body: (inout FunctionLowering) -> Result
    ) -> Result {
        at(place) { lowering in
            lowering.scope.enter()
            lowering.declare(lowering.parameters(of: closure, element), of: closure)
            return body(&lowering)
        }
    }

    /// A property of the element.
    private mutating func inside<Result>(
        _ names: [String], _ element: [Binding], _ body: (inout FunctionLowering, Expression) -> Result
    ) -> Result {
        scope.enter()
        defer { scope.leave() }
        scope.declare("$0", joined(element))
        let nowhere = TokenRange(0, 0)
        let path = names.reduce(Expression(.name("$0"), nowhere)) { Expression(.member($0, $1), nowhere) }
        return body(&self, path)
    }

    /// The bindings of a closure's parameters: it takes several values apart, or has one name for all.
    private func parameters(of closure: Closure, _ element: [Binding]) -> [Binding] {
        let isSpread =
            closure.parameters.isEmpty
            ? unit.file(file).text(of: closure.range).contains("$1") : closure.parameters.count > 1
        guard isSpread else { return [joined(element)] }
        if element.count == 1, case .tuple(let parts) = element[0] { return parts.map(\.binding) }
        return element
    }

    private mutating func inline(_ closure: Closure, on element: [Binding], as domain: Domain?) -> Operand {
        let bindings = parameters(of: closure, element)
        return inline(closure, in: scope, of: file, bindings: bindings, as: domain)
    }

    /// A call of a function that has been passed here by name.
    mutating func evaluatePassed(_ call: Call, as domain: Domain?) -> Operand {
        guard let function = callable(call.callee) else { return .unknown }
        let arguments = call.arguments.map { element(of: $0.value) }
        switch function {
        case .closure(let closure, let place): return at(place) { $0.inline(closure, on: arguments, as: domain) }
        case .function(let target):
            let slot = domain.map { newSlot("value", $0) }
            inline(target, bindings: arguments, result: slot.map(Destination.slot))
            return slot.map(Operand.slot) ?? .unknown
        case .keyPath(let names): return inside(names, arguments) { $0.evaluate($1, as: domain) }
        case .constant(let operand): return operand
        }
    }

    /// Runs a function for what it does.
    mutating func run(_ function: Callable, on element: [Binding]) {
        switch function {
        case .closure(let closure, let place): at(place) { _ = $0.inline(closure, on: element, as: nil) }
        case .function(let target): call(target, on: element)
        case .keyPath, .constant: break
        }
    }

    /// A function of the unit, for what it does: in place, so that it sees the element.
    private mutating func call(_ target: CallTarget, on element: [Binding]) {
        guard !inlined.contains(target.function.declaration.header.range) else { return }
        inline(target, bindings: element, result: nil)
    }

    private mutating func runEffects(_ call: Call, _ element: [Binding]) {
        for argument in call.arguments {
            guard let function = callable(argument.value) else {
                let name = text(argument.value.range)
                add(.act(name + "()"))
                continue
            }
            run(function, on: element)
        }
        for (_, closure) in call.trailingClosures { run(.closure(closure, here), on: element) }
    }

    // MARK: New elements

    /// What a function makes of an element.
    private mutating func transformed(_ element: [Binding], by function: Callable) -> Binding {
        switch function {
        case .constant(let operand): return slot(holding: operand)
        case .keyPath(let names):
            return inside(names, element) { lowering, path in lowering.known(path) ?? lowering.element(of: path) }
        case .function(let target):
            guard makesState(target) else { return .opaque }
            let slot = newSlot("value", unit.domain)
            inline(target, bindings: element, result: .slot(slot))
            return .slot(slot)
        case .closure(let closure, let place):
            if closure.body.count == 1, case .expression(let value) = closure.body[0].kind, !value.isBranch {
                return inside(closure, place, element) { $0.element(of: value) }
            }
            guard at(place, { $0.makesState(closure) }) else {
                run(function, on: element)
                return .opaque
            }
            let value = at(place) { $0.inline(closure, on: element, as: $0.unit.domain) }
            return slot(from: value)
        }
    }

    private func slot(from operand: Operand) -> Binding {
        if case .slot(let slot) = operand { return .slot(slot) }
        return .opaque
    }

    private mutating func slot(holding operand: Operand) -> Binding {
        let slot = newSlot("value", unit.domain)
        add(.write(slot, operand, Origin(file: file, range: TokenRange(0, 0))))
        return .slot(slot)
    }

    /// A value as an element: a state, a tuple of such, or something of no concern.
    mutating func element(of value: Expression) -> Binding {
        if let known = known(value) {
            switch known {
            case .slot, .tuple, .layer, .record, .chain, .receiver: return known
            default: break
            }
        }
        if case .tuple(let elements) = value.kind, elements.count > 1 {
            return .tuple(elements.map { ($0.label, element(of: $0.value)) })
        }
        if let slot = slot(of: value) { return .slot(use(slot)) }
        guard constant(value, in: unit.domain) != nil || domain(of: value)?.kind == .states else {
            evaluateForEffects(value)
            return .opaque
        }
        let operand = evaluate(value, as: unit.domain)
        let slot = newSlot("value", unit.domain)
        add(.write(slot, operand, origin(value.range)))
        return .slot(slot)
    }

    private func makesState(_ closure: Closure) -> Bool {
        if let result = closure.result { return isState(result) }
        return closure.body.returned.contains {
            constant($0, in: unit.domain) != nil || domain(of: $0)?.kind == .states
        }
    }

    private func makesState(_ target: CallTarget) -> Bool {
        target.function.declaration.result.map(isState) ?? false
    }

    /// Of a written type, an Optional of it too.
    private func isState(_ type: TypeSyntax) -> Bool {
        unit.index.resolve(type, in: typeScope, file: file)?.id == unit.candidate.stateType
    }

    /// Goes on where the function returns something.
    private mutating func compact(_ element: [Binding], by function: Callable) -> Binding {
        guard case .closure(let closure, let place) = function else { return transformed(element, by: function) }
        let isState = at(place) { $0.makesState(closure) }
        let kept = newSlot("kept", .boolean)
        let value = newSlot("value", unit.domain)
        at(place) { lowering in
            lowering.scope.enter()
            lowering.declare(lowering.parameters(of: closure, element), of: closure)
            lowering.lowerInPlace(closure.body, closure.range, result: .unwrapped(kept: kept, value: value))
        }
        add(.test(.isIn(kept, Domain.isTrue, nil), then: [], else: [.leave(.return)]))
        return isState ? .slot(value) : .opaque
    }

    // MARK: Other chains

    /// Waits for the chain that the function returns; its elements are those of the chain from here on.
    private mutating func flatten(_ element: [Binding], by function: Callable) -> [Binding] {
        guard case .closure(let closure, let place) = function else {
            add(.suspend("flatMap"))
            return [.opaque]
        }
        return inside(closure, place, element) { lowering in
            for statement in closure.body.dropLast() { lowering.lower([statement]) }
            guard let last = closure.body.last?.value else {
                return [.opaque]
            }
            let chains = lowering.chains(of: last)
            guard let chain = chains.first else { return [.opaque] }
            if !chain.isImmediate { lowering.add(.suspend(chain.name)) }
            return chain.links.reduce([chain.element]) { lowering.apply($1, to: $0) }
        }
    }

    /// A failure gives the state that stands for it; else the element stays.
    private mutating func replaceFailure(_ call: Call, _ element: [Binding]) -> [Binding] {
        guard case .slot(let slot)? = element.last, !slot.isState else { return element }
        var value = call.arguments.first?.value ?? call.lastClosure?.body.last?.value
        if case .call(let inner)? = value?.kind, let name = inner.callee.lastName, KnownChains.immediate.contains(name)
        {
            value = inner.arguments.first?.value
        }
        guard let value, let operand = constant(value, in: unit.domain) else { return element }
        let failed = Op.write(slot, operand, origin(value.range))
        add(.choose([[], [failed]]))
        return element
    }

    /// `scan(.idle) { state, event in … }`: a reducer, whose state is the one that its elements are bound to.
    private mutating func scan(_ call: Call, _ element: [Binding]) -> [Binding] {
        guard let function = function(of: call), let start = call.arguments.first?.value,
            constant(start, in: unit.domain) != nil
        else { return [.opaque] }
        return [transformed([.slot(use(.state)), joined(element)], by: function)]
    }
}

extension Statement {
    /// What it returns or is.
    fileprivate var value: Expression? {
        switch kind {
        case .return(let value): value
        case .expression(let value): value
        default: nil
        }
    }
}

extension Expression {
    fileprivate var isBranch: Bool {
        switch kind {
        case .ifExpression, .switchExpression: true
        default: false
        }
    }
}
