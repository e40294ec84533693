import DrawbridgeSwift

/// The variables whose declarations name an enum of the sources, or an alias that may stand for one.
///
/// No other variable keeps a state that is an enum. The names are known without following what they mean, which spares that for most
/// variables.
struct EnumVariables: Sendable {
    /// By type: the places among its variables.
    private let places: [[Int]]

    init(_ index: TypeIndex, by workers: some Workers = OneWorker()) {
        let enums = Set(index.types.filter(\.isStateEnum).map { NameHash($0.name) })
        let names = NameHashes(enums.union(index.aliasNames).union([NameHash("Self")]))
        places = workers.mapInRuns(index.types) { type in
            type.variables.indices.filter { Self.names(type.variables[$0], names, index) }
        }
    }

    func variables(of type: IndexedType) -> some Sequence<Member<VariableDeclaration>> {
        places[type.id.index].lazy.map { type.variables[$0] }
    }

    /// Whether the type of a variable is, or has in it, one of these names; of one without a written type, its first value.
    private static func names(_ variable: Member<VariableDeclaration>, _ names: NameHashes, _ index: TypeIndex) -> Bool
    {
        if let type = variable.declaration.type { return type.contains { names.mayContain($0) } }
        let header = variable.declaration.header.attributes.map(\.range)
        let value = variable.declaration.initialValue
        return (header + (value.map { [$0] } ?? [])).contains {
            !index.files[variable.file].words(in: $0, among: names).isEmpty
        }
    }
}

extension TypeSyntax {
    /// Whether a name in it is one that is asked for.
    fileprivate func contains(_ isAskedFor: (String) -> Bool) -> Bool {
        switch self {
        case .named(let names):
            names.contains { isAskedFor($0.name) || $0.arguments.contains { $0.contains(isAskedFor) } }
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .opaque(let inner),
            .inout(let inner), .metatype(let inner):
            inner.contains(isAskedFor)
        case .dictionary(let key, let value): key.contains(isAskedFor) || value.contains(isAskedFor)
        case .composition(let types): types.contains { $0.contains(isAskedFor) }
        case .tuple(let elements): elements.contains { $0.contains(isAskedFor) }
        case .function, .unknown: false
        }
    }
}
