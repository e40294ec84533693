import DrawbridgeFlow
import DrawbridgeSwift

/// The code outside of their holders that may assign the variables of candidates.
struct Assigners: Sendable {
    /// Where code in a file assigns a member of some value: `x.name = …`. The place is that of the name.
    struct Assignment: Sendable, Hashable {
        var file: Int
        /// In bytes.
        var offset: Int
        /// The type whose member it is, where declarations say so.
        var owner: TypeID?
        /// The type that the code belongs to; nil for file scope.
        var scope: TypeID?
        /// Whether that code is a test's or a preview's, which changes nothing but what it has set up.
        var isInTest = false
    }

    /// By the names of variables.
    private let assigners: [String: [Assignment]]
    private let holderNames: HolderNames
    /// Of those that the holders have: which ones the code of a type uses.
    private let words: [TypeID?: Set<NameHash>]
    private let index: TypeIndex
    private let ancestry: Ancestry
    /// By variables of classes: the candidates' types that have it, by inheritance, too.
    private let holders: [Origin: [TypeID]]
    /// By holders that are values: the types that put another one in place of the one in a variable of theirs.
    private let replacers: [TypeID: [TypeID]]

    init(
        of candidates: [Candidate], _ calls: MemberCallIndex, _ index: TypeIndex, _ ancestry: Ancestry,
        _ libraries: Libraries, testSuites tests: Set<TypeID>, by workers: some Workers
    ) {
        let places = TypePlaces(index)
        let (owners, setters) = (AssignedOwners(index), KeyPathSetters(index))
        let names = Array(Set(candidates.compactMap { $0.variable?.declaration.name }))
        let found = workers.map(names) { name -> [Assignment] in
            func assignment(_ file: Int, _ offset: Int, _ type: TypeID?, owner: TypeID?) -> Assignment {
                Assignment(
                    file: file, offset: offset, owner: owner, scope: type,
                    isInTest: type.map(tests.contains) ?? index.files[file].isInPreview(offset))
            }
            let byKeyPath = setters.owners(ofKeyPathsTo: name, calls, index.files).map {
                assignment($0.file, $0.offset, places.type(around: $0.offset, in: $0.file), owner: $0.owner)
            }
            return byKeyPath
                + calls.assignments(to: name).compactMap { file, offset -> Assignment? in
                    let type = places.type(around: offset, in: file)
                    // A key path in place of a closure only reads.
                    let user = index.files[file].function(givenKeyPathAt: offset)
                    guard user.map({ libraries.call($0).closures == nil }) ?? true else { return nil }
                    let own = type.flatMap { index.tests.extensions[$0] } ?? type
                    return assignment(
                        file, offset, type, owner: owners.owner(ofMemberAt: offset, in: file, of: own))
                }
        }
        let assigners = Dictionary(uniqueKeysWithValues: zip(names, found))
        let holders = candidates.map(\.holder) + candidates.filter(\.isPassed).map(\.stateType)
        let holderNames = HolderNames(of: Set(holders), in: index, ancestry, by: workers)
        let known = holderNames.all
        let types = Array(Set(assigners.values.joined().filter { !$0.isInTest }.map(\.scope)))
        let words = workers.map(types) { type in Self.words(of: type, in: index, among: known) }
        self.assigners = assigners
        self.holderNames = holderNames
        self.words = Dictionary(uniqueKeysWithValues: zip(types, words))
        (self.index, self.ancestry) = (index, ancestry)
        let values = candidates.map { index[$0.holder] }.filter { $0.kind == .struct || $0.kind == .enum }
        // A value that never changes is always replaced, also where there may be none.
        let constant = Set(candidates.filter(\.neverChanges).map(\.holder))
        replacers = Self.replacers(of: values, constant: constant, index, testSuites: tests)
        self.holders = candidates.reduce(into: [:]) { holders, candidate in
            guard index[candidate.holder].kind == .class, let variable = candidate.namedVariable else { return }
            holders[variable.origin, default: []].append(candidate.holder)
        }
    }

    /// The classes that inherit the variable of a candidate from its holder, and are candidates for it, too.
    func heirs(of candidate: Candidate) -> [TypeID] {
        let all = candidate.namedVariable.flatMap { holders[$0.origin] } ?? []
        return all.filter { $0 != candidate.holder && ancestry.lineage(of: $0).contains(candidate.holder) }
    }

    /// The types outside that may replace a value with the state as a whole. Each once.
    func replacers(of candidate: Candidate) -> [TypeID] {
        guard candidate.variable != nil else { return [] }
        let home = index.home(of: candidate.holder)
        return replacers[candidate.holder, default: []].filter { type in
            type != candidate.holder && (home == nil || index[type].ranges.contains { $0.file == home })
        }
    }

