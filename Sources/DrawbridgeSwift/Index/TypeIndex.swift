/// The types of many files, each with its extensions, and what written types mean.
///
/// Types in bodies are not in it. Two declarations of one name in different files stay two types: they are private, or
/// stand in different modules.
package struct TypeIndex: Sendable {
    package let files: [SwiftFile]
    /// In the order of the files; a type's `TypeID` is its place here.
    package internal(set) var types: [IndexedType] = []
    /// At file scope.
    package internal(set) var functions: [Member<FunctionDeclaration>] = []
    /// At file scope.
    package internal(set) var variables: [Member<VariableDeclaration>] = []
    /// The same, as places in `variables`, by name.
    var variablePlaces: [String: [Int]] = [:]
    /// At file scope, by name.
    package internal(set) var aliases: [String: [Member<AliasDeclaration>]] = [:]
    /// The types that are in no other type, by the hashes of their names.
    var outermost: [NameHash: [TypeID]] = [:]
    /// The names of types and aliases that are in another type: of any other name no type has a member.
    var nestedNames: Set<NameHash> = []
    /// Of aliases, wherever they are: what has another name is no alias.
    package internal(set) var aliasNames: Set<NameHash> = []
    /// By the hash of a name, which variables have it: the types that hold them, and their places there.
    var holders: [NameHash: [(type: TypeID, variable: Int)]] = [:]
    package internal(set) var tests = TestCode()
    let locations: [FileLocation]

    /// Joins the declarations of all files. Takes time in proportion to their number.
    ///
    /// - Parameter mirrors: The enums of which an attribute makes a second one in them, with the same cases: the name of that one,
    ///   by the name of the attribute.
    /// - Parameter makers: The generic types that make the value of their argument, where a property wrapper asks for it by a key path.
    package init(_ files: [SwiftFile], mirrors: [String: String] = [:], makers: Set<String> = []) {
        var builder = TypeIndexBuilder(index: TypeIndex(unjoined: files), mirrors: mirrors, makers: makers)
        builder.joinAll()
        self = builder.index
    }

    private init(unjoined files: [SwiftFile]) {
        self.files = files
        locations = FileLocation.all(of: files.map(\.path))
    }

    package subscript(id: TypeID) -> IndexedType { types[id.index] }

    /// Of all types.
    package var ids: some Sequence<TypeID> { types.indices.lazy.map(TypeID.init) }

    /// Where a type's main declaration and its extensions stand.
    package func declarations(of id: TypeID) -> [(file: Int, range: TokenRange)] { self[id].ranges }

    /// The variables of a name, in whatever type they are.
    package func variables(named name: String) -> [(type: TypeID, variable: Member<VariableDeclaration>)] {
        let found = (holders[NameHash(name)] ?? []).lazy.map {
            (type: $0.type, variable: self[$0.type].variables[$0.variable])
        }
        return found.filter { $0.variable.declaration.name == name }
    }

    /// The variable of a name at file scope, the one of a file before those of others.
    package func variable(named name: String, nearTo file: Int) -> Member<VariableDeclaration>? {
        let found = (variablePlaces[name] ?? []).lazy.map { variables[$0] }
        return found.first { $0.file == file } ?? found.first
    }

    /// Whether an alias may have a name, wherever it is.
    package func mayBeAlias(_ name: String) -> Bool { mayBeAlias(NameHash(name)) }

    package func mayBeAlias(_ name: NameHash) -> Bool { aliasNames.contains(name) }

    /// The types of a name that are in no other type.
    package func outermost(named name: String) -> [TypeID] { outermost(named: name, NameHash(name)) }

    func outermost(named name: String, _ hash: NameHash) -> [TypeID] {
        let found = outermost[hash] ?? []
        return found.allSatisfy { self[$0].name == name } ? found : found.filter { self[$0].name == name }
    }

    /// The type and those around it, the innermost first.
    package func scopes(of id: TypeID?) -> [TypeID] {
        var scopes: [TypeID] = []
        var next = id
        while let id = next {
            scopes.append(id)
            next = self[id].parent
        }
        return scopes
    }
}
