import DrawbridgeFlow
import DrawbridgeSwift

/// Members of the unit whose value is data: lowered in place, each `return` an alternative.
extension LayerLowering {
    func lookupInPlace(_ expression: Expression) -> Lookup? {
        let lookup = memberInPlace(expression)
        return lookup.flatMap { $0.isReadable ? $0 : nil }
    }

    private func memberInPlace(_ expression: Expression) -> Lookup? {
        switch expression.kind {
        case .name(let name): lookupInPlace(getter: name, of: nil)
        case .member(let base?, let name): lookupInPlace(getter: name, of: base)
        case .call(let call): lookupInPlace(call)
        default: nil
        }
    }

    /// `state.nextStates`
    private func lookupInPlace(getter name: String, of base: Expression?) -> Lookup? {
        let onValue = environment.getter(named: name, onValue: base)
        guard let getter = onValue?.0 ?? environment.calls.getter(named: name, base: base),
            environment.calls.isData(getter.variable.declaration.type, getter.variable.file),
            let body = getter.variable.declaration.accessors.first(where: { $0.kind == .get })?.body
        else { return nil }
        guard !core.inlined.contains(getter.variable.declaration.header.range) else { return nil }
        return core.lookups.choose { $0.layers.lower(body, of: getter, on: onValue?.1, result: .lookup($1)) }
    }

    /// `allowedTransitions(from: state)`
    private func lookupInPlace(_ call: Call) -> Lookup? {
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = environment.scope[name] {
            guard environment.calls.isData(function.result, environment.file),
                !core.inlined.contains(function.header.range)
            else { return nil }
            return core.lookups.choose { $0.calls.inline(function, call, result: .lookup($1)) }
        }
        let value =
            call.callee.base.flatMap { environment.value(of: $0) }
            ?? (call.callee.base == nil ? environment.value(of: nil) : nil)
        guard
            let target = value.flatMap({ _ in environment.functionOfState(call) })
                ?? environment.calls.target(of: call) ?? core.calls.outsideTarget(of: call),
            environment.calls.isData(target.function.declaration.result, target.function.file),
            let values = target.function.declaration.match(call)
        else { return nil }
        guard !core.inlined.contains(target.function.declaration.header.range) else { return nil }
        var lookup = core.lookups.choose { lowering, slot in
            lowering.calls.inline(target, values, self: value, result: .lookup(slot))
        }
        let scope = unit.typeScope(of: target.receiver)
        let type = target.function.declaration.result.map {
            WrittenType(type: $0, scope: scope, file: target.function.file)
        }
        lookup.elements = type?.element(in: unit.index).flatMap {
            unit.domain(of: $0.type, file: $0.file, scope: $0.scope)
        }
        return lookup
    }

    /// A computed property of the state's type, in place, that is asked of a value which is not the state itself; nil where it is none:
    /// `old.isTerminal`
    func evaluate(member name: String, onValue base: Expression?, as domain: Domain?) -> Operand? {
        guard let domain, let (target, value) = environment.getter(named: name, onValue: base),
            unit.domain(
                of: target.variable.declaration.type, file: target.variable.file, scope: unit.candidate.stateType)
                == domain,
            let body = target.variable.declaration.accessors.first(where: { $0.kind == .get })?.body,
            !core.inlined.contains(target.variable.declaration.header.range)
        else { return nil }
        let slot = environment.newSlot("value", domain)
        lower(body, of: target, on: value, result: .slot(slot))
        return .slot(slot)
    }

    /// `self[row] = .open`: what the subscript's setter does.
    func set(_ setter: SubscriptResolver.OwnSubscript, to value: Expression, at range: TokenRange) {
        guard let body = setter.accessor.body else { return }
        let new = environment.newSlot(setter.accessor.parameter ?? "newValue", unit.domain)
        operations.add(.write(new, core.evaluate(value, as: unit.domain), environment.origin(value.range)))
        var place = environment.subscripts.place(of: setter)
        place.scope.declare(setter.accessor.parameter ?? "newValue", .slot(new))
        core.pass(.calls, range)
        core.at(place) { lowering in
            let statements = lowering.unit.statements(in: body, of: place.file)
            lowering.calls.lowerInPlace(statements, body, result: nil)
        }
    }

    /// - Parameter value: What `self` is there, where it is a state that the machine is not in.
    private func lower(_ body: TokenRange, of getter: GetterTarget, on value: Slot?, result: Destination) {
        let (file, range) = (getter.variable.file, getter.variable.declaration.header.range)
        var place = Surroundings(scope: Scope(), file: file, receiver: getter.receiver, owner: environment.id)
        if let value { place.scope.declare("self", .slot(value)) }
        core.at(place) { $0.calls.lowerInPlace($0.unit.statements(in: body, of: file), range, result: result) }
    }
}

extension Lookup {
    /// Whether every alternative is known.
    fileprivate var isReadable: Bool {
        alternatives.allSatisfy { if case .unknown = $0 { false } else { true } }
    }
}
