import DrawbridgeSwift

/// The cases of an enum, told apart by the cases of the one enum that each of them carries.
struct CarriedCases {
    let index: TypeIndex
    /// An enum with more cases is carried as a whole.
    let mostCases: Int
    /// The paths at which nothing is told apart.
    var flat: Set<[String]> = []

    /// The paths of the cases in source order, those of a split case in place of its own.
    func paths(of enumeration: TypeID) -> [[String]] {
        paths(of: enumeration, below: [], inside: [enumeration])
    }

    /// The case that the last name of a path means.
    func member(at path: [String], of enumeration: TypeID) -> Member<EnumCaseDeclaration>? {
        guard let found = index[enumeration].cases.first(where: { $0.declaration.name == path.first }) else {
            return nil
        }
        guard path.count > 1 else { return found }
        return carried(by: found, of: enumeration).flatMap { member(at: Array(path.dropFirst()), of: $0) }
    }

    private func paths(of enumeration: TypeID, below path: [String], inside outer: [TypeID]) -> [[String]] {
        index[enumeration].cases.flatMap { member -> [[String]] in
            let path = path + [member.declaration.name]
            guard !flat.contains(path), let inner = carried(by: member, of: enumeration), !outer.contains(inner) else {
                return [path]
            }
            return paths(of: inner, below: path, inside: outer + [inner])
        }
    }

    /// The enum that is all that a case carries.
    private func carried(by member: Member<EnumCaseDeclaration>, of enumeration: TypeID) -> TypeID? {
        guard let payload = member.declaration.payload, payload.count == 1, let type = payload[0].type,
            let inner = index.resolve(type, in: enumeration, file: member.file), !inner.isOptional,
            index[inner.id].kind == .enum, (2...mostCases).contains(index[inner.id].cases.count)
        else { return nil }
        return inner.id
    }
}
