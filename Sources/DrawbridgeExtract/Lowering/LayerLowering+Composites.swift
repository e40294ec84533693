import DrawbridgeFlow
import DrawbridgeSwift

/// The next state in a tuple or a struct that a function gives back: `let (new, effects) = next(state, event)`,
/// `let step = advance(); state = step.state`.
extension LayerLowering {
    /// What a call gives, part by part; nil where no part is a state, or where it is not made in the function.
    func composite(_ value: Expression) -> Binding? {
        switch value.kind {
        case .tuple(let elements) where elements.count == 1: return composite(elements[0].value)
        case .effect(.await, let inner): return composite(inner)
        case .effect(.try, let inner):
            let outer = core.marks.isTrying
            core.marks.isTrying = true
            defer { core.marks.isTrying = outer }
            return composite(inner)
        case .call(let call): return composite(call)
        default: return nil
        }
    }

    private func composite(_ call: Call) -> Binding? {
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = environment.scope[name] {
            guard let parts = parts(of: function, environment.file) else { return nil }
            core.calls.inline(function, call, result: .parts(parts))
            return environment.binding(of: parts)
        }
        let onValue = environment.target(onValue: call)
        guard let target = onValue?.0 ?? environment.calls.target(of: call) ?? environment.calls.pureTarget(of: call),
            let values = target.function.declaration.match(call),
            let parts = parts(of: target.function.declaration, target.function.file)
        else { return nil }
        core.calls.inline(target, values, self: onValue?.1, result: .parts(parts))
        return environment.binding(of: parts)
    }

    /// What a call gives that may be nil: its parts, and whether it is there.
    func compositeIfAny(_ value: Expression) -> (binding: Binding, kept: Slot)? {
        switch value.kind {
        case .tuple(let elements) where elements.count == 1: return compositeIfAny(elements[0].value)
        case .call(let call): return compositeIfAny(call)
        default: return nil
        }
    }

    private func compositeIfAny(_ call: Call) -> (binding: Binding, kept: Slot)? {
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = environment.scope[name] {
            return parts(of: function, environment.file, isOptional: true).map { parts in
                composite(parts) { core.calls.inline(function, call, result: $0) }
            }
        }
        guard let target = environment.calls.target(of: call) ?? environment.calls.pureTarget(of: call),
            let values = target.function.declaration.match(call),
            let parts = parts(of: target.function.declaration, target.function.file, isOptional: true)
        else { return nil }
        return composite(parts) { core.calls.inline(target, values, result: $0) }
    }

    private func composite(_ parts: [Destination.Part], _ inline: (Destination) -> Void) -> (Binding, Slot) {
        let kept = environment.newSlot("isThere", .boolean)
        inline(.partsIfAny(parts, kept: kept))
        return (environment.binding(of: parts), kept)
    }

    /// What a `return` writes to the parts, and whether it gives any.
    func write(_ value: Expression, toPartsIfAny parts: [Destination.Part], kept: Slot) {
        let here = environment.origin(value.range)
        guard !value.isNil else { return operations.add(.write(kept, .values(Domain.isFalse), here)) }
        guard let (binding, isThere) = compositeIfAny(value) else {
            write(value, toParts: parts)
            return operations.add(.write(kept, .values(Domain.isTrue), here))
        }
        copy(binding, to: parts, at: here)
        operations.add(.write(kept, .slot(isThere), here))
    }

    private func copy(_ binding: Binding, to parts: [Destination.Part], at here: Origin) {
        guard case .tuple(let known) = binding else { return }
        for case (let slot?, .slot(let source)) in zip(parts.map(\.slot), known.map(\.binding)) {
            operations.add(.write(slot, .slot(operations.use(source)), here))
        }
    }

    /// New slots for what a function gives back.
    private func parts(
        of function: FunctionDeclaration, _ file: Int, isOptional: Bool = false
    ) -> [Destination.Part]? {
        guard let body = function.body, let result = isOptional ? function.result?.wrapped : function.result,
            !core.inlined.contains(function.header.range),
            let types = environment.partTypes(of: result, function, file),
            types.contains(where: { $0.domain?.kind == .states }),
            unit.statements(in: body, of: file).returned.allSatisfy({ $0.makesComposite || isOptional && $0.isNil })
        else { return nil }
        return types.map { name, domain in
            Destination.Part(name: name, slot: domain.map { environment.newSlot(name ?? "value", $0) })
        }
    }

    /// What a `return` writes to the parts.
    func write(_ value: Expression, toParts parts: [Destination.Part]) {
        switch value.kind {
        case .tuple(let elements) where elements.count == parts.count:
            for (part, element) in zip(parts, elements) { write(element.value, to: part) }
        case .call(let call) where call.makesValue:
            for argument in call.arguments {
                let part = parts.first { $0.name == argument.label }
                write(argument.value, to: part ?? Destination.Part(name: nil, slot: nil))
            }
            let given = call.arguments.map(\.label)
            for case (let name, let slot?) in parts.map({ ($0.name, $0.slot) }) where !given.contains(name) {
                operations.add(.write(slot, .unknown, environment.origin(value.range)))
            }
        default:
            guard let binding = composite(value), case .tuple(let known) = binding, known.count == parts.count else {
                return core.evaluateForEffects(value)
            }
            copy(binding, to: parts, at: environment.origin(value.range))
        }
    }

    private func write(_ value: Expression, to part: Destination.Part) {
        guard let slot = part.slot else { return core.evaluateForEffects(value) }
        let operand = core.evaluate(value, as: environment.domain(of: slot))
        operations.add(.write(slot, operand, environment.origin(value.range)))
    }
}

extension Binding {
    /// The element of a tuple at a place, where that is followed.
    func operand(at place: Int) -> Operand? {
        guard case .tuple(let elements) = self, place < elements.count, case .slot(let slot) = elements[place].binding
        else { return nil }
        return .slot(slot)
    }
}

extension TypeSyntax {
    /// `T` of `T?`
    fileprivate var wrapped: TypeSyntax? {
        if case .optional(let inner) = self { return inner }
        return nil
    }
}

extension Call {
    /// `Step(state: .idle, effects: [])`, `.init(state: .idle)`
    fileprivate var makesValue: Bool { callee.lastName == "init" || callee.lastName?.first?.isUppercase ?? false }
}

extension Expression {
    /// Whether the parts stand here, or in a function that is called here.
    fileprivate var makesComposite: Bool {
        switch kind {
        case .tuple(let elements): elements.count > 1 || elements.first?.value.makesComposite ?? false
        case .call: true
        case .effect(let effect, let inner): effect != .tryOptional && inner.makesComposite
        default: false
        }
    }
}
