import DrawbridgeFlow
import DrawbridgeSwift

/// Members of the unit whose value is data: lowered in place, each `return` an alternative.
extension FunctionLowering {
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
        let value = self.value(of: base)
        guard let getter = value.map({ getterOfState(name, of: $0) }) ?? getter(named: name, base: base),
            isData(getter.variable.declaration.type, getter.variable.file),
            let body = getter.variable.declaration.accessors.first(where: { $0.kind == .get })?.body
        else { return nil }
        return inPlace(getter.variable.file, getter.variable.declaration.header.range, getter.receiver, value) {
            $0.lowerInPlace($0.unit.statements(in: body, of: $0.file), $1, result: $2)
        }
    }

    /// `allowedTransitions(from: state)`
    private func lookupInPlace(_ call: Call) -> Lookup? {
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = scope[name] {
            guard isData(function.result, file), !inlined.contains(function.header.range) else { return nil }
            return choose { $0.inline(function, call, result: .lookup($1)) }
        }
        let value =
            call.callee.base.flatMap { self.value(of: $0) } ?? (call.callee.base == nil ? self.value(of: nil) : nil)
        guard let target = value.flatMap({ _ in functionOfState(call) }) ?? target(of: call),
            isData(target.function.declaration.result, target.function.file),
            let values = target.function.declaration.match(call)
        else { return nil }
        guard !inlined.contains(target.function.declaration.header.range) else { return nil }
        return choose { lowering, slot in
            lowering.inline(target, values, self: value, result: .lookup(slot))
        }
    }

    /// Data, or an optional state: what is not followed as a value of a domain.
    private func isData(_ type: TypeSyntax?, _ file: Int) -> Bool {
        guard let type, unit.domain(of: type, file: file, scope: typeScope) == nil else { return false }
        switch unit.index.expand(type, in: typeScope, file: file).type {
        case .array, .dictionary, .tuple: return true
        case .named(let names):
            if names.last?.name == "Set" { return true }
            return unit.index.resolve(type, in: typeScope, file: file)?.id == unit.candidate.stateType
        default: return false
        }
    }

    private func inPlace(
        _ memberFile: Int, _ range: TokenRange, _ memberReceiver: Receiver, _ value: Slot?,
        _ body: (FunctionLowering, TokenRange, Destination) -> Void
    ) -> Lookup? {
        guard !inlined.contains(range) else { return nil }
        return choose { lowering, slot in
            let outer = (lowering.scope, lowering.file, lowering.receiver)
            (lowering.scope, lowering.file, lowering.receiver) = (Scope(), memberFile, memberReceiver)
            if let value { lowering.scope.declare("self", .slot(value)) }
            body(lowering, range, .lookup(slot))
            (lowering.scope, lowering.file, lowering.receiver) = outer
        }
    }
}

extension Lookup {
    /// Whether every alternative is known.
    fileprivate var isReadable: Bool {
        alternatives.allSatisfy { if case .unknown = $0 { false } else { true } }
    }
}
