import DrawbridgeSwift

/// `var state: any State`, where each state is a struct or a class of its own behind a protocol or a superclass.
struct StateTypes: Dialect {
    /// A protocol with more types than this tells no states apart.
    private static let mostTypes = 64

    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _: EnumVariables) -> [Candidate] {
        // Most variables are of types that can have none below them.
        let roots = NameHashes(index.types.filter { $0.kind == .protocol || $0.kind == .class }.map(\.name))
        let found = index.ids.flatMap { id in
            index[id].variables.compactMap { member in
                let name = member.declaration.type?.simpleName
                let mayVary = name.map { roots.mayContain($0) || index.mayBeAlias($0) } ?? true
                return mayVary ? variable(member, of: index[id], ancestry, index) : nil
            }
        }
        guard !found.isEmpty else { return [] }
        var made = MadeTypes(index, found.flatMap(\.types))
        return found.compactMap { candidate($0, &made, ancestry, index) }
    }

    /// A variable that may hold values of several types.
    private struct Variable {
        var holder: TypeID
        var member: Member<VariableDeclaration>
        var root: ResolvedType
        var types: [TypeID]
    }

    private func variable(
        _ variable: Member<VariableDeclaration>, of type: IndexedType, _ ancestry: Ancestry, _ index: TypeIndex
    ) -> Variable? {
        let declaration = variable.declaration
        guard !declaration.isLet, !declaration.isComputed, !declaration.header.modifiers.contains(.weak),
            type.kind != .protocol, let written = declaration.type,
            let root = index.resolve(written, in: type.id, file: variable.file),
            index[root.id].kind == .protocol || index[root.id].kind == .class
        else { return nil }
        let types = ancestry.concrete(under: root.id)
        // A link to another one of its own kind is a list or a chain.
        guard types.count > 1, !types.contains(type.id) else { return nil }
        return Variable(holder: type.id, member: variable, root: root, types: types)
    }

    private func candidate(
        _ variable: Variable, _ made: inout MadeTypes, _ ancestry: Ancestry, _ index: TypeIndex
    ) -> Candidate? {
        guard variable.types.count <= Self.mostTypes else { return nil }
        let code = Set(variable.types.flatMap(ancestry.lineage(of:)))
        let name = variable.member.declaration.name
        guard code.union([variable.holder]).contains(where: { assigns(name, in: index[$0], index) }) else { return nil }
        let contexts = Set(ancestry.lineage(of: variable.holder))
        let knowsHolder = HolderKnowledge(index: index, contexts: contexts).isKnown(by: code)
        let members = members(of: variable, &made, ancestry, knowsHolder)
        guard members.count > 1 else { return nil }
        let family = Family(members, of: [variable.root.id], knowsHolder ? contexts : [], ancestry)
        return Candidate(
            holder: variable.holder, storage: .variable(variable.member), stateType: variable.root.id,
            isOptional: variable.root.isOptional, steps: [StateMethods()], family: family)
    }

    /// The types that the holder makes, and those that these make in turn. Where the holder makes none, its first state is
    /// handed in, and the states make the others.
    private func members(
        of variable: Variable, _ made: inout MadeTypes, _ ancestry: Ancestry, _ knowsHolder: Bool
    ) -> [TypeID] {
        var members = made.made(of: variable.types, by: [variable.holder])
        if members.isEmpty {
            return knowsHolder
                ? made.made(of: variable.types, by: Set(variable.types.flatMap(ancestry.lineage(of:)))) : []
        }
        while true {
            let code = Set(members.flatMap(ancestry.lineage(of:)) + [variable.holder])
            let more = made.made(of: variable.types, by: code)
            if more.count == members.count { return members }
            members = more
        }
    }

    private func assigns(_ name: String, in type: IndexedType, _ index: TypeIndex) -> Bool {
        let bodies = type.functions.filter { $0.declaration.kind != .initializer }.compactMap { member in
            member.declaration.body.map { (member.file, $0) }
        }
        let accessors = type.variables.flatMap { variable in
            variable.declaration.accessors.compactMap { accessor in accessor.body.map { (variable.file, $0) } }
        }
        return (bodies + accessors).contains { file, body in
            index.files[file].containsAssignment(to: name, in: body)
        }
    }
}
