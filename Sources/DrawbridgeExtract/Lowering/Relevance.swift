import DrawbridgeSwift

/// Which members of the machine's type can matter to the state: by the names in their bodies, before any is read.
///
/// A member matters that names the state, makes a value of its type, or traps; and one that names a member that matters.
struct Relevance {
    private struct Code {
        var id: Origin
        var name: NameHash
        var names: [NameHash]
    }

    private var relevant: Set<Origin> = []

    init(_ unit: MachineLowering, _ type: IndexedType) {
        let isValue = type.kind != .class && type.kind != .actor
        let replaced = type.id == unit.candidate.holder ? isValue ? ["self"] : [] : unit.names(ofHoldersIn: type)
        self.init(unit, type.functions, type.variables, scope: type.id, replaced: replaced)
    }

    /// - Parameter replaced: The names of what brings another state where it is assigned: the value itself, or variables
    ///   that hold one.
    init(
        _ unit: MachineLowering, _ functions: [Member<FunctionDeclaration>], _ variables: [Member<VariableDeclaration>],
        scope: TypeID?, replaced: [String]
    ) {
        var seeds = Set(KnownCalls.traps.union(unit.project.teamCalls.traps).map { NameHash($0) })
        let name = unit.candidate.variable?.declaration.name ?? "self"
        seeds.formUnion([name, "$" + name, "_" + name].map { NameHash($0) })
        var rest: [Code] = []
        for member in functions {
            let origin = Origin(file: member.file, range: member.declaration.header.range)
            let makesState =
                unit.domain(of: member.declaration.result, file: member.file, scope: scope)?.kind == .states
            if makesState || unit.judgesStates(member, of: scope) || member.declaration.kind == .initializer {
                relevant.insert(origin)
                seeds.insert(NameHash(member.declaration.name))
            } else if let body = member.declaration.body {
                let file = unit.file(member.file)
                // A value that is replaced as a whole gets another state.
                let replaces = replaced.contains { file.containsAssignment(to: $0, in: body) }
                let names = replaces ? Array(seeds) : file.names(in: body)
                rest.append(Code(id: origin, name: NameHash(member.declaration.name), names: names))
            }
        }
        rest += variables.flatMap { Self.code(of: $0, unit) }
        spread(seeds, over: rest)
    }

    func contains(_ file: Int, _ range: TokenRange) -> Bool {
        relevant.contains(Origin(file: file, range: range))
    }

    private mutating func spread(_ seeds: Set<NameHash>, over code: [Code]) {
        var rest = code
        var new = seeds
        while !new.isEmpty {
            let hashes = NameHashes(new)
            let split = rest.partition { $0.names.contains(where: hashes.contains) }
            let reached = rest[split...]
            rest.removeSubrange(split...)
            relevant.formUnion(reached.map(\.id))
            new = Set(reached.map(\.name))
        }
    }

    private static func code(of variable: Member<VariableDeclaration>, _ unit: MachineLowering) -> [Code] {
        let origin = Origin(file: variable.file, range: variable.declaration.header.range)
        return variable.declaration.accessors.compactMap(\.body).map { body in
            Code(
                id: origin, name: NameHash(variable.declaration.name),
                names: unit.file(variable.file).names(in: body))
        }
    }
}