    private static func replacers(
        of values: [IndexedType], constant: Set<TypeID>, _ index: TypeIndex, testSuites: Set<TypeID>
    ) -> [TypeID: [TypeID]] {
        var replacers: [TypeID: [TypeID]] = [:]
        let (types, names) = (Set(values.map(\.id)), Set(values.map(\.name)))
        let known = NameHashes(names)
        for type in index.types where !testSuites.contains(type.id) {
            for variable in type.variables where !variable.declaration.isLet && !variable.declaration.isComputed {
                guard let path = index.writtenPath(of: variable, among: known), names.contains(path.last ?? ""),
                    let value = index.type(path: path, in: type.id, file: variable.file), types.contains(value),
                    variable.declaration.type?.isOptional != true || constant.contains(value)
                else { continue }
                for replacer in index.replacers(of: variable, in: type)
                where !replacers[value, default: []].contains(replacer) {
                    replacers[value, default: []].append(replacer)
                }
            }
        }
        return replacers
    }

    /// The types outside the holder, nil for file scope, whose code may assign the variable of a candidate. Each once.
    func assigners(of candidate: Candidate) -> [TypeID?] {
        // The code of types that are states is part of the machine.
        var seen = Set<TypeID?>([candidate.holder, candidate.stateType]).union(candidate.family?.written ?? [])
        return reaching(candidate).filter { !$0.isInTest }.map(\.scope).filter { type in
            seen.insert(type).inserted
                && words(leadingTo: candidate, from: type).areMet(by: words[type] ?? [])
        }
    }

    /// Where members of the name of a candidate's variable are assigned, in those types and in others.
    func assignments(to candidate: Candidate) -> [Assignment] { reaching(candidate) }

    /// Those that may see the variable.
    private func reaching(_ candidate: Candidate) -> [Assignment] {
        guard let variable = candidate.variable else { return [] }
        let isLocal = !variable.declaration.header.modifiers.isDisjoint(with: [.private, .fileprivate, .privateSet])
        let home = isLocal ? variable.file : index.home(of: candidate.holder)
        return assigners[variable.declaration.name, default: []].filter { assigner in
            (home == nil || assigner.file == home)
                && assigner.owner.map { ancestry.mayBe($0, candidate.holder) } ?? true
        }
    }

    /// The words by which code in a scope comes to a value that holds the variable of a candidate.
    func words(leadingTo candidate: Candidate, from scope: TypeID?) -> HolderWords {
        holderNames.words(leadingTo: candidate.holder, from: scope)
    }

    /// The names of what may hold a state of a type that changes itself or is passed on.
    func names(leadingTo state: TypeID) -> Set<NameHash> { holderNames.names(leadingTo: state) }

    private static func words(of type: TypeID?, in index: TypeIndex, among known: NameHashes) -> Set<NameHash> {
        let free = index.functions.map { ($0.file, $0.declaration.header.range) }
        let ranges = type.map { index[$0].ranges.map { ($0.file, $0.range) } } ?? free
        return ranges.reduce(into: []) { $0.formUnion(index.files[$1.0].words(in: $1.1, among: known)) }
    }
}

extension TypeIndex {
    /// The names of a variable's type, as it is written or as its initial value has it. Of an Optional none: that it is nil, too, is
    /// more than its state.
    fileprivate func writtenPath(of variable: Member<VariableDeclaration>, among known: NameHashes) -> [String]? {
        if let type = variable.declaration.type {
            guard case .named(let names) = type.withoutOptional else { return nil }
            return names.map(\.name)
        }
        guard let value = variable.declaration.initialValue,
            !files[variable.file].words(in: value, among: known).isEmpty,
            case .call(let call) = files[variable.file].expression(in: value).kind
        else { return nil }
        return call.callee.path
    }

    /// The type that has a variable, where it assigns it; and the feature whose state that is.
    fileprivate func replacers(of variable: Member<VariableDeclaration>, in type: IndexedType) -> [TypeID] {
        let name = variable.declaration.name
        func assigns(_ code: [(file: Int, body: TokenRange)]) -> Bool {
            code.contains { files[$0.file].containsAssignment(to: name, in: $0.body) }
        }
        let methods = type.functions.filter { $0.declaration.kind != .initializer }.compactMap { member in
            member.declaration.body.map { (file: member.file, body: $0) }
        }
        let feature = feature(around: type).map { self[$0] }
        return (assigns(methods) ? [type.id] : []) + (feature.map { assigns($0.bodies) ? [$0.id] : [] } ?? [])
    }

    /// The type whose reducers are given values of this one.
    fileprivate func feature(around state: IndexedType) -> TypeID? {
        state.name == ComposableArchitecture.state ? state.parent : nil
    }
}
