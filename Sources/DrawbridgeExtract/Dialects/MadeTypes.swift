import DrawbridgeSwift

/// Of which types a type's code makes values, or names them as values.
struct MadeTypes {
    private let index: TypeIndex
    private let types: Set<TypeID>
    private let names: NameHashes
    private var known: [TypeID: Set<TypeID>] = [:]

    /// - Parameter types: Those that are asked for.
    init(_ index: TypeIndex, _ types: [TypeID]) {
        self.index = index
        self.types = Set(types)
        names = NameHashes(types.map { index[$0].name })
    }

    /// Those of the types that the code of some other types makes, in order.
    mutating func made(of types: [TypeID], by code: Set<TypeID>) -> [TypeID] {
        let made = code.reduce(into: Set<TypeID>()) { $0.formUnion(self.made(by: $1)) }
        return types.filter(made.contains)
    }

    /// Those that some code makes.
    func made(in range: TokenRange, of file: Int, scope: TypeID?) -> Set<TypeID> {
        let paths = index.files[file].madeTypes(among: names, in: range)
        return Set(paths.compactMap { index.type(path: $0.path, in: scope, file: file) }).intersection(types)
    }

    /// Those that a type's code calls, in order: it makes them itself.
    func called(by type: TypeID) -> [TypeID] {
        let called = index.declarations(of: type).flatMap { place in
            index.files[place.file].madeTypes(among: names, in: place.range).filter(\.isCalled)
                .compactMap { index.type(path: $0.path, in: type, file: place.file) }
        }
        return types.intersection(called).sorted()
    }

    private mutating func made(by type: TypeID) -> Set<TypeID> {
        if let made = known[type] { return made }
        let made = index.declarations(of: type).reduce(into: Set<TypeID>()) { made, place in
            made.formUnion(self.made(in: place.range, of: place.file, scope: type))
        }
        known[type] = made
        return made
    }
}
