import DrawbridgeSwift

/// The functions of the sources that are given a key path to set what it leads to: `func set<V>(_ path: WritableKeyPath<Screen, V>, _ value: V)`.
struct KeyPathSetters {
    /// By the functions' names: what the key paths begin at, nil where that is not known.
    private let roots: [String: [TypeID?]]

    init(_ index: TypeIndex) {
        var roots: [String: [TypeID?]] = [:]
        func add(_ functions: [Member<FunctionDeclaration>], of type: TypeID?) {
            for function in functions {
                for case let root? in function.declaration.parameters.map({ $0.type.flatMap(KeyPathTypes.root) }) {
                    let known = index.resolve(root, in: type, file: function.file)?.id
                    roots[function.declaration.name, default: []].append(known)
                }
            }
        }
        add(index.functions, of: nil)
        for id in index.ids { add(index[id].functions, of: id) }
        self.roots = roots
    }

    /// Where such functions are given key paths without a root that begin with a name, `feed` of `set(\.feed, .open)`, with what has a
    /// variable of that name then, nil where that is not known.
    func owners(
        ofKeyPathsTo name: String, _ calls: MemberCallIndex, _ files: [SwiftFile]
    ) -> [(file: Int, offset: Int, owner: TypeID?)] {
        guard !roots.isEmpty else { return [] }
        return calls.keyPaths(to: name).flatMap { file, offset in
            let found = files[file].function(givenKeyPathAt: offset).flatMap { roots[$0] } ?? []
            return found.map { (file: file, offset: offset, owner: $0) }
        }
    }
}
