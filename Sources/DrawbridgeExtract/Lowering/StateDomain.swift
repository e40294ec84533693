import DrawbridgeSwift

extension Domain {
    /// The states of a candidate. A case that carries one other enum of the sources is a state for each of that enum's
    /// cases, but for those in `flat`.
    static func states(of candidate: Candidate, in index: TypeIndex, flat: Set<String>) -> Domain {
        var values: [Value] = candidate.isOptional ? [Value(name: "none")] : []
        for member in index[candidate.stateType].cases {
            let name = member.declaration.name
            let inner = flat.contains(name) ? [] : innerCases(of: member, candidate, index)
            values += inner.isEmpty ? [Value(name: name)] : inner.map { Value(name: name, inner: $0) }
        }
        return Domain(kind: .states, values: values, isOptional: candidate.isOptional)
    }

    private static func innerCases(
        of member: Member<EnumCaseDeclaration>, _ candidate: Candidate, _ index: TypeIndex
    ) -> [String] {
        guard let payload = member.declaration.payload, payload.count == 1, let type = payload[0].type,
            let inner = index.resolve(type, in: candidate.stateType, file: member.file), !inner.isOptional,
            inner.id != candidate.stateType, index[inner.id].kind == .enum
        else { return [] }
        let cases = index[inner.id].cases.map(\.declaration.name)
        return cases.count > 1 && cases.count <= 16 ? cases : []
    }
}
