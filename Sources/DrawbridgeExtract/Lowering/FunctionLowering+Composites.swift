import DrawbridgeFlow
import DrawbridgeSwift

/// The next state in a tuple or a struct that a function gives back: `let (new, effects) = next(state, event)`,
/// `let step = advance(); state = step.state`.
extension FunctionLowering {
    /// A part of such a value; its slot is nil where the part is of no concern.
    struct Part {
        var name: String?
        var slot: Slot?
    }

    /// What a call gives, part by part; nil where no part is a state, or where it is not made in the function.
    func composite(_ value: Expression) -> Binding? {
        switch value.kind {
        case .tuple(let elements) where elements.count == 1: return composite(elements[0].value)
        case .effect(.await, let inner): return composite(inner)
        case .effect(.try, let inner):
            let outer = isTrying
            isTrying = true
            defer { isTrying = outer }
            return composite(inner)
        case .call(let call): return composite(call)
        default: return nil
        }
    }

    private func composite(_ call: Call) -> Binding? {
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = scope[name] {
            guard let parts = parts(of: function, file) else { return nil }
            inline(function, call, result: .parts(parts))
            return binding(of: parts)
        }
        let onValue = target(onValue: call)
        guard let target = onValue?.0 ?? target(of: call),
            let values = target.function.declaration.match(call),
            let parts = parts(of: target.function.declaration, target.function.file)
        else { return nil }
        inline(target, values, self: onValue?.1, result: .parts(parts))
        return binding(of: parts)
    }

    private func binding(of parts: [Part]) -> Binding {
        .tuple(parts.map { ($0.name, $0.slot.map(Binding.slot) ?? .opaque) })
    }

    /// New slots for what a function gives back.
    private func parts(of function: FunctionDeclaration, _ file: Int) -> [Part]? {
        guard let body = function.body, let result = function.result, !inlined.contains(function.header.range),
            let types = partTypes(of: result, function, file),
            types.contains(where: { $0.domain?.kind == .states }),
            unit.statements(in: body, of: file).returned.allSatisfy(\.makesComposite)
        else { return nil }
        return types.map { name, domain in
            Part(name: name, slot: domain.map { newSlot(name ?? "value", $0) })
        }
    }

    private func partTypes(
        of result: TypeSyntax, _ function: FunctionDeclaration, _ file: Int
    ) -> [(name: String?, domain: Domain?)]? {
        if case .tuple(let elements) = result {
            let labels = TupleLabels(index: unit.index).labels(ofResultOf: function, in: file)
            return elements.enumerated().map { place, type in
                (labels.count == elements.count ? labels[place] : nil, followed(type, file, typeScope))
            }
        }
        guard let type = unit.index.resolve(result, in: typeScope, file: file), !type.isOptional,
            unit.index[type.id].kind == .struct, !isHolder(type.id),
            // What an initialiser of its own makes of its arguments is not followed.
            !unit.index[type.id].functions.contains(where: { $0.declaration.kind == .initializer })
        else { return nil }
        let stored = unit.index[type.id].variables.filter { !$0.declaration.isComputed }
        return stored.map { ($0.declaration.name, $0.declaration.type.flatMap { followed($0, file, type.id) }) }
    }

    private func followed(_ type: TypeSyntax, _ file: Int, _ scope: TypeID?) -> Domain? {
        unit.domain(of: type, file: file, scope: scope)
    }

    /// What a `return` writes to the parts.
    func write(_ value: Expression, toParts parts: [Part]) {
        switch value.kind {
        case .tuple(let elements) where elements.count == parts.count:
            for (part, element) in zip(parts, elements) { write(element.value, to: part) }
        case .call(let call) where call.makesValue:
            for argument in call.arguments {
                let part = parts.first { $0.name == argument.label }
                write(argument.value, to: part ?? Part(name: nil, slot: nil))
            }
            let given = call.arguments.map(\.label)
            for case (let name, let slot?) in parts.map({ ($0.name, $0.slot) }) where !given.contains(name) {
                add(.write(slot, .unknown, origin(value.range)))
            }
        default:
            guard case .tuple(let known)? = composite(value), known.count == parts.count else {
                evaluateForEffects(value)
                return
            }
            for case (let slot?, .slot(let source)) in zip(parts.map(\.slot), known.map(\.binding)) {
                add(.write(slot, .slot(use(source)), origin(value.range)))
            }
        }
    }

    private func write(_ value: Expression, to part: Part) {
        guard let slot = part.slot else { return evaluateForEffects(value) }
        let operand = evaluate(value, as: domain(of: slot))
        add(.write(slot, operand, origin(value.range)))
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
