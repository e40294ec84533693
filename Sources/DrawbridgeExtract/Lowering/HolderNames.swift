import DrawbridgeSwift

/// The names by which code comes to a value of a type: the type's own, those of its aliases, of functions that give one,
/// of variables and of enum cases that are written to hold one. Code that has none of them cannot assign a member of such
/// a value.
struct HolderNames: Sendable {
    private let index: TypeIndex
    private let ancestry: Ancestry
    private var holders: [Holder] = []
    /// The places of types in `holders`.
    private var places: [TypeID: Int] = [:]

    /// A type that is asked for, and how it is named where it stands: several may be called `StateMachine`, each in another
    /// one.
    private struct Holder {
        var title: NameHash
        /// Where another type has the same name: the type around this one, and its name.
        var outer: (type: TypeID, name: NameHash)?
        /// The names that lead to it beside its own.
        var names: Set<NameHash> = []
    }

    /// A declaration, and the code that says what its name stands for.
    private struct Source: Sendable {
        var name: String
        var range: TokenRange
        var file: Int
        var scope: TypeID?
    }

    /// - Parameter types: The types that are asked for.
    init(of types: Set<TypeID>, in index: TypeIndex, _ ancestry: Ancestry, by workers: some Workers) {
        self.index = index
        self.ancestry = ancestry
        let plain = Set(types.map { index[$0].name })
        let counts = index.types.reduce(into: [:] as [String: Int]) { counts, type in
            if plain.contains(type.name) { counts[type.name, default: 0] += 1 }
        }
        for type in types {
            places[type] = holders.count
            holders.append(holder(type, isShared: counts[index[type].name, default: 0] > 1))
        }
        addAliases()
        add(by: workers) { $0.functions(in: $1) }
        add(by: workers) { $0.variables(in: $1) + $0.cases(in: $1) }
        add(by: workers) { $0.wrappedVariables(in: $1) }
    }

    /// What is searched for: all names together.
    var all: NameHashes {
        var all: Set<NameHash> = []
        for holder in holders {
            all.formUnion(holder.names)
            all.insert(holder.title)
            if let outer = holder.outer { all.insert(outer.name) }
        }
        return NameHashes(all)
    }

    /// Of variables, functions, cases and aliases.
    func names(leadingTo type: TypeID) -> Set<NameHash> { places[type].map { holders[$0].names } ?? [] }

    /// Closures that are reducers are given the state of the type around them without its name.
    private func isReduced(_ type: TypeID, in scope: TypeID?) -> Bool {
        scope != nil && index[type].parent == scope && index[type].name == ComposableArchitecture.state
    }

    private static let reducing = Set(
        Libraries.standard.calls { $0.closures == .reducer }.map { NameHash($0) })

    /// The words that code in a scope comes to a value of a type by.
    func words(leadingTo type: TypeID, from scope: TypeID?) -> HolderWords {
        let holder = places[type].map { holders[$0] }
        let outer = holder?.outer.flatMap { reaches($0.type, from: scope) ? nil : $0.name }
        let names = (holder?.names ?? []).union(isReduced(type, in: scope) ? Self.reducing : [])
        return HolderWords(names: names, title: holder?.title, outer: outer)
    }
}

/// Words of code that lead to a value of a type.
struct HolderWords: Sendable {
    private let names: Set<NameHash>
    private let title: NameHash?
    private let outer: NameHash?

    fileprivate init(names: Set<NameHash>, title: NameHash?, outer: NameHash?) {
        (self.names, self.title, self.outer) = (names, title, outer)
    }

    /// What to search code for; made anew each time.
    var search: NameHashes { NameHashes(names.union([title, outer].compactMap(\.self))) }

    /// Whether the type itself is among the words.
    func nameType(_ words: some Sequence<NameHash>) -> Bool {
        guard let title else { return false }
        return words.contains(title) && (outer.map { words.contains($0) } ?? true)
    }

    /// Whether code with these words may come to such a value: by a name, or by the type's own, which alone is not enough
    /// where it may be that of another type.
    func areMet(by words: some Sequence<NameHash>) -> Bool {
        var (hasTitle, hasOuter) = (false, outer == nil)
        for word in words {
            if names.contains(word) { return true }
            if word == title { hasTitle = true }
            if word == outer { hasOuter = true }
        }
        return hasTitle && hasOuter
    }
}

/// A search for such words, made once for many places.
struct HolderSearch {
    private let words: HolderWords
    private let search: NameHashes

    init(_ words: HolderWords) { (self.words, search) = (words, words.search) }

    /// Whether a run of tokens may come to such a value.
    func isMet(in range: TokenRange, of file: SwiftFile) -> Bool {
        words.areMet(by: file.words(in: range, among: search))
    }

    /// Whether a run of tokens names the type itself.
    func isNamed(in range: TokenRange, of file: SwiftFile) -> Bool {
        words.nameType(file.words(in: range, among: search))
    }
}

extension HolderNames {
    private func holder(_ type: TypeID, isShared: Bool) -> Holder {
        let outer = isShared ? index[type].parent : nil
        return Holder(
            title: NameHash(index[type].name), outer: outer.map { (type: $0, name: NameHash(index[$0].name)) })
    }

