import DrawbridgeFlow
import DrawbridgeSwift

/// What functions make of the elements of a chain.
extension ChainLowering {
    /// What a function makes of an element.
    func transformed(_ element: [Binding], by function: Callable) -> Binding {
        switch function {
        case .constant(let operand): return slot(holding: operand)
        case .keyPath(let names):
            return inside(names, element) { lowering, path in
                lowering.environment.calls.known(path) ?? lowering.chains.element(of: path)
            }
        case .function(let target):
            guard environment.makesState(target) else { return .opaque }
            let arguments = environment.chains.arguments(of: target, element)
            return nextState(from: element) { $0.calls.inline(target, bindings: arguments, result: $1) }
        case .closure(let closure, let place):
            if closure.body.count == 1, case .expression(let value) = closure.body[0].kind, !value.isBranch {
                return inside(closure, place, element) { $0.chains.element(of: value) }
            }
            guard let domain = core.at(place, { $0.environment.domain(madeBy: closure) }) else {
                run(function, on: element)
                return .opaque
            }
            guard domain.kind == .states else {
                return environment.slot(from: core.at(place) { $0.chains.inline(closure, on: element, as: domain) })
            }
            return nextState(from: element) { lowering, result in
                lowering.at(place) { $0.chains.inline(closure, on: element, result: result) }
            }
        }
    }

    /// What a function makes of an element, the present state perhaps: giving that back is no change.
    private func nextState(
        from element: [Binding], _ inline: (FunctionLowering, Destination) -> Void
    ) -> Binding {
        let slot = environment.newSlot("value", unit.domain)
        guard element.contains(where: \.holdsState) else {
            inline(core, .slot(slot))
            return .slot(slot)
        }
        let same = environment.newSlot("same", .boolean)
        core.chaining.unchanged[slot] = same
        inline(core, .next(slot, isSame: same))
        return .slot(slot)
    }

    private func slot(holding operand: Operand) -> Binding {
        let slot = environment.newSlot("value", unit.domain)
        operations.add(.write(slot, operand, Origin(file: environment.file, range: TokenRange(0, 0))))
        return .slot(slot)
    }

    /// A value as an element: a state, a tuple of such, or something of no concern.
    func element(of value: Expression) -> Binding {
        if let known = environment.calls.known(value) {
            switch known {
            case .slot, .tuple, .layer, .record, .chain, .receiver: return known
            default: break
            }
        }
        if case .tuple(let elements) = value.kind, elements.count > 1 {
            return .tuple(elements.map { ($0.label, element(of: $0.value)) })
        }
        if let slot = environment.slot(of: value) { return .slot(operations.use(slot)) }
        if environment.isReceiver(value) { return .receiver }
        guard let domain = environment.domain(ofElement: value) else {
            core.evaluateForEffects(value)
            return .opaque
        }
        let operand = core.evaluate(value, as: domain)
        if operand == .unknown, domain.kind == .boolean { return .opaque }
        let slot = environment.newSlot("value", domain)
        operations.add(.write(slot, operand, environment.origin(value.range)))
        return .slot(slot)
    }

    /// Goes on where the function returns something.
    func compact(_ element: [Binding], by function: Callable) -> Binding {
        guard case .closure(let closure, let place) = function else { return transformed(element, by: function) }
        if closure.body.count == 1, case .expression(let value) = closure.body[0].kind,
            core.at(place, { $0.environment.isReceiver(value) })
        {
            return .receiver
        }
        let isState = core.at(place) { $0.environment.makesState(closure) }
        let kept = environment.newSlot("kept", .boolean)
        let value = environment.newSlot("value", unit.domain)
        core.at(place) { lowering in
            lowering.environment.scope.enter()
            lowering.calls.declare(lowering.environment.chains.parameters(of: closure, element), of: closure)
            lowering.calls.lowerInPlace(closure.body, closure.range, result: .unwrapped(kept: kept, value: value))
        }
        operations.add(.test(.isIn(kept, Domain.isTrue, nil), then: [], else: [.leave(.return)]))
        return isState ? .slot(value) : .opaque
    }
}

extension Expression {
    var isBranch: Bool {
        switch kind {
        case .ifExpression, .switchExpression: true
        default: false
        }
    }
}

extension Binding {
    /// Whether it is the present state, or has it in a tuple.
    fileprivate var holdsState: Bool {
        switch self {
        case .slot(let slot): slot.isState
        case .tuple(let elements): elements.contains { $0.binding.holdsState }
        default: false
        }
    }
}
