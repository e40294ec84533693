import DrawbridgeModel

/// The arrows of a machine while those that all states in a composite share become one of the composite.
struct CompositeArrows {
    /// Nil for an arrow that another one stands for.
    private var arrows: [Transition?]
    private var insides: [String: Set<String>] = [:]
    /// By source and target, the places of arrows.
    private var places: [String: [String: [Int]]] = [:]

    init(_ machine: Machine, _ nesting: Nesting, _ leaves: [String]) {
        arrows = machine.transitions
        for leaf in leaves {
            var outer = nesting.parent(of: leaf)
            while let name = outer {
                insides[name, default: []].insert(leaf)
                outer = nesting.parent(of: name)
            }
        }
        for (place, arrow) in machine.transitions.enumerated() where arrow.kind == .external {
            places[arrow.from, default: [:]][arrow.to, default: []].append(place)
        }
    }

    var transitions: [Transition] { arrows.compactMap(\.self) }

    /// The states without others inside that lie in a composite.
    func inside(_ composite: String) -> Set<String> { insides[composite, default: []] }

    /// The states that all of those in a composite lead to, of two or more.
    func targets(sharedIn composite: String) -> [String] {
        let inside = inside(composite)
        guard inside.count > 1, let one = inside.min(by: { count(from: $0) < count(from: $1) }) else { return [] }
        return places[one, default: [:]].keys.filter { target in
            target != composite && inside.allSatisfy { !left(from: $0, to: target).isEmpty }
        }.sorted()
    }

    /// Makes one arrow of each kind of those that all states in a composite share, if all of these are still there.
    mutating func replace(_ kinds: Set<ArrowKind>, to target: String, in composite: String) {
        let inside = inside(composite)
        let found = inside.flatMap { left(from: $0, to: target) }.sorted()
        let arrowsFound = found.compactMap { place in arrows[place].map { (place: place, arrow: $0) } }
        for (kind, group) in Dictionary(grouping: arrowsFound, by: { ArrowKind($0.arrow) }) where kinds.contains(kind) {
            guard Set(group.map(\.arrow.from)) == inside else { continue }
            for one in group { arrows[one.place] = nil }
            arrows[group[0].place] = kind.transition(from: composite)
        }
    }

    private func count(from source: String) -> Int { places[source]?.count ?? 0 }

    private func left(from source: String, to target: String) -> [Int] {
        places[source]?[target]?.filter { arrows[$0]?.from == source } ?? []
    }
}
