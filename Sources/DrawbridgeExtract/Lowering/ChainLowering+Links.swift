import DrawbridgeFlow
import DrawbridgeSwift

/// What operators do to the elements of a chain. An element is one value, or several that closures take apart.
extension ChainLowering {
    func apply(_ link: Chain.Link, to element: [Binding]) -> [Binding] {
        let element = core.at(link.place) { $0.chains.applyHere(link, to: element) }
        if link.role?.changesElement ?? false { environment.happening.elementName = nil }
        return element
    }

    private func applyHere(_ link: Chain.Link, to element: [Binding]) -> [Binding] {
        let call = link.call
        let given = environment.chains.owner(givenTo: call) + element
        switch link.role {
        case .create: return [.opaque]
        case .then:
            return call.arguments.first.map { elements(of: $0.value) } ?? element
        case .join: return join(call, element)
        case .combine: return combine(link, element)
        case .sample: return environment.chains.chainBase(of: call).map { [latest($0)] } ?? element
        case .filter:
            if let predicate = environment.chains.function(of: call) { keep(given, where: predicate) }
            return element
        case .outcome:
            core.chaining.tellsOutcome = true
            return element
        case .compact:
            guard let function = environment.chains.function(of: call) else { return element }
            noteOutcome(of: function.propertyOfElement)
            return [compact(given, by: function)]
        case .map:
            if let function = environment.chains.function(of: call) {
                return environment.chains.spread(transformed(given, by: function))
            }
            return call.arguments.first.map { [self.element(of: $0.value)] } ?? element
        case .flatten:
            return environment.chains.function(of: call).map { flatten(given, by: $0) } ?? element
        case .effect:
            runEffects(call, .element, on: given)
            return element
        case .replaceFailure: return replaceFailure(call, element)
        case .own: return [.receiver] + element
        case .scan: return scan(call, element)
        case .same, .merge, .defers, .immediate, .silent, .addressed, nil: return applyByShape(call, element)
        }
    }

    /// An operator that is not known: one that is given the state and a function of it filters.
    private func applyByShape(_ call: Call, _ element: [Binding]) -> [Binding] {
        guard let function = environment.chains.function(of: call) else { return element }
        guard let observed = call.arguments.compactMap({ environment.viewLevel(of: $0.value) }).first else {
            let effects = core.collect { $0.chains.run(function, on: element) }
            if !effects.isEmpty { operations.add(.choose([[], effects])) }
            return element
        }
        let state = environment.chains.state(in: observed)
        guard case .closure(let closure, _) = function, !environment.chains.isPredicate(closure) else {
            keep([state], where: function)
            return element
        }
        return element + [compact([state], by: function)]
    }

    /// Behind `materialize()` the errors and the elements have ways of their own: `compactMap { $0.error }`
    private func noteOutcome(of property: String?) {
        guard core.chaining.tellsOutcome else { return }
        switch property {
        case "error": operations.add(.end(.failure))
        case "element": operations.add(.end(.success))
        default: break
        }
    }

    // MARK: Functions of elements

    /// Goes on where the predicate holds.
    private func keep(_ element: [Binding], where predicate: Callable) {
        let test = test(predicate, element)
        operations.add(.test(test, then: [], else: [.leave(.return)]))
    }

    private func test(_ predicate: Callable, _ element: [Binding]) -> Test {
        switch predicate {
        case .closure(let closure, let place):
            if closure.body.count == 1, case .expression(let condition) = closure.body[0].kind {
                return inside(closure, place, element) { $0.conditions.test(condition) }
            }
            return environment.chains.test(
                result: core.at(place) { $0.chains.inline(closure, on: element, as: .boolean) }, closure.range)
        case .function(let target):
            let slot = environment.newSlot(target.function.declaration.name, .boolean)
            core.calls.inline(target, bindings: environment.chains.arguments(of: target, element), result: .slot(slot))
            return .isIn(slot, Domain.isTrue, nil)
        case .keyPath(let names):
            return inside(names, element) { $0.conditions.test($1) }
        case .constant: return .always
        }
    }

