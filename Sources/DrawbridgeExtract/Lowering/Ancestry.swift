import DrawbridgeSwift

/// Which types of the sources inherit from which: superclasses and protocols.
struct Ancestry: Sendable {
    /// A type with more of them is a circle.
    private static let mostAncestors = 64

    private var parents: [TypeID: [TypeID]] = [:]
    private var children: [TypeID: [TypeID]] = [:]
    private let kinds: [TypeDeclaration.Kind]

    init(_ index: TypeIndex) {
        kinds = index.types.map(\.kind)
        for id in index.ids where !index[id].inherits.isEmpty {
            let type = index[id]
            let found = type.inherits.compactMap { index.resolve($0, in: type.parent, file: type.file)?.id }
            // What a class inherits from its superclass comes before what a protocol gives.
            parents[id] = found.filter { isClass($0) && $0 != id } + found.filter { !isClass($0) && $0 != id }
            for parent in parents[id, default: []] { children[parent, default: []].append(id) }
        }
    }

    /// The type itself, its superclasses and its protocols: where a member of it is looked for, in that order.
    func lineage(of id: TypeID) -> [TypeID] {
        guard parents[id] != nil else { return [id] }
        var lineage: [TypeID] = []
        var open = [id]
        while let next = open.popLast(), lineage.count < Self.mostAncestors {
            guard !lineage.contains(next) else { continue }
            lineage.append(next)
            open += parents[next, default: []].reversed()
        }
        return lineage
    }

    /// The types that may have values and are, or inherit from, this one; in source order.
    func concrete(under id: TypeID) -> [TypeID] {
        var seen: Set<TypeID> = []
        var open = [id]
        while let next = open.popLast() {
            if seen.insert(next).inserted { open += children[next, default: []] }
        }
        return seen.filter { hasValues($0) }.sorted()
    }

    private func isClass(_ id: TypeID) -> Bool { kinds[id.index] == .class }

    private func hasValues(_ id: TypeID) -> Bool { kinds[id.index] != .protocol && kinds[id.index] != .extension }
}
