import DrawbridgeSwift

/// The names by which code comes to a value of a type: the type's own, those of its aliases, of functions that give one,
/// of variables and of enum cases that are written to hold one. Code that has none of them cannot assign a member of such
/// a value.
struct HolderNames: Sendable {
    /// By the name of a type.
    private var names: [NameHash: Set<NameHash>]

    /// - Parameter types: The names of the types that are asked for.
    init(of types: Set<String>, in index: TypeIndex) {
        names = Dictionary(uniqueKeysWithValues: types.map { (NameHash($0), [NameHash($0)]) })
        addAliases(in: index)
        addFunctions(in: index)
        let (known, owners) = (all, owners)
        for type in index.types {
            for variable in type.variables { add(variable, in: index, known, owners) }
            for enumCase in type.cases {
                let declaration = enumCase.declaration
                add(declaration.name, declaration.header.range, of: index.files[enumCase.file], known, owners)
            }
        }
        for variable in index.variables { add(variable, in: index, known, owners) }
    }

    /// All names together.
    var all: NameHashes { NameHashes(names.values.reduce(into: []) { $0.formUnion($1) }) }

    func names(ofType name: String) -> Set<NameHash> { names[NameHash(name)] ?? [] }
}

private extension HolderNames {
    /// The types that each name stands for.
    var owners: [NameHash: [NameHash]] {
        var owners: [NameHash: [NameHash]] = [:]
        for (type, names) in names {
            for name in names { owners[name, default: []].append(type) }
        }
        return owners
    }

    /// An alias may stand for another one, so until nothing new comes.
    mutating func addAliases(in index: TypeIndex) {
        let aliases = index.aliases.values.flatMap(\.self) + index.types.flatMap(\.aliases.values)
        var count = 0
        repeat {
            count = names.values.reduce(0) { $0 + $1.count }
            let (known, owners) = (all, owners)
            for alias in aliases {
                let declaration = alias.declaration
                add(declaration.name, declaration.header.range, of: index.files[alias.file], known, owners)
            }
        } while count < names.values.reduce(0) { $0 + $1.count }
    }

    /// Those that return a value of the type, and those that lend one to a closure.
    mutating func addFunctions(in index: TypeIndex) {
        let (known, owners) = (all, owners)
        for function in index.types.flatMap(\.functions) + index.functions {
            let declaration = function.declaration
            guard declaration.result != nil || declaration.parameters.contains(where: { $0.takesClosure }) else {
                continue
            }
            var range = declaration.header.range
            range.end = declaration.body?.start ?? range.end
            add(declaration.name, range, of: index.files[function.file], known, owners)
        }
    }

    mutating func add(
        _ variable: Member<VariableDeclaration>, in index: TypeIndex, _ known: NameHashes,
        _ owners: [NameHash: [NameHash]]
    ) {
        let declaration = variable.declaration
        // The type and the initial value, without accessors.
        var range = declaration.header.range
        range.end = declaration.accessors.first?.body?.start ?? range.end
        add(declaration.name, range, of: index.files[variable.file], known, owners)
    }

    /// The name of a declaration stands for whatever types its code names.
    mutating func add(
        _ name: String, _ range: TokenRange, of file: SwiftFile, _ known: NameHashes, _ owners: [NameHash: [NameHash]]
    ) {
        for word in file.words(in: range, among: known) {
            for type in owners[word] ?? [] { names[type, default: []].insert(NameHash(name)) }
        }
    }
}
