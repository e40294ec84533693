import DrawbridgeFlow
import DrawbridgeSwift

/// Which members of a type can matter to the state: by the names in their bodies, before any is read.
///
/// A member matters that names the state, makes a value of its type, or traps; and one that names a member that matters.
/// Outside the machine's own types, what names the state, or calls a method of a value that may change it, has to name
/// something that holds it, too, and traps are nobody's concern.
struct Relevance {
    private struct Code {
        var id: Origin
        var name: NameHash
        /// The names of members, and of what matters, in the body.
        var names: [NameHash]
        /// Whether it matters whatever it calls.
        var matters: Bool
    }

    private let code: [Code]
    private let relevant: Set<Origin>

    init(_ unit: MachineLowering, _ type: IndexedType) {
        let isValue = type.kind != .class && type.kind != .actor
        let isOwn =
            [unit.candidate.holder, unit.candidate.stateType].contains(type.id)
            || unit.candidate.family?.written.contains(type.id) ?? false
        let replaced = type.id == unit.candidate.holder ? isValue ? ["self"] : [] : unit.names(ofHoldersIn: type)
        self.init(unit, type.functions, type.variables, scope: type.id, replaced: replaced, isOwn: isOwn)
    }

    /// - Parameter replaced: The names of what brings another state where it is assigned: the value itself, or variables
    ///   that hold one.
    init(
        _ unit: MachineLowering, _ functions: [Member<FunctionDeclaration>], _ variables: [Member<VariableDeclaration>],
        scope: TypeID?, replaced: [String], isOwn: Bool
    ) {
        let name = unit.candidate.variable?.declaration.name ?? "self"
        let traps = isOwn ? KnownCalls.traps.union(unit.project.teamCalls.traps) : []
        let parts = unit.candidate.derivation?.parts.map(\.name) ?? []
        var seeds = Set(([name, "$" + name, "_" + name] + parts + traps).map { NameHash($0) })
        if !isOwn { seeds.formUnion(unit.changingMethods) }
        let isEntered = unit.candidate.family?.isEntered ?? false
        if isEntered {
            let words = GameplayKit.entering.union([GameplayKit.stateOfMachine, GameplayKit.machineOfState])
            seeds.formUnion(words.map { NameHash($0) })
        }
        let members = functions.map(\.declaration.name) + variables.map(\.declaration.name)
        let reader = BodyReader(
            unit: unit, replaced: replaced, seeds: seeds,
            holders: isOwn || isEntered
                ? nil : HolderSearch(unit.project.words(leadingTo: unit.candidate, from: scope)),
            known: NameHashes(seeds.union(members.map { NameHash($0) })))
        var code: [Code] = []
        for member in functions {
            let (file, declaration) = (member.file, member.declaration)
            let makesState = unit.domain(of: declaration.result, file: file, scope: scope)?.kind == .states
            let isSure = makesState || unit.judgesStates(member, of: scope) || isOwn && declaration.kind == .initializer
            code += reader.code(declaration.header, declaration.name, declaration.body, file, isSure: isSure)
        }
        for variable in variables {
            let declaration = variable.declaration
            for body in declaration.accessors.compactMap(\.body) + [declaration.lazyValue].compactMap(\.self) {
                code += reader.code(declaration.header, declaration.name, body, variable.file, isSure: false)
            }
        }
        self.code = code
        relevant = Self.spread(over: code, from: \.matters)
    }

    func contains(_ file: Int, _ range: TokenRange) -> Bool {
        relevant.contains(Origin(file: file, range: range))
    }

    /// The names of the functions among these that matter.
    func names(of functions: [Member<FunctionDeclaration>]) -> Set<NameHash> {
        let relevant = functions.filter { contains($0.file, $0.declaration.header.range) }
        return Set(relevant.map { NameHash($0.declaration.name) })
    }

    /// The members that name one of these.
    func members(naming names: [String]) -> Set<Origin> {
        let names = NameHashes(names)
        return Set(code.filter { $0.names.contains(where: names.contains) }.map(\.id))
    }
}

extension Relevance {
    private struct BodyReader {
        var unit: MachineLowering
        var replaced: [String]
        var seeds: Set<NameHash>
        /// The words by which code comes to a value that holds the state; nil for code that need not.
        var holders: HolderSearch?
        var known: NameHashes

        /// - Parameter isSure: Whether the member matters whatever its body says.
        fileprivate func code(
            _ header: DeclarationHeader, _ name: String, _ body: TokenRange?, _ place: Int, isSure: Bool
        ) -> [Code] {
            guard isSure || body != nil else { return [] }
            let file = unit.file(place)
            let id = Origin(file: place, range: header.range)
            // A value that is replaced as a whole gets another state.
            let replaces = body.map { body in replaced.contains { file.containsAssignment(to: $0, in: body) } } ?? false
            let hasState = holders.map { $0.isMet(in: header.range, of: file) } ?? true
            let names = body.map { file.words(in: $0, among: known) } ?? []
            let matters = isSure || replaces || hasState && names.contains(where: seeds.contains)
            return [Code(id: id, name: NameHash(name), names: names, matters: matters)]
        }
    }

    /// The members that are meant, those that name one of them, and so on.
    private static func spread(over code: [Code], from isMeant: (Code) -> Bool) -> Set<Origin> {
        var found: Set<Origin> = []
        var rest = code
        var split = rest.partition(by: isMeant)
        while split < rest.endIndex {
            let reached = rest[split...]
            let names = NameHashes(Set(reached.map(\.name)))
            found.formUnion(reached.map(\.id))
            rest.removeSubrange(split...)
            split = rest.partition { $0.names.contains(where: names.contains) }
        }
        return found
    }
}