    /// `predicate(state)`, where the function has been passed here.
    func testOfPassed(_ call: Call) -> Test? {
        guard case .name(let name) = call.callee.kind, environment.scope[name] != nil,
            let predicate = environment.calls.callable(call.callee)
        else {
            return nil
        }
        return test(predicate, call.arguments.map { element(of: $0.value) })
    }

    /// `{ … }` of an element's values in the closure's own place.
    func inside<Result>(
        _ closure: Closure, _ place: Surroundings, _ element: [Binding], _ body: (FunctionLowering) -> Result
    ) -> Result {
        core.at(place) { lowering in
            lowering.environment.scope.enter()
            let bindings = lowering.environment.chains.parameters(of: closure, element)
            lowering.calls.declare(bindings, of: closure)
            return lowering.chains.naming(bindings, of: closure, body)
        }
    }

    /// A property of the element.
    func inside<Result>(
        _ names: [String], _ element: [Binding], _ body: (FunctionLowering, Expression) -> Result
    ) -> Result {
        environment.scope.enter()
        defer { environment.scope.leave() }
        environment.scope.declare("$0", environment.chains.joined(element))
        let nowhere = TokenRange(0, 0)
        let path = names.reduce(Expression(.name("$0"), nowhere)) { Expression(.member($0, $1), nowhere) }
        return body(core, path)
    }

    func inline(_ closure: Closure, on element: [Binding], as domain: Domain?) -> Operand {
        let bindings = environment.chains.parameters(of: closure, element)
        return naming(bindings, of: closure) { $0.calls.inline(closure, bindings: bindings, as: domain) }
    }

    func inline(_ closure: Closure, on element: [Binding], result: Destination) {
        let bindings = environment.chains.parameters(of: closure, element)
        naming(bindings, of: closure) { $0.calls.inline(closure, bindings: bindings, result: result) }
    }

    /// `$0` has the source's name where it is what comes from there, as a whole.
    private func naming<Result>(
        _ bindings: [Binding], of closure: Closure, _ body: (FunctionLowering) -> Result
    ) -> Result {
        let outer = environment.happening.elementName
        defer { environment.happening.elementName = outer }
        if case .opaque? = bindings.first, bindings.count == 1, closure.parameters.isEmpty { return body(core) }
        environment.happening.elementName = nil
        return body(core)
    }

    /// A call of a function that has been passed here by name.
    func evaluatePassed(_ call: Call, as domain: Domain?) -> Operand {
        guard let function = environment.calls.callable(call.callee) else { return .unknown }
        let arguments = call.arguments.map { element(of: $0.value) }
        switch function {
        case .closure(let closure, let place):
            return core.at(place) { $0.chains.inline(closure, on: arguments, as: domain) }
        case .function(let target):
            let slot = domain.map { environment.newSlot("value", $0) }
            core.calls.inline(
                target, bindings: environment.chains.arguments(of: target, arguments),
                result: slot.map(Destination.slot))
            return slot.map(Operand.slot) ?? .unknown
        case .keyPath(let names): return inside(names, arguments) { $0.evaluate($1, as: domain) }
        case .constant(let operand): return operand
        }
    }

    /// Runs a function for what it does.
    func run(_ function: Callable, on element: [Binding]) {
        switch function {
        case .closure(let closure, let place):
            environment.happening.names.formUnion(
                closure.parameters.compactMap(\.name) + [environment.happening.elementName ?? "$0"])
            core.at(place) { _ = $0.chains.inline(closure, on: element, as: nil) }
        case .function(let target): call(target, on: element)
        case .keyPath, .constant: break
        }
    }

    /// A function of the unit, for what it does: in place, so that it sees the element.
    private func call(_ target: CallTarget, on element: [Binding]) {
        guard !core.inlined.contains(target.function.declaration.header.range) else { return }
        core.calls.inline(target, bindings: environment.chains.arguments(of: target, element), result: nil)
    }
}
