import DrawbridgeSwift

/// The names by which code comes to a value of a type: the type's own, those of its aliases, of functions that give one,
/// of variables and of enum cases that are written to hold one. Code that has none of them cannot assign a member of such
/// a value.
struct HolderNames: Sendable {
    private let index: TypeIndex
    private let ancestry: Ancestry
    /// How the types are named where they stand: several may be called `StateMachine`, each in another one.
    private var titles: [TypeID: Title] = [:]
    /// The names that lead to each type beside its own.
    private var names: [TypeID: Set<NameHash>] = [:]

    private struct Title {
        var name: NameHash
        /// Where another type has the same name: the type around this one, and its name.
        var outer: (type: TypeID, name: NameHash)?
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
            names[type] = []
            titles[type] = title(of: type, isShared: counts[index[type].name, default: 0] > 1)
        }
        addAliases(by: workers)
        add(functions, by: workers)
        add(variables + cases, by: workers)
    }

    /// What is searched for: all names together.
    var all: NameHashes {
        var all = names.values.reduce(into: Set<NameHash>()) { $0.formUnion($1) }
        for title in titles.values {
            all.insert(title.name)
            if let outer = title.outer { all.insert(outer.name) }
        }
        return NameHashes(all)
    }

    /// Of variables, functions, cases and aliases.
    func names(leadingTo type: TypeID) -> Set<NameHash> { names[type] ?? [] }

    /// The words that code in a scope comes to a value of a type by.
    func words(leadingTo type: TypeID, from scope: TypeID?) -> HolderWords {
        let title = titles[type]
        let outer = title?.outer.flatMap { reaches($0.type, from: scope) ? nil : $0.name }
        return HolderWords(names: names(leadingTo: type), title: title?.name, outer: outer)
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
    private func title(of type: TypeID, isShared: Bool) -> Title {
        let outer = isShared ? index[type].parent : nil
        return Title(
            name: NameHash(index[type].name), outer: outer.map { (type: $0, name: NameHash(index[$0].name)) })
    }

    /// Whether code in a scope names the types in a type without it.
    private func reaches(_ outer: TypeID, from scope: TypeID?) -> Bool {
        index.scopes(of: scope).contains { $0 == outer || ancestry.lineage(of: $0).contains(outer) }
    }

    /// An alias may stand for another one, so until nothing new comes.
    private mutating func addAliases(by workers: some Workers) {
        let aliases = aliases
        var count = 0
        repeat {
            count = names.values.reduce(0) { $0 + $1.count }
            add(aliases, by: workers)
        } while count < names.values.reduce(0) { $0 + $1.count }
    }

    /// The name of a declaration stands for whatever types its code names.
    private mutating func add(_ sources: [Source], by workers: some Workers) {
        let known = all
        let index = index
        let found = workers.map(sources.chunks(of: 1024)) { sources in
            sources.compactMap { source in
                let words = Set(index.files[source.file].words(in: source.range, among: known))
                return words.isEmpty ? nil : (source: source, words: words)
            }
        }
        let owners = owners
        for (source, words) in found.joined() {
            let name = NameHash(source.name)
            for word in words {
                for type in owners[word] ?? [] where leads(word, to: type, beside: words, in: source.scope) {
                    names[type, default: []].insert(name)
                }
            }
        }
    }

    /// Whether a word in code means a type, or something of that type.
    private func leads(_ word: NameHash, to type: TypeID, beside words: Set<NameHash>, in scope: TypeID?) -> Bool {
        guard let title = titles[type], title.name == word, let outer = title.outer else { return true }
        return words.contains(outer.name) || reaches(outer.type, from: scope)
    }

    /// The types that each name stands for.
    private var owners: [NameHash: [TypeID]] {
        var owners: [NameHash: [TypeID]] = [:]
        for (type, title) in titles { owners[title.name, default: []].append(type) }
        for (type, names) in names {
            for name in names { owners[name, default: []].append(type) }
        }
        return owners
    }

    private var aliases: [Source] {
        func source(_ alias: Member<AliasDeclaration>, _ scope: TypeID?) -> Source {
            Source(
                name: alias.declaration.name, range: alias.declaration.header.range, file: alias.file, scope: scope)
        }
        return index.aliases.values.joined().map { source($0, nil) }
            + index.types.flatMap { type in type.aliases.values.map { source($0, type.id) } }
    }

    /// Those that return a value of the type, and those that lend one to a closure.
    private var functions: [Source] {
        func source(_ function: Member<FunctionDeclaration>, _ scope: TypeID?) -> Source? {
            let declaration = function.declaration
            // An initialiser is known by the name of its type.
            guard declaration.kind != .initializer,
                declaration.result != nil || declaration.parameters.contains(where: { $0.takesClosure })
            else { return nil }
            var range = declaration.header.range
            range.end = declaration.body?.start ?? range.end
            return Source(name: declaration.name, range: range, file: function.file, scope: scope)
        }
        return index.functions.compactMap { source($0, nil) }
            + index.ids.flatMap { id in index[id].functions.compactMap { source($0, id) } }
    }

    /// The type and the initial value of each, without accessors.
    private var variables: [Source] {
        func source(_ variable: Member<VariableDeclaration>, _ scope: TypeID?) -> Source {
            var range = variable.declaration.header.range
            range.end = variable.declaration.accessors.first?.body?.start ?? range.end
            return Source(name: variable.declaration.name, range: range, file: variable.file, scope: scope)
        }
        return index.variables.map { source($0, nil) }
            + index.ids.flatMap { id in index[id].variables.map { source($0, id) } }
    }

    private var cases: [Source] {
        index.ids.flatMap { id in
            index[id].cases.map {
                Source(name: $0.declaration.name, range: $0.declaration.header.range, file: $0.file, scope: id)
            }
        }
    }
}

extension Array {
    /// In runs of at most so many.
    fileprivate func chunks(of count: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
    }
}
