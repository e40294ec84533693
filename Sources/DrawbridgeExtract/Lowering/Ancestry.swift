import DrawbridgeSwift

/// Which types of the sources inherit from which: superclasses and protocols.
struct Ancestry: Sendable {
    /// A type with more of them is a circle.
    private static let mostAncestors = 64

    // Of each type, by its index.
    private let lineages: [[TypeID]]
    private var children: [[TypeID]]
    private let kinds: [TypeDeclaration.Kind]

    init(_ index: TypeIndex) {
        let kinds = index.types.map(\.kind)
        let parents = index.ids.map { Self.parents(of: $0, in: index, kinds) }
        children = Array(repeating: [], count: kinds.count)
        for id in index.ids {
            for parent in parents[id.index] { children[parent.index].append(id) }
        }
        lineages = index.ids.map { Self.lineage(of: $0, parents) }
        self.kinds = kinds
    }

    /// The type itself, its superclasses and its protocols: where a member of it is looked for, in that order.
    func lineage(of id: TypeID) -> [TypeID] { lineages[id.index] }

    /// Whether a value that is written to be of one type may be of the other one.
    func mayBe(_ written: TypeID, _ other: TypeID) -> Bool {
        lineage(of: written).contains(other) || lineage(of: other).contains(written)
    }

    /// The types whose own code may be code of a type: itself, what it inherits from, and what inherits from it.
    func relatives(of id: TypeID) -> [TypeID] { lineage(of: id) + concrete(under: id).filter { $0 != id } }

    /// What a class inherits from its superclass comes before what a protocol gives.
    private static func parents(of id: TypeID, in index: TypeIndex, _ kinds: [TypeDeclaration.Kind]) -> [TypeID] {
        let inherits = index[id].inherits
        guard !inherits.isEmpty else { return [] }
        let (parent, file) = (index[id].parent, index[id].file)
        let found = inherits.compactMap { index.resolve($0, in: parent, file: file)?.id }.filter { $0 != id }
        return found.filter { kinds[$0.index] == .class } + found.filter { kinds[$0.index] != .class }
    }

    private static func lineage(of id: TypeID, _ parents: [[TypeID]]) -> [TypeID] {
        var lineage: [TypeID] = []
        var open = [id]
        while let next = open.popLast(), lineage.count < Self.mostAncestors {
            guard !lineage.contains(next) else { continue }
            lineage.append(next)
            open += parents[next.index].reversed()
        }
        return lineage
    }

    /// The types that may have values and are, or inherit from, this one; in source order.
    func concrete(under id: TypeID) -> [TypeID] {
        var seen: Set<TypeID> = []
        var open = [id]
        while let next = open.popLast() {
            if seen.insert(next).inserted { open += children[next.index] }
        }
        return seen.filter { hasValues($0) }.sorted()
    }

    /// A type, nil for file scope, and those that inherit its setters and methods, without one of them.
    func heirs(of type: TypeID?, besides other: TypeID) -> [TypeID?] {
        guard let type else { return [nil] }
        return [type] + concrete(under: type).filter { $0 != type && $0 != other }
    }

    private func hasValues(_ id: TypeID) -> Bool { kinds[id.index] != .protocol && kinds[id.index] != .extension }
}
