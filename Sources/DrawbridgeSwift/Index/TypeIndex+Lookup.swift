/// What a name in a scope stands for.
enum FoundName {
    case type(TypeID)
    /// An alias, and the type that it is declared in.
    case alias(Member<AliasDeclaration>, TypeID?)
    /// A generic parameter: some type that is not known here.
    case parameter
}

extension TypeIndex {
    /// The type that a dotted name means in a scope. Follows type aliases.
    package func type(path: [String], in scope: TypeID?, file: Int) -> TypeID? {
        resolve(.named(path.map { NamedType($0) }), in: scope, file: file)?.id
    }

    /// What a name that stands alone, or first, means: in the scope, in the types around it, at file scope.
    func find(_ name: String, in scope: TypeID?, file: Int) -> FoundName? {
        if name == "Self", let scope { return .type(scope) }
        let hash = NameHash(name)
        let isNested = nestedNames.contains(hash)
        var next = scope
        while let id = next {
            if self[id].genericParameters.contains(name) { return .parameter }
            if isNested, let found = findMember(name, of: id, file: file) { return found }
            next = self[id].parent
        }
        if let id = nearest(outermost(named: name, hash), to: file) { return .type(id) }
        guard aliasNames.contains(hash) else { return nil }
        return nearestAlias(name, to: file).map { .alias($0, nil) }
    }

    /// What a name means as a member of a type, or of what it inherits from.
    func findMember(_ name: String, of id: TypeID, file: Int) -> FoundName? {
        guard nestedNames.contains(NameHash(name)) else { return nil }
        var seen: Set<TypeID> = []
        return findMember(name, of: id, file: file, seen: &seen)
    }

    private func findMember(_ name: String, of id: TypeID, file: Int, seen: inout Set<TypeID>) -> FoundName? {
        if let nested = nearest(self[id].nested(named: name), to: file) { return .type(nested) }
        if let alias = self[id].aliases[name] { return .alias(alias, id) }
        guard !self[id].inherits.isEmpty, seen.count < Self.mostAncestors, seen.insert(id).inserted else { return nil }
        for case .named(let names) in self[id].inherits {
            guard let inherited = outermostType(of: names, named: id), inherited != id else { continue }
            if let found = findMember(name, of: inherited, file: file, seen: &seen) { return found }
        }
        return nil
    }

    /// A type with more of them is a circle or a trap for the stack.
    private static var mostAncestors: Int { 64 }

    /// A type that another one inherits from, by plain names: aliases are not followed, so that no circle arises.
    private func outermostType(of names: [NamedType], named id: TypeID) -> TypeID? {
        guard let first = names.first else { return nil }
        var found: TypeID?
        for scope in scopes(of: self[id].parent) where found == nil {
            found = nearest(self[scope].nested(named: first.name), to: self[id].file)
        }
        found = found ?? nearest(outermost(named: first.name), to: self[id].file)
        for name in names.dropFirst() {
            found = found.flatMap { nearest(self[$0].nested(named: name.name), to: self[id].file) }
        }
        return found
    }
}

extension TypeIndex {
    /// The one of several types of one name that a file means: its own, then one of its module, then one that other
    /// modules may see, then the one in the nearest folder, then the first.
    func nearest(_ candidates: [TypeID], to file: Int) -> TypeID? {
        var best: (id: TypeID, nearness: Nearness)?
        for id in candidates where isVisible(id, from: file) {
            guard candidates.count > 1 else { return id }
            let nearness = nearness(of: self[id].file, isPublic: isPublic(id), to: file)
            if best.map({ $0.nearness < nearness }) ?? true { best = (id, nearness) }
        }
        return best?.id
    }

    private func nearestAlias(_ name: String, to file: Int) -> Member<AliasDeclaration>? {
        let visible = (aliases[name] ?? []).filter { alias in
            alias.file == file || alias.declaration.header.modifiers.isDisjoint(with: [.private, .fileprivate])
        }
        guard visible.count > 1 else { return visible.first }
        // The first of the nearest ones, as `max` would give the last.
        return visible.reversed().max { left, right in
            nearness(of: left.file, isPublic: true, to: file) < nearness(of: right.file, isPublic: true, to: file)
        }
    }

    private struct Nearness: Comparable {
        var isSameFile: Bool
        var isSameModule: Bool
        var isPublic: Bool
        var sharedFolders: Int

        static func < (left: Nearness, right: Nearness) -> Bool { left.rank < right.rank }

        private var rank: (Int, Int, Int, Int) {
            (isSameFile ? 1 : 0, isSameModule ? 1 : 0, isPublic ? 1 : 0, sharedFolders)
        }
    }

    private func nearness(of other: Int, isPublic: Bool, to file: Int) -> Nearness {
        Nearness(
            isSameFile: other == file,
            isSameModule: locations[other].isInModule(of: locations[file]),
            isPublic: isPublic,
            sharedFolders: locations[other].sharedFolders(with: locations[file])
        )
    }

    /// The one file whose code sees a type: its own where it, or a type around it, is private. Nil where others see it, too.
    package func home(of id: TypeID) -> Int? {
        let isHidden = sequence(first: id, next: { self[$0].parent }).contains { self[$0].isPrivateToFile }
        return isHidden ? self[id].file : nil
    }

    private func isVisible(_ id: TypeID, from file: Int) -> Bool {
        !self[id].isPrivateToFile || self[id].file == file
    }

    private func isPublic(_ id: TypeID) -> Bool {
        !self[id].header.modifiers.isDisjoint(with: [.public, .open, .package])
    }
}
