import DrawbridgeSwift

/// What all machines of a run look at: the types, the calls of their methods, and what functions by their names mean.
struct Project: Sendable {
    let index: TypeIndex
    /// The calls of methods of the candidates' types, and the assignments to their variables.
    let calls: MemberCallIndex
    /// Free functions with the result `Never`.
    private let neverReturning: Set<String>
    /// Of functions that take closures, whether they keep them beyond their return.
    private let keeping: [String: Bool]
    /// Functions and variables at file scope.
    let freeFunctions: MemberTable
    /// By the names of variables: where a member of that name is assigned.
    private let assigners: [String: [Assigner]]

    /// A type, nil for file scope, whose code in a file assigns a member of some value: `x.name = …`.
    private struct Assigner: Hashable {
        var type: TypeID?
        var file: Int
    }

    init(
        _ index: TypeIndex, callsOf functions: Set<String>, assignmentsTo variables: Set<String>,
        by workers: some Workers
    ) {
        self.index = index
        freeFunctions = MemberTable(functions: index.functions, variables: index.variables)
        let hashes = NameHashes(functions.union(variables))
        let mentions = workers.map(index.files) { MemberCallIndex.mentions(of: hashes, in: $0) }
        calls = MemberCallIndex(index.files, mentions: mentions)
        assigners = Self.assigners(of: variables, calls, TypePlaces(index))
        neverReturning = Set(index.functions.map(\.declaration).filter(\.neverReturns).map(\.name))
        var keeping: [String: Bool] = [:]
        for id in index.ids {
            for function in index[id].functions where function.declaration.parameters.contains(where: \.takesClosure) {
                let name = function.declaration.name
                guard keeping[name] == nil else { continue }
                keeping[name] = function.declaration.parameters.contains { $0.takesClosure && $0.isEscaping }
            }
        }
        self.keeping = keeping
    }

    private static func assigners(
        of variables: Set<String>, _ calls: MemberCallIndex, _ places: TypePlaces
    ) -> [String: [Assigner]] {
        var assigners: [String: [Assigner]] = [:]
        for name in variables {
            assigners[name] = calls.assignments(to: name).map { file, offset in
                Assigner(type: places.type(around: offset, in: file), file: file)
            }
        }
        return assigners
    }

    /// Whether code outside the holder may assign the variable of a candidate.
    func isAssignedOutside(_ candidate: Candidate) -> Bool { !assigners(of: candidate).isEmpty }

    /// The types outside the holder, nil for file scope, whose code may assign the variable of a candidate.
    func assigners(of candidate: Candidate) -> [TypeID?] {
        guard let variable = candidate.variable else { return [] }
        let isLocal = !variable.declaration.header.modifiers.isDisjoint(
            with: [.private, .fileprivate, .privateSet])
        var seen: Set<TypeID?> = [candidate.holder, candidate.stateType]
        return (assigners[variable.declaration.name] ?? [])
            .filter { !isLocal || $0.file == variable.file }.map(\.type).filter { seen.insert($0).inserted }
    }

    /// Whether a free function of the sources has the result `Never`.
    func neverReturns(_ name: String) -> Bool { neverReturning.contains(name) }

    /// Whether a function with this name keeps the closure it takes; where none is known, it may.
    func keepsClosure(_ name: String) -> Bool { keeping[name] ?? true }
}

extension FunctionDeclaration {
    var neverReturns: Bool {
        if case .named(let path)? = result { return path.last?.name == "Never" }
        return false
    }
}
