import DrawbridgeFlow
import DrawbridgeSwift

/// The types whose values are the states of a machine: a struct or a class a state.
struct Family: Sendable {
    /// The types that the code makes values of, in source order.
    let members: [TypeID]
    /// Of each member the types whose code is its own: itself, superclasses, protocols.
    let lineages: [TypeID: [TypeID]]
    /// The types as which a state is written: the members, what they have in common, and what stands between.
    let written: Set<TypeID>
    /// The holder, its superclasses and its protocols, by which the states may know it; empty where they do not.
    let contexts: Set<TypeID>
    /// A library keeps the state: it is entered by its type, and none is the present one before.
    var isEntered = false

    /// - Parameter roots: What the states have in common.
    init(_ members: [TypeID], of roots: Set<TypeID>, _ contexts: Set<TypeID>, _ ancestry: Ancestry) {
        self.members = members
        lineages = Dictionary(uniqueKeysWithValues: members.map { ($0, ancestry.lineage(of: $0)) })
        self.contexts = contexts
        let between = lineages.values.joined().filter { type in
            !roots.isDisjoint(with: ancestry.lineage(of: type))
        }
        written = Set(between).union(members)
    }

    /// The values of the members that are of a type; the value before them is that of no state.
    func values(of type: TypeID) -> ValueSet {
        ValueSet(members.indices.filter { lineages[members[$0], default: []].contains(type) }.map { $0 + 1 })
    }

    /// The type of a value; nil for that of no state.
    func type(of value: Int) -> TypeID? { value > 0 ? members[value - 1] : nil }
}

extension Domain {
    /// A value a type; and one for no state, as code may have a state or none where the variable always has one.
    static func states(of family: Family, in index: TypeIndex) -> Domain {
        let names = family.members.map { index[$0].name }
        let values = zip(family.members, names).map { type, name in
            Value(names.count { $0 == name } > 1 ? index[type].qualifiedName : name)
        }
        return Domain(kind: .states, values: [Value("none")] + values, isOptional: true)
    }
}
