import DrawbridgeModel

/// How deep the states of a machine lie inside each other. Takes time in proportion to the machine, whoever drew it.
struct StateDepths {
    /// For each state, the number of states around it; nil where there is no end of them.
    private var depths: [Int?] = []

    init(_ machine: Machine) {
        let places = Dictionary(
            machine.states.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        let parents = machine.states.map { $0.parent.flatMap { places[$0] } }
        var known: [Int: Int?] = [:]
        for i in parents.indices {
            var way: [Int] = []
            var seen: Set<Int> = []
            var next: Int? = i
            while let place = next, known[place] == nil, seen.insert(place).inserted {
                way.append(place)
                next = parents[place]
            }
            // The way ends outside, at a state that is known, or in itself.
            var depth: Int? = next.map { known[$0] ?? nil } ?? -1
            for place in way.reversed() {
                depth = depth.map { $0 + 1 }
                known[place] = .some(depth)
            }
        }
        depths = parents.indices.map { known[$0] ?? nil }
    }

    /// The places of the states that lie deeper than a limit, or in themselves.
    func tooDeep(_ limit: Int) -> [Int] {
        depths.indices.filter { depths[$0].map { $0 > limit } ?? true }
    }
}
