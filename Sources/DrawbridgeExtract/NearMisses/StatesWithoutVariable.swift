import DrawbridgeSwift

/// Enums that are named for states, which nothing keeps.
struct StatesWithoutVariable: NearMissFinder {
    func nearMisses(in index: TypeIndex, beside candidates: [Candidate]) -> [NearMiss] {
        var kept = Set(candidates.map(\.stateType))
        kept.formUnion(index.variables.compactMap { index.stateType(of: $0, in: nil)?.id })
        for type in index.types {
            for variable in type.variables {
                if let id = index.stateType(of: variable, in: type)?.id { kept.insert(id) }
                kept.formUnion(mentioned(in: variable.declaration.type, of: type, variable.file, index))
            }
            for member in type.cases {
                for field in member.declaration.payload ?? [] {
                    kept.formUnion(mentioned(in: field.type, of: type, member.file, index))
                }
            }
        }
        return index.types.filter { $0.hasStates && StateWords.name($0.name) && !kept.contains($0.id) }.map { type in
            NearMiss(
                type: type.qualifiedName, variable: nil, place: index.place(ofName: type.header, file: type.file),
                reason: .notKept)
        }
    }

    /// The types of the index that a written type is made of.
    private func mentioned(
        in written: TypeSyntax?, of type: IndexedType, _ file: Int, _ index: TypeIndex
    ) -> Set<TypeID> {
        guard let written else { return [] }
        var found: Set<TypeID> = []
        var frontier = [written]
        while let next = frontier.popLast() {
            if let resolved = index.resolve(next, in: type.id, file: file) { found.insert(resolved.id) }
            frontier += next.parts
        }
        return found
    }
}

extension TypeSyntax {
    /// The types that this one is written with.
    fileprivate var parts: [TypeSyntax] {
        switch self {
        case .named(let names): names.flatMap(\.arguments)
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .opaque(let inner),
            .inout(let inner), .metatype(let inner):
            [inner]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let types), .composition(let types): types
        case .function(let parameters, let result, _): parameters + [result]
        case .unknown: []
        }
    }
}
