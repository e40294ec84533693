import DrawbridgeFlow
import DrawbridgeSwift

/// Operators that bring what other chains have, or the state that came before.
extension ChainLowering {
    /// `withLatestFrom(state)`, `withLatestFrom(state) { … }`
    func join(_ call: Call, _ element: [Binding]) -> [Binding] {
        let others = call.arguments.compactMap { argument -> Binding? in
            if case .closure? = environment.calls.callable(argument.value) { return nil }
            return latest(argument.value)
        }
        guard let function = environment.chains.function(of: call) else { return others }
        return environment.chains.spread(transformed([environment.chains.joined(element)] + others, by: function))
    }

    /// `combineLatest(a, b)`: the element is the one of the source at the link's position, the others have been there before.
    func combine(_ link: Chain.Link, _ element: [Binding]) -> [Binding] {
        let sources = environment.chains.combined(link.call)
        let elements = sources.enumerated().map {
            $0 == link.position ? environment.chains.joined(element) : latest($1)
        }
        guard let function = environment.chains.function(of: link.call), sources.count > 1 else { return elements }
        return environment.chains.spread(transformed(elements, by: function))
    }

    /// The latest element of a source: of one that shows the state, what operators make of the state.
    func latest(_ source: Expression) -> Binding {
        if let level = environment.viewLevel(of: source) { return environment.chains.state(in: level) }
        guard let chain = chains(of: source).first, case .slot(.state) = chain.element else { return .opaque }
        return environment.chains.joined(chain.links.reduce([chain.element]) { apply($1, to: $0) })
    }

    /// Waits for the chain that the function returns; its elements are those of the chain from here on.
    func flatten(_ element: [Binding], by function: Callable) -> [Binding] {
        guard case .closure(let closure, let place) = function else {
            operations.add(.suspend(core.awaited(nil), while: core.chaining.meanwhile))
            return [.opaque]
        }
        return inside(closure, place, element) { lowering in
            if closure.body.count == 1, case .expression(let chain) = closure.body[0].kind, !chain.isBranch {
                return lowering.chains.elements(of: chain)
            }
            let slot = lowering.environment.newSlot("value", lowering.unit.domain)
            lowering.calls.lowerInPlace(closure.body, closure.range, result: .flattened(slot))
            return [.slot(slot)]
        }
    }

    /// One of the chains that a function of `flatMap` may return.
    func flatten(_ chain: Expression, into slot: Slot) {
        guard case .slot(let element)? = elements(of: chain).last, environment.domain(of: element) == unit.domain else {
            return operations.add(.write(slot, .unknown, environment.origin(chain.range)))
        }
        operations.add(.write(slot, .slot(operations.use(element)), environment.origin(chain.range)))
    }

    /// What comes of a chain that is subscribed to in the middle of a step.
    func elements(of expression: Expression) -> [Binding] {
        guard let chain = chains(of: expression).first else { return [.opaque] }
        if chain.isImmediate, libraries.call(chain.name).chain == .silent {
            operations.add(.leave(.return))
            return [.opaque]
        }
        for link in chain.links { runEffects(of: link, .subscription) }
        if !chain.isImmediate {
            operations.add(
                .suspend(core.awaited(environment.words.telling(chain.name)), while: core.chaining.meanwhile))
        }
        for link in chain.links {
            let failing = core.collect { $0.chains.runEffects(of: link, .end) }
            if !failing.isEmpty { operations.add(.choose([[], failing + [.leave(.return)]])) }
        }
        return chain.links.reduce([chain.element]) { apply($1, to: $0) }
    }

    /// A failure gives the state that stands for it; else the element stays.
    func replaceFailure(_ call: Call, _ element: [Binding]) -> [Binding] {
        guard case .slot(let slot)? = element.last, !slot.isState else { return element }
        var value = call.arguments.first?.value ?? call.lastClosure?.body.last?.result
        if case .call(let inner)? = value?.kind, let name = inner.callee.lastName, environment.chains.isImmediate(name)
        {
            value = inner.arguments.first?.value
        }
        guard let value, let operand = environment.constant(value, in: unit.domain) else { return element }
        let failed = Op.write(slot, operand, environment.origin(value.range))
        operations.add(.choose([[], [failed]]))
        return element
    }

    /// `scan(.idle) { state, event in … }`: a reducer, whose state is the one that its elements are bound to.
    func scan(_ call: Call, _ element: [Binding]) -> [Binding] {
        guard let function = environment.chains.function(of: call), let start = call.arguments.first?.value,
            environment.constant(start, in: unit.domain) != nil
        else { return [.opaque] }
        return [transformed([.slot(operations.use(.state)), environment.chains.joined(element)], by: function)]
    }
}
