import DrawbridgeSwift

/// The code outside of their holders that may assign the variables of candidates.
struct Assigners: Sendable {
    /// A type, nil for file scope, whose code in a file assigns a member of some value: `x.name = …`.
    private struct Assigner: Hashable {
        var type: TypeID?
        var file: Int
    }

    /// By the names of variables.
    private let assigners: [String: [Assigner]]
    private let holderNames: HolderNames
    /// Of those that the holders have: which ones the code of a type uses.
    private let words: [TypeID?: Set<NameHash>]
    private let index: TypeIndex

    init(of candidates: [Candidate], _ calls: MemberCallIndex, _ index: TypeIndex, by workers: some Workers) {
        let places = TypePlaces(index)
        var assigners: [String: [Assigner]] = [:]
        for name in Set(candidates.compactMap { $0.variable?.declaration.name }) {
            assigners[name] = calls.assignments(to: name).map { file, offset in
                Assigner(type: places.type(around: offset, in: file), file: file)
            }
        }
        let holderNames = HolderNames(of: Set(candidates.map { index[$0.holder].name }), in: index)
        let known = holderNames.all
        let types = Array(Set(assigners.values.flatMap { $0.map(\.type) }))
        let words = workers.map(types) { type in Self.words(of: type, in: index, among: known) }
        self.assigners = assigners
        self.holderNames = holderNames
        self.words = Dictionary(uniqueKeysWithValues: zip(types, words))
        self.index = index
    }

    /// The types outside the holder, nil for file scope, whose code may assign the variable of a candidate. Each once.
    func assigners(of candidate: Candidate) -> [TypeID?] {
        guard let variable = candidate.variable else { return [] }
        let isLocal = !variable.declaration.header.modifiers.isDisjoint(with: [.private, .fileprivate, .privateSet])
        let names = names(of: candidate)
        // The code of types that are states is part of the machine.
        var seen = Set<TypeID?>([candidate.holder, candidate.stateType]).union(candidate.family?.written ?? [])
        return (assigners[variable.declaration.name] ?? []).filter { !isLocal || $0.file == variable.file }
            .map(\.type).filter { seen.insert($0).inserted && words[$0].map { !$0.isDisjoint(with: names) } ?? false }
    }

    func names(of candidate: Candidate) -> Set<NameHash> {
        holderNames.names(ofType: index[candidate.holder].name)
    }

    private static func words(of type: TypeID?, in index: TypeIndex, among known: NameHashes) -> Set<NameHash> {
        let free = index.functions.map { ($0.file, $0.declaration.header.range) }
        let ranges = type.map { index[$0].ranges.map { ($0.file, $0.range) } } ?? free
        return ranges.reduce(into: []) { $0.formUnion(index.files[$1.0].words(in: $1.1, among: known)) }
    }
}
