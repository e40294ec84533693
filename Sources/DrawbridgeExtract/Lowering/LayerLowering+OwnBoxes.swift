import DrawbridgeFlow
import DrawbridgeSwift

/// Methods of boxes of the sources, in place: what they do to the value that they keep, they do to the state.
extension LayerLowering {
    /// Nil where there is no such method.
    func follow(_ call: Call, named name: String, ofBoxAt level: Int, as domain: Domain?) -> Operand? {
        guard let (type, method) = environment.method(of: call, named: name, ofBoxAt: level),
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
        if case .closure(let closure, let place)? = environment.calls.callable(value) { return .closure(closure, place) }
        guard let domain = environment.domain(of: parameter, inBoxAt: level) else {
            core.evaluateForEffects(value)
            return .opaque
        }
        let operand = core.evaluate(value, as: domain)
        let slot = environment.newSlot(parameter.name ?? "value", domain)
        operations.add(.write(slot, operand, environment.origin(value.range)))
        return .slot(slot)
    }
}

extension Environment {
    /// The layer that a call is made on, and by which name: in a box's own code also without `self`.
    func boxAccess(by call: Call) -> (level: Int, name: String)? {
        switch call.callee.kind {
        case .member(let base?, let name): return level(of: base).map { ($0, name) }
        case .name(let name):
            guard scope[name] == nil, case .layer(let level)? = scope["self"],
                method(of: call, named: name, ofBoxAt: level) != nil
            else { return nil }
            return (level, name)
        default: return nil
        }
    }

    func method(
        of call: Call, named name: String, ofBoxAt level: Int
    ) -> (type: TypeID, method: Member<FunctionDeclaration>)? {
        guard case .box(let type) = layer(at: level) else { return nil }
        for type in type.map({ [$0] }) ?? projections(at: level) {
            let found = unit.index[type].functions.first {
                $0.declaration.name == name && $0.declaration.body != nil && $0.declaration.accepts(call)
            }
            if let found { return (type, found) }
        }
        return nil
    }

    /// What the sources add to the types that `$` gives.
    private func projections(at level: Int) -> [TypeID] {
        guard level == -1 else { return [] }
        return libraries.projections.flatMap { unit.index.outermost(named: $0) }
    }

    /// What a method of a box of the sources gives, as far as that is followed.
    func domain(ofResult call: Call, named name: String, ofBoxAt level: Int) -> Domain? {
        guard let (_, method) = method(of: call, named: name, ofBoxAt: level), let result = method.declaration.result
        else {
            return nil
        }
        return domain(of: Parameter(type: result), inBoxAt: level)
    }

    /// The domain of the state for what is of the type that a box keeps.
    func domain(of parameter: Parameter, inBoxAt level: Int) -> Domain? {
        guard case .box(let type?) = layer(at: level), let kept = unit.index[type].genericParameters.first else {
            return nil
        }
        let isKept = parameter.type == .named([NamedType(kept)])
        if isKept { return level + 1 == unit.candidate.layers.count ? unit.domain : nil }
        return unit.domain(of: parameter.type, file: unit.index[type].file, scope: type)
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
