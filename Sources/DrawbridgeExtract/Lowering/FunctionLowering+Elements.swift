import DrawbridgeFlow
import DrawbridgeSwift

/// What functions make of the elements of a chain.
extension FunctionLowering {
    /// What a function makes of an element.
    func transformed(_ element: [Binding], by function: Callable) -> Binding {
        switch function {
        case .constant(let operand): return slot(holding: operand)
        case .keyPath(let names):
            return inside(names, element) { lowering, path in lowering.known(path) ?? lowering.element(of: path) }
        case .function(let target):
            guard makesState(target) else { return .opaque }
            let arguments = arguments(of: target, element)
            return nextState(from: element) { $0.inline(target, bindings: arguments, result: $1) }
        case .closure(let closure, let place):
            if closure.body.count == 1, case .expression(let value) = closure.body[0].kind, !value.isBranch {
                return inside(closure, place, element) { $0.element(of: value) }
            }
            guard let domain = at(place, { $0.domain(madeBy: closure) }) else {
                run(function, on: element)
                return .opaque
            }
            guard domain.kind == .states else {
                return slot(from: at(place) { $0.inline(closure, on: element, as: domain) })
            }
            return nextState(from: element) { lowering, result in
                lowering.at(place) { $0.inline(closure, on: element, result: result) }
            }
        }
    }

    /// What a function makes of an element, the present state perhaps: giving that back is no change.
    private func nextState(
        from element: [Binding], _ inline: (FunctionLowering, Destination) -> Void
    ) -> Binding {
        let slot = newSlot("value", unit.domain)
        guard element.contains(where: \.holdsState) else {
            inline(self, .slot(slot))
            return .slot(slot)
        }
        let same = newSlot("same", .boolean)
        unchanged[slot] = same
        inline(self, .next(slot, isSame: same))
        return .slot(slot)
    }

    private func slot(from operand: Operand) -> Binding {
        if case .slot(let slot) = operand { return .slot(slot) }
        return .opaque
    }

    private func slot(holding operand: Operand) -> Binding {
        let slot = newSlot("value", unit.domain)
        add(.write(slot, operand, Origin(file: file, range: TokenRange(0, 0))))
        return .slot(slot)
    }

    /// A value as an element: a state, a tuple of such, or something of no concern.
    func element(of value: Expression) -> Binding {
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
        if isReceiver(value) { return .receiver }
        guard let domain = domain(ofElement: value) else {
            evaluateForEffects(value)
            return .opaque
        }
        let operand = evaluate(value, as: domain)
        if operand == .unknown, domain.kind == .boolean { return .opaque }
        let slot = newSlot("value", domain)
        add(.write(slot, operand, origin(value.range)))
        return .slot(slot)
    }

    /// States and truth values are followed.
    private func domain(ofElement value: Expression) -> Domain? {
        if constant(value, in: unit.domain) != nil { return unit.domain }
        guard let domain = domain(of: value), domain.kind == .states || domain.kind == .boolean else { return nil }
        return domain
    }

    private func domain(madeBy closure: Closure) -> Domain? {
        if makesState(closure) { return unit.domain }
        let isBoolean =
            closure.result.map { domain(of: $0) == .boolean }
            ?? closure.body.returned.contains { domain(of: $0) == .boolean }
        return isBoolean ? .boolean : nil
    }

    func makesState(_ closure: Closure) -> Bool {
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
    func compact(_ element: [Binding], by function: Callable) -> Binding {
        guard case .closure(let closure, let place) = function else { return transformed(element, by: function) }
        if closure.body.count == 1, case .expression(let value) = closure.body[0].kind,
            at(place, { $0.isReceiver(value) })
        {
            return .receiver
        }
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
