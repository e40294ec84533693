import DrawbridgeFlow
import DrawbridgeSwift

/// Methods of boxes of the sources, in place: what they do to the value that they keep, they do to the state.
extension LayerLowering {
    /// Nil where there is no such method.
    func follow(_ call: Call, named name: String, ofBoxAt level: Int, as domain: Domain?) -> Operand? {
        guard let (type, method) = environment.boxes.method(of: call, named: name, at: level),
            !core.inlined.contains(method.declaration.header.range), let values = method.declaration.match(call)
        else { return nil }
        let slot = domain.map { environment.newSlot("value", $0) }
        let ops = core.collect { lowering in
            let bindings = zip(method.declaration.parameters, values).map { parameter, value in
                lowering.layers.binding(of: value, for: parameter, inBoxAt: level)
            }
            lowering.layers.lower(method, of: type, bindings, level, result: slot.map(Destination.slot))
        }
        operations.touchesState = true
        operations.add(ops)
        return slot.map(Operand.slot) ?? .unknown
    }

    /// The code of a box, in which the names of what it keeps stand for the state.
    private func lower(
        _ method: Member<FunctionDeclaration>, of type: TypeID, _ bindings: [Binding], _ level: Int,
        result: Destination?
    ) {
        var scope = Scope()
        scope.enter()
        scope.declare("self", .layer(level))
        for (name, isInBox) in unit.index[type].kept {
            scope.declare(name, isInBox ? .layer(level) : environment.binding(at: level + 1))
        }
        for (parameter, binding) in zip(method.declaration.parameters, bindings) {
            if let name = parameter.name { scope.declare(name, binding) }
        }
        let place = Surroundings(scope: scope, file: method.file, receiver: .outside(type), owner: environment.id)
        core.at(place) { lowering in
            let body = method.declaration.body.map { lowering.unit.statements(in: $0, of: method.file) } ?? []
            let result = method.declaration.result == nil ? nil : result
            lowering.calls.lowerInPlace(body, method.declaration.header.range, result: result)
        }
    }

    private func binding(of value: Expression?, for parameter: Parameter, inBoxAt level: Int) -> Binding {
        guard let value else { return .opaque }
        if case .closure(let closure, let place)? = environment.calls.callable(value) {
            return .closure(closure, place)
        }
        guard let domain = environment.boxes.domain(of: parameter, at: level) else {
            core.evaluateForEffects(value)
            return .opaque
        }
        let operand = core.evaluate(value, as: domain)
        let slot = environment.newSlot(parameter.name ?? "value", domain)
        operations.add(.write(slot, operand, environment.origin(value.range)))
        return .slot(slot)
    }
}

extension IndexedType {
    /// The stored variables of a box that keep its value, and whether each has it in a box of its own.
    fileprivate var kept: [(name: String, isInBox: Bool)] {
        guard let parameter = genericParameters.first else { return [] }
        return variables.filter { !$0.declaration.isComputed }.compactMap { variable in
            guard let type = variable.declaration.type, type.keeps(parameter) else { return nil }
            return (variable.declaration.name, type != .named([NamedType(parameter)]))
        }
    }
}
