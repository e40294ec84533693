import DrawbridgeFlow
import DrawbridgeSwift

/// States that other values say by a computed property: `state.protection = status.protection`
extension FunctionLowering {
    /// Such a property, in place; nil where it is none. What is computed from other values is data, unless it is the state of a
    /// reducer or is called so.
    func mapped(_ name: String, of base: Expression, as domain: Domain?) -> Operand? {
        guard let domain, domain.kind == .states, isReducer || unit.isNamedForStates,
            let (type, value) = valueOfSources(base),
            let variable = unit.members(of: .outside(type)).variables(named: name).first,
            let body = variable.declaration.accessors.first(where: { $0.kind == .get })?.body,
            unit.domain(of: variable.declaration.type, file: variable.file, scope: type) == domain,
            !inlined.contains(variable.declaration.header.range)
        else { return nil }
        let slot = newSlot(text(base.range) + "." + name, domain)
        var place = Surroundings(scope: Scope(), file: variable.file, receiver: .outside(type), owner: id)
        place.scope.declare("self", value)
        at(place) { lowering in
            lowering.lowerInPlace(
                lowering.unit.statements(in: body, of: variable.file), variable.declaration.header.range,
                result: .slot(slot))
        }
        return .slot(slot)
    }

    /// The type of a value that is not the holder's nor a state, and what its name stands for.
    private func valueOfSources(_ expression: Expression) -> (TypeID, Binding)? {
        if case .name(let name) = expression.kind, case .inner(let slot, let path)? = scope[name],
            let type = domain(of: slot).enumeration(at: path, in: unit)
        {
            return (type, .inner(of: slot, path: path))
        }
        if let slot = slot(of: expression), case .enumeration(let type) = domain(of: slot).kind {
            return (TypeID(type), .slot(slot))
        }
        guard let written = writtenType(of: expression),
            let type = unit.index.resolve(written.type, in: written.scope, file: written.file)?.id,
            type != unit.candidate.holder, type != unit.candidate.stateType
        else { return nil }
        return (type, .value(written))
    }
}

extension Domain {
    /// The enum that the case at a path carries.
    fileprivate func enumeration(at path: [String], in unit: MachineLowering) -> TypeID? {
        let types = unit.payloadTypes(at: path, in: self)
        guard types.count == 1, let written = types[0] else { return nil }
        return unit.index.resolve(written.type, in: written.scope, file: written.file)?.id
    }
}
