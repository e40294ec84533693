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
        return inPlace(getter.variable.file, getter.variable.declaration.header.range, getter.receiver, onValue?.1) {
            $0.calls.lowerInPlace($0.unit.statements(in: body, of: $0.environment.file), $1, result: $2)
        }
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
            case let getter = target.variable,
            let body = getter.declaration.accessors.first(where: { $0.kind == .get })?.body
        else { return nil }
        let range = getter.declaration.header.range
        guard !core.inlined.contains(range) else { return nil }
        let slot = environment.newSlot("value", domain)
        var place = Surroundings(scope: Scope(), file: getter.file, receiver: .state, owner: environment.id)
        place.scope.declare("self", .slot(value))
        core.at(place) {
            $0.calls.lowerInPlace($0.unit.statements(in: body, of: getter.file), range, result: .slot(slot))
        }
        return .slot(slot)
    }

    private func inPlace(
        _ memberFile: Int, _ range: TokenRange, _ memberReceiver: Receiver, _ value: Slot?,
        _ body: (FunctionLowering, TokenRange, Destination) -> Void
    ) -> Lookup? {
        guard !core.inlined.contains(range) else { return nil }
        return core.lookups.choose { lowering, slot in
            var place = Surroundings(
                scope: Scope(), file: memberFile, receiver: memberReceiver, owner: lowering.environment.id)
            if let value { place.scope.declare("self", .slot(value)) }
            lowering.at(place) { body($0, range, .lookup(slot)) }
        }
    }
}

extension Lookup {
    /// Whether every alternative is known.
    fileprivate var isReadable: Bool {
        alternatives.allSatisfy { if case .unknown = $0 { false } else { true } }
    }
}
