/// A type with all that its declaration and its extensions give it, wherever they stand.
///
/// An object, since it is looked at from everywhere and has many lists to retain. Only who makes it changes it: once it is
/// in an index that others have, never.
package final class IndexedType: @unchecked Sendable {
    package let id: TypeID
    package let name: String
    /// With the names of the types around it: `RequestBag.StateMachine.State`
    package let qualifiedName: String
    /// The kind of the main declaration; `extension` where only extensions are in the sources.
    package let kind: TypeDeclaration.Kind
    /// The type that this one is nested in.
    package let parent: TypeID?
    package let genericParameters: [String]
    /// The header of the main declaration, with the access that the extension around it gives; of the first extension
    /// where there is no main declaration.
    package let header: DeclarationHeader
    /// The index of the file with the main declaration.
    package let file: Int

    /// Where its main declaration and its extensions stand, in that order.
    package internal(set) var ranges: [(file: Int, range: TokenRange)] = []
    /// Superclass and protocols, those of extensions too.
    package internal(set) var inherits: [TypeSyntax] = []
    private var caseList = EnumCaseList()
    package internal(set) var variables: [Member<VariableDeclaration>] = []
    package internal(set) var functions: [Member<FunctionDeclaration>] = []
    /// The first nested type of each name.
    package internal(set) var nested: [String: TypeID] = [:]
    package internal(set) var aliases: [String: Member<AliasDeclaration>] = [:]
    /// All nested types of a name where there are several: private ones in extensions, branches of an `#if`.
    var homonyms: [String: [TypeID]] = [:]

    init(
        id: TypeID, name: String, qualifiedName: String, kind: TypeDeclaration.Kind, parent: TypeID?,
        genericParameters: [String], header: DeclarationHeader, file: Int
    ) {
        (self.id, self.name, self.qualifiedName, self.kind) = (id, name, qualifiedName, kind)
        (self.parent, self.genericParameters, self.header, self.file) = (parent, genericParameters, header, file)
    }

    package var cases: [Member<EnumCaseDeclaration>] { caseList.members }

    func add(_ enumCase: Member<EnumCaseDeclaration>) { caseList.add(enumCase) }

    /// The first case of a name.
    package func enumCase(named name: String) -> Member<EnumCaseDeclaration>? { caseList.first(named: name) }

    /// Whether only its own file sees it.
    package var isPrivateToFile: Bool { !header.modifiers.isDisjoint(with: [.private, .fileprivate]) }

    /// The same type with the members that it inherits from these, the nearest first: what it overrides is left out.
    package func inheriting(from ancestors: [IndexedType]) -> IndexedType {
        let type = copy()
        var names = Set(functions.map(\.declaration.fullName))
        for ancestor in ancestors {
            let more = ancestor.functions.filter { $0.declaration.body != nil && $0.declaration.kind == .function }
            type.functions += more.filter { names.insert($0.declaration.fullName).inserted }
            let known = Set(type.variables.map(\.declaration.name))
            type.variables += ancestor.variables.filter { member in
                let hasCode = member.declaration.accessors.contains { $0.body != nil }
                return !known.contains(member.declaration.name) && (ancestor.kind != .protocol || hasCode)
            }
        }
        return type
    }

    /// The same type with more functions.
    package func adding(_ more: [Member<FunctionDeclaration>]) -> IndexedType {
        let type = copy()
        type.functions += more
        return type
    }

    private func copy() -> IndexedType {
        let copy = IndexedType(
            id: id, name: name, qualifiedName: qualifiedName, kind: kind, parent: parent,
            genericParameters: genericParameters, header: header, file: file)
        (copy.ranges, copy.inherits, copy.caseList, copy.variables) = (ranges, inherits, caseList, variables)
        (copy.functions, copy.nested, copy.aliases, copy.homonyms) = (functions, nested, aliases, homonyms)
        return copy
    }

    /// All nested types of a name.
    package func nested(named name: String) -> [TypeID] {
        homonyms[name] ?? nested[name].map { [$0] } ?? []
    }
}

/// The cases of an enum, found by their names.
private struct EnumCaseList {
    private(set) var members: [Member<EnumCaseDeclaration>] = []
    /// By its name, the place of the first case.
    private var places: [String: Int] = [:]

    mutating func add(_ member: Member<EnumCaseDeclaration>) {
        let name = member.declaration.name
        if places[name] == nil { places[name] = members.count }
        members.append(member)
    }

    func first(named name: String) -> Member<EnumCaseDeclaration>? { places[name].map { members[$0] } }
}
