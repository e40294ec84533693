import DrawbridgeSwift

/// The cases of an enum, told apart by the cases of the one enum that each of them carries.
struct CarriedCases {
    let index: TypeIndex
    /// An enum with more cases is carried as a whole.
    let mostCases: Int
    /// The paths at which nothing is told apart.
    var flat: Set<[String]> = []

    /// An enum in a place where its generic parameters stand for types.
    private struct Carried {
        /// Nil for an enum of a library.
        var id: TypeID?
        var cases: [(name: String, carries: WrittenType?)]
    }

    /// The paths of the cases in source order, those of a split case in place of its own.
    func paths(of enumeration: TypeID) -> [[String]] {
        paths(of: carried(by: enumeration, arguments: [:]), below: [], inside: [enumeration])
    }

    /// The case that the last name of a path means.
    func member(at path: [String], of enumeration: TypeID) -> Member<EnumCaseDeclaration>? {
        guard let found = index[enumeration].cases.first(where: { $0.declaration.name == path.first }) else {
            return nil
        }
        guard path.count > 1 else { return found }
        let type = found.carriedType(in: enumeration)
        return type.flatMap { inner(of: $0)?.id }.flatMap { member(at: Array(path.dropFirst()), of: $0) }
    }

    private func paths(of enumeration: Carried, below path: [String], inside outer: [TypeID]) -> [[String]] {
        enumeration.cases.flatMap { member -> [[String]] in
            let path = path + [member.name]
            guard !flat.contains(path), path.count < Self.deepest, let type = member.carries,
                let inner = inner(of: type),
                !(inner.id.map(outer.contains) ?? false)
            else { return [path] }
            return paths(of: inner, below: path, inside: outer + [inner.id].compactMap(\.self))
        }
    }

    /// Nobody looks deeper, and generic enums may carry themselves for ever.
    private static let deepest = 6

    /// The enum that is all that a case carries.
    private func inner(of type: WrittenType) -> Carried? {
        if let resolved = index.resolve(type.type, in: type.scope, file: type.file) {
            guard !resolved.isOptional, index[resolved.id].kind == .enum,
                (2...mostCases).contains(index[resolved.id].cases.count)
            else { return nil }
            let arguments = resolved.arguments.map {
                WrittenType(type: $0, scope: resolved.scope, file: resolved.file)
            }
            let names = index[resolved.id].genericParameters
            return carried(by: resolved.id, arguments: Dictionary(zip(names, arguments)) { first, _ in first })
        }
        guard case .named(let names) = type.type, names.count == 1,
            let cases = Libraries.standard.cases(of: names[0].name)
        else {
            return nil
        }
        return Carried(
            id: nil,
            cases: cases.map { known in
                let carries = known.argument.flatMap { $0 < names[0].arguments.count ? names[0].arguments[$0] : nil }
                return (known.name, carries.map { WrittenType(type: $0, scope: type.scope, file: type.file) })
            })
    }

    private func carried(by enumeration: TypeID, arguments: [String: WrittenType]) -> Carried {
        Carried(
            id: enumeration,
            cases: index[enumeration].cases.map { member in
                let type = member.carriedType(in: enumeration)
                guard case .named(let names)? = type?.type, names.count == 1, let argument = arguments[names[0].name]
                else { return (member.declaration.name, type) }
                return (member.declaration.name, argument)
            })
    }
}

extension Member<EnumCaseDeclaration> {
    /// What the case carries, where that is a single value.
    fileprivate func carriedType(in enumeration: TypeID) -> WrittenType? {
        guard let payload = declaration.payload, payload.count == 1, let type = payload[0].type else { return nil }
        return WrittenType(type: type, scope: enumeration, file: file)
    }
}