    /// Whether code in a scope names the types in a type without it.
    private func reaches(_ outer: TypeID, from scope: TypeID?) -> Bool {
        index.scopes(of: scope).contains { $0 == outer || ancestry.lineage(of: $0).contains(outer) }
    }

    /// An alias may stand for another one, so until nothing new comes.
    private mutating func addAliases() {
        let aliases = self.aliases(in: nil) + index.ids.flatMap { self.aliases(in: $0) }
        var before = 0
        repeat {
            before = nameCount
            for lead in leads(from: aliases, among: all, owners) { holders[lead.place].names.insert(lead.name) }
        } while before < nameCount
    }

    private var nameCount: Int { holders.reduce(0) { $0 + $1.names.count } }

    /// The name of a declaration stands for whatever types its code names.
    ///
    /// - Parameter declarations: Those of a type; of all files, outside of types, where it is given none.
    private mutating func add(
        by workers: some Workers, _ declarations: @escaping @Sendable (HolderNames, TypeID?) -> [Source]
    ) {
        let (names, known, owners) = (self, all, owners)
        let found = workers.mapInRuns([nil] + index.ids.map { $0 }) { scope in
            names.leads(from: declarations(names, scope), among: known, owners)
        }
        for lead in found.joined() { holders[lead.place].names.insert(lead.name) }
    }

    /// A name that leads to the type of a place.
    private struct Lead: Sendable {
        var place: Int
        var name: NameHash
    }

    /// The types that declarations lead to.
    private func leads(from sources: [Source], among known: NameHashes, _ owners: [NameHash: [Int]]) -> [Lead] {
        var found: [Lead] = []
        for source in sources {
            let words = index.files[source.file].words(in: source.range, among: known)
            guard !words.isEmpty else { continue }
            let name = NameHash(source.name)
            for word in words {
                for place in owners[word] ?? [] where leads(word, to: place, beside: words, in: source.scope) {
                    found.append(Lead(place: place, name: name))
                }
            }
        }
        return found
    }

    /// Whether a word in code means a type, or something of that type.
    private func leads(_ word: NameHash, to place: Int, beside words: [NameHash], in scope: TypeID?) -> Bool {
        guard holders[place].title == word, let outer = holders[place].outer else { return true }
        return words.contains(outer.name) || reaches(outer.type, from: scope)
    }

    /// The places of the types that each name stands for.
    private var owners: [NameHash: [Int]] {
        var owners: [NameHash: [Int]] = [:]
        for (place, holder) in holders.enumerated() {
            for name in holder.names.union([holder.title]) { owners[name, default: []].append(place) }
        }
        return owners
    }

    private func aliases(in scope: TypeID?) -> [Source] {
        let aliases = scope.map { Array(index[$0].aliases.values) } ?? index.aliases.values.flatMap(\.self)
        return aliases.map {
            Source(name: $0.declaration.name, range: $0.declaration.header.range, file: $0.file, scope: scope)
        }
    }

    /// Those that return a value of the type, and those that lend one to a closure.
    private func functions(in scope: TypeID?) -> [Source] {
        let functions = scope.map { index[$0].functions } ?? index.functions
        return functions.compactMap { function in
            let declaration = function.declaration
            // An initialiser is known by the name of its type.
            guard declaration.kind != .initializer,
                declaration.result != nil || declaration.parameters.contains(where: { $0.takesClosure })
            else { return nil }
            var range = declaration.header.range
            range.end = declaration.body?.start ?? range.end
            return Source(name: declaration.name, range: range, file: function.file, scope: scope)
        }
    }

    /// The type and the initial value of each, without accessors.
    private func variables(in scope: TypeID?) -> [Source] {
        (scope.map { index[$0].variables } ?? index.variables).map { source(of: $0, in: scope) }
    }

    /// Those that a property wrapper may fill with another variable: `@Injected(\.session) var current`.
    private func wrappedVariables(in scope: TypeID?) -> [Source] {
        let variables = scope.map { index[$0].variables } ?? []
        return variables.filter { !$0.declaration.header.attributes.isEmpty }.map { source(of: $0, in: scope) }
    }

    private func source(of variable: Member<VariableDeclaration>, in scope: TypeID?) -> Source {
        var range = variable.declaration.header.range
        range.end = variable.declaration.accessors.first?.body?.start ?? range.end
        return Source(name: variable.declaration.name, range: range, file: variable.file, scope: scope)
    }

    private func cases(in scope: TypeID?) -> [Source] {
        let cases = scope.map { index[$0].cases } ?? []
        return cases.filter { !$0.declaration.tellsOfBinding }.map {
            Source(name: $0.declaration.name, range: $0.declaration.header.range, file: $0.file, scope: scope)
        }
    }
}

extension EnumCaseDeclaration {
    /// `case binding(BindingAction<State>)`: how a view changes a state, and no state.
    fileprivate var tellsOfBinding: Bool {
        guard let payload, payload.count == 1 else { return false }
        return payload[0].type?.simpleName == ComposableArchitecture.bindingAction
    }
}
