import DrawbridgeFlow
import DrawbridgeSwift

/// States that other values say by a computed property: `state.protection = status.protection`
extension ChainLowering {
    /// Such a property, in place; nil where it is none. What is computed from other values is data, unless it is the state of a
    /// reducer or is called so.
    func mapped(_ name: String, of base: Expression, as domain: Domain?) -> Operand? {
        guard let domain, domain.kind == .states, core.signature.isReducer || unit.isNamedForStates,
            let (type, value) = environment.chains.valueOfSources(base),
            let variable = unit.members(of: .outside(type)).variables(named: name).first,
            let body = variable.declaration.accessors.first(where: { $0.kind == .get })?.body,
            unit.domain(of: variable.declaration.type, file: variable.file, scope: type) == domain,
            !core.inlined.contains(variable.declaration.header.range)
        else { return nil }
        let slot = environment.newSlot(environment.words.text(base.range) + "." + name, domain)
        var place = Surroundings(scope: Scope(), file: variable.file, receiver: .outside(type), owner: environment.id)
        place.scope.declare("self", value)
        core.at(place) { lowering in
            lowering.calls.lowerInPlace(
                lowering.unit.statements(in: body, of: variable.file), variable.declaration.header.range,
                result: .slot(slot))
        }
        return .slot(slot)
    }
}

extension Domain {
    /// The enum that the case at a path carries.
    func enumeration(at path: [String], in unit: MachineLowering) -> TypeID? {
        let types = unit.payloadTypes(at: path, in: self)
        guard types.count == 1, let written = types[0] else { return nil }
        return unit.index.resolve(written.type, in: written.scope, file: written.file)?.id
    }
}
