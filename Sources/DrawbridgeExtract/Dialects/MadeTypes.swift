import DrawbridgeSwift

/// Of which types a type's code makes values, or names them as values.
struct MadeTypes {
    private let index: TypeIndex
    private let names: NameHashes
    private var known: [TypeID: Set<NameHash>] = [:]

    /// - Parameter types: Those that are asked for.
    init(_ index: TypeIndex, _ types: [TypeID]) {
        self.index = index
        names = NameHashes(types.map { index[$0].name })
    }

    /// Those of the types that the code of some other types makes, in order.
    mutating func made(of types: [TypeID], by code: Set<TypeID>) -> [TypeID] {
        let made = code.reduce(into: Set<NameHash>()) { $0.formUnion(self.made(by: $1)) }
        return types.filter { made.contains(NameHash(index[$0].name)) }
    }

    private mutating func made(by type: TypeID) -> Set<NameHash> {
        if let made = known[type] { return made }
        let made = index.declarations(of: type).reduce(into: Set<NameHash>()) { made, place in
            made.formUnion(index.files[place.file].madeTypes(among: names, in: place.range))
        }
        known[type] = made
        return made
    }
}
