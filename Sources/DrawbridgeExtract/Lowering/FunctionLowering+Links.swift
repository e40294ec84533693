import DrawbridgeFlow
import DrawbridgeSwift

/// What operators do to the elements of a chain. An element is one value, or several that closures take apart.
extension FunctionLowering {
    func apply(_ link: Chain.Link, to element: [Binding]) -> [Binding] {
        let element = at(link.place) { $0.applyHere(link, to: element) }
        if link.role?.changesElement ?? false { elementName = nil }
        return element
    }

    private func applyHere(_ link: Chain.Link, to element: [Binding]) -> [Binding] {
        let call = link.call
        let given = owner(givenTo: call) + element
        switch link.role {
        case .create: return [.opaque]
        case .then:
            return call.arguments.first.map { elements(of: $0.value) } ?? element
        case .join: return join(call, element)
        case .combine: return combine(link, element)
        case .sample: return chainBase(of: call).map { [latest($0)] } ?? element
        case .filter:
            if let predicate = function(of: call) { keep(given, where: predicate) }
            return element
        case .compact:
            return function(of: call).map { [compact(given, by: $0)] } ?? element
        case .map:
            if let function = function(of: call) { return spread(transformed(given, by: function)) }
            return call.arguments.first.map { [self.element(of: $0.value)] } ?? element
        case .flatten:
            return function(of: call).map { flatten(given, by: $0) } ?? element
        case .effect:
            runEffects(call, .element, on: given)
            return element
        case .replaceFailure: return replaceFailure(call, element)
        case .own: return [.receiver] + element
        case .scan: return scan(call, element)
        case .same, .merge, .defers, .immediate, .silent, .addressed, nil: return applyByShape(call, element)
        }
    }

    /// `weak: self`, `with: self`: the object is given to the function before the element.
    func owner(givenTo call: Call) -> [Binding] { call.arguments.contains(where: isOwner) ? [.holder(.state)] : [] }

    func isOwner(_ argument: Argument) -> Bool {
        behind(argument.label, .owner) && holderSlot(of: argument.value) == .state
    }

    /// The function that an operator is given last.
    func function(of call: Call) -> Callable? {
        if let closure = call.trailingClosures.last?.closure { return .closure(closure, here) }
        return call.arguments.last.flatMap { callable($0.value) }
    }

    /// An operator that is not known: one that is given the state and a function of it filters.
    private func applyByShape(_ call: Call, _ element: [Binding]) -> [Binding] {
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

    func state(in level: Int) -> Binding {
        level + 1 == unit.candidate.layers.count ? .slot(.state) : .opaque
    }

    private func isPredicate(_ closure: Closure) -> Bool {
        if let result = closure.result { return domain(of: result) == .boolean }
        return closure.body.returned.contains { domain(of: $0) == .boolean }
    }

    // MARK: Functions of elements

    /// Goes on where the predicate holds.
    private func keep(_ element: [Binding], where predicate: Callable) {
        let test = test(predicate, element)
        add(.test(test, then: [], else: [.leave(.return)]))
    }

    private func test(_ predicate: Callable, _ element: [Binding]) -> Test {
        switch predicate {
        case .closure(let closure, let place):
            if closure.body.count == 1, case .expression(let condition) = closure.body[0].kind {
                return inside(closure, place, element) { $0.test(condition) }
            }
            return test(result: at(place) { $0.inline(closure, on: element, as: .boolean) }, closure.range)
        case .function(let target):
            let slot = newSlot(target.function.declaration.name, .boolean)
            inline(target, bindings: arguments(of: target, element), result: .slot(slot))
            return .isIn(slot, Domain.isTrue, nil)
        case .keyPath(let names):
            return inside(names, element) { $0.test($1) }
        case .constant: return .always
        }
    }

    /// `predicate(state)`, where the function has been passed here.
    func testOfPassed(_ call: Call) -> Test? {
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
    func inside<Result>(
        _ closure: Closure, _ place: Surroundings, _ element: [Binding], _ body: (FunctionLowering) -> Result
    ) -> Result {
        at(place) { lowering in
            lowering.scope.enter()
            let bindings = lowering.parameters(of: closure, element)
            lowering.declare(bindings, of: closure)
            return lowering.naming(bindings, of: closure, body)
        }
    }

    /// A property of the element.
    func inside<Result>(
        _ names: [String], _ element: [Binding], _ body: (FunctionLowering, Expression) -> Result
    ) -> Result {
        scope.enter()
        defer { scope.leave() }
        scope.declare("$0", joined(element))
        let nowhere = TokenRange(0, 0)
        let path = names.reduce(Expression(.name("$0"), nowhere)) { Expression(.member($0, $1), nowhere) }
        return body(self, path)
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
            ? unit.file(file).text(of: closure.range).contains("$1") : closure.parameters.count > 1
        // `{ (self) in … }` takes the object alone, where the element is nothing.
        if case .holder? = element.first, closure.parameters.count == 1 { return [element[0]] }
        guard isSpread else { return [joined(element)] }
        if element.count == 1, case .tuple(let parts) = element[0] { return parts.map(\.binding) }
        return element
    }

    func inline(_ closure: Closure, on element: [Binding], as domain: Domain?) -> Operand {
        let bindings = parameters(of: closure, element)
        return naming(bindings, of: closure) { $0.inline(closure, bindings: bindings, as: domain) }
    }

    func inline(_ closure: Closure, on element: [Binding], result: Destination) {
        let bindings = parameters(of: closure, element)
        naming(bindings, of: closure) { $0.inline(closure, bindings: bindings, result: result) }
    }

    /// `$0` has the source's name where it is what comes from there, as a whole.
    private func naming<Result>(
        _ bindings: [Binding], of closure: Closure, _ body: (FunctionLowering) -> Result
    ) -> Result {
        let outer = elementName
        defer { elementName = outer }
        if case .opaque? = bindings.first, bindings.count == 1, closure.parameters.isEmpty { return body(self) }
        elementName = nil
        return body(self)
    }

    /// A call of a function that has been passed here by name.
    func evaluatePassed(_ call: Call, as domain: Domain?) -> Operand {
        guard let function = callable(call.callee) else { return .unknown }
        let arguments = call.arguments.map { element(of: $0.value) }
        switch function {
        case .closure(let closure, let place): return at(place) { $0.inline(closure, on: arguments, as: domain) }
        case .function(let target):
            let slot = domain.map { newSlot("value", $0) }
            inline(target, bindings: self.arguments(of: target, arguments), result: slot.map(Destination.slot))
            return slot.map(Operand.slot) ?? .unknown
        case .keyPath(let names): return inside(names, arguments) { $0.evaluate($1, as: domain) }
        case .constant(let operand): return operand
        }
    }

    /// Runs a function for what it does.
    func run(_ function: Callable, on element: [Binding]) {
        switch function {
        case .closure(let closure, let place): at(place) { _ = $0.inline(closure, on: element, as: nil) }
        case .function(let target): call(target, on: element)
        case .keyPath, .constant: break
        }
    }

    /// A function of the unit, for what it does: in place, so that it sees the element.
    private func call(_ target: CallTarget, on element: [Binding]) {
        guard !inlined.contains(target.function.declaration.header.range) else { return }
        inline(target, bindings: arguments(of: target, element), result: nil)
    }
}
