import DrawbridgeSwift

/// The cases of an enum, told apart by the cases of the one enum that each of them carries.
struct CarriedCases {
    /// Which of the values that a case carries tell it apart.
    enum Fields {
        /// An enum that is all that the case carries.
        case only
        /// The one enum of the sources among what the case carries, or none, where it is an Optional.
        case any
        /// The same; where the case carries no enum, a flag.
        case withFlags
    }

    let index: TypeIndex
    /// An enum with more cases is carried as a whole, unless it is declared inside of `root`.
    let mostCases: Int
    /// The enum of the states: what is declared in it are states, too.
    var root: TypeID?
    /// The enum of the states, which tells a case apart that carries it among other values.
    var state: TypeID?
    var fields = Fields.only
    /// The paths at which nothing is told apart.
    var flat: Set<[String]> = []

    /// An enum in a place where its generic parameters stand for types.
    private struct Carried {
        /// Nil for an enum of a library.
        var id: TypeID?
        var cases: [(name: String, carries: WrittenType?)]
    }

    /// The paths of the cases in source order, those of a split case in place of its own. Nil where they are more than wanted:
    /// actions that carry actions may have thousands.
    func paths(of enumeration: TypeID, atMost most: Int) -> [[String]]? {
        var found: [[String]] = []
        addPaths(
            of: carried(by: enumeration, arguments: [:]), below: [], inside: [enumeration], atMost: most, to: &found)
        return found.count <= most ? found : nil
    }

    /// The case that the last name of a path means.
    func member(at path: [String], of enumeration: TypeID) -> Member<EnumCaseDeclaration>? {
        owner(ofCaseAt: path, in: enumeration)?.member
    }

    /// The same, with the enum that has it.
    func owner(ofCaseAt path: [String], in enumeration: TypeID) -> (member: Member<EnumCaseDeclaration>, type: TypeID)?
    {
        guard let name = path.first, let found = index[enumeration].enumCase(named: name) else {
            return nil
        }
        guard path.count > 1 else { return (found, enumeration) }
        return field(of: found, in: enumeration).flatMap { inner(of: $0.type)?.id }
            .flatMap { owner(ofCaseAt: Array(path.dropFirst()), in: $0) }
    }

    /// Which of the values that a case carries tells it apart.
    func field(of member: Member<EnumCaseDeclaration>, in enumeration: TypeID) -> (place: Int, type: WrittenType)? {
        let types = (member.declaration.payload ?? []).map { parameter in
            parameter.type.map { WrittenType(type: $0, scope: enumeration, file: member.file) }
        }
        if types.count > 1, let state, let place = place(of: state, in: types) { return place }
        guard fields != .only else { return types.count == 1 ? types[0].map { (0, $0) } : nil }
        let all = types.enumerated().compactMap { place, type in type.map { (place: place, type: $0) } }
        if types.count == 1 { return all.first }
        let enums = all.filter { self.enumeration($0.type) != nil }
        if enums.isEmpty, fields == .withFlags { return all.filter { $0.type.isFlag }.only }
        return enums.only
    }

    private func place(of state: TypeID, in types: [WrittenType?]) -> (place: Int, type: WrittenType)? {
        let all = types.enumerated().compactMap { place, type in type.map { (place: place, type: $0) } }
        return all.filter { index.resolve($0.type.type, in: $0.type.scope, file: $0.type.file)?.id == state }.only
    }

    private func addPaths(
        of enumeration: Carried, below path: [String], inside outer: [TypeID], atMost most: Int,
        to found: inout [[String]]
    ) {
        for member in enumeration.cases where found.count <= most {
            let path = path + [member.name]
            if !flat.contains(path), path.count < Self.deepest, let type = member.carries, let inner = inner(of: type),
                !(inner.id.map(outer.contains) ?? false)
            {
                let outer = outer + [inner.id].compactMap(\.self)
                addPaths(of: inner, below: path, inside: outer, atMost: most, to: &found)
            } else {
                found.append(path)
            }
        }
    }

    /// Nobody looks deeper, and generic enums may carry themselves for ever.
    private static let deepest = 6

    /// The enum that tells a case apart which carries it.
    private func inner(of type: WrittenType) -> Carried? {
        if fields == .withFlags, type.isFlag { return Carried(id: nil, cases: [("false", nil), ("true", nil)]) }
        if let resolved = self.enumeration(type) {
            let arguments = resolved.arguments.map {
                WrittenType(type: $0, scope: resolved.scope, file: resolved.file)
            }
            let names = index[resolved.id].genericParameters
            let carried = carried(by: resolved.id, arguments: Dictionary(zip(names, arguments)) { first, _ in first })
            return resolved.isOptional ? optional(carried) : carried
        }
        guard index.resolve(type.type, in: type.scope, file: type.file) == nil else { return nil }
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

    /// An enum of the sources, or an Optional one.
    private func enumeration(_ type: WrittenType) -> ResolvedType? {
        guard let resolved = index.resolve(type.type, in: type.scope, file: type.file),
            index[resolved.id].kind == .enum, index[resolved.id].cases.count > 1,
            index[resolved.id].cases.count <= mostCases || isInRoot(resolved.id)
        else { return nil }
        return resolved
    }

    private func isInRoot(_ type: TypeID) -> Bool {
        guard let root, let parent = index[type].parent else { return false }
        return parent == root || isInRoot(parent)
    }

    /// With a case for nil; nil where the enum has such a name itself.
    private func optional(_ carried: Carried) -> Carried? {
        guard fields != .only, !carried.cases.contains(where: { $0.name == "none" }) else { return nil }
        return Carried(id: carried.id, cases: [("none", nil)] + carried.cases)
    }

    private func carried(by enumeration: TypeID, arguments: [String: WrittenType]) -> Carried {
        Carried(
            id: enumeration,
            cases: index[enumeration].cases.map { member in
                let type = field(of: member, in: enumeration)?.type
                guard case .named(let names)? = type?.type, names.count == 1, let argument = arguments[names[0].name]
                else { return (member.declaration.name, type) }
                return (member.declaration.name, argument)
            })
    }
}

extension WrittenType {
    fileprivate var isFlag: Bool {
        if case .named(let names) = type { return names.count == 1 && names[0].name == "Bool" }
        return false
    }
}

extension Array {
    /// Its element, where there is just one.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

extension TypeIndex {
    /// `case finished(Data, State)`
    func carriesAmongOthers(_ state: TypeID, _ enumeration: TypeID) -> Bool {
        self[enumeration].cases.contains { member in
            guard let payload = member.declaration.payload, payload.count > 1 else { return false }
            return payload.contains { parameter in
                guard let type = parameter.type, type.simpleName == self[state].name else { return false }
                return resolve(type, in: enumeration, file: member.file)?.id == state
            }
        }
    }
}
