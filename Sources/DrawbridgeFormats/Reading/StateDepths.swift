/// How deep the states of a machine lie inside each other. Takes time in proportion to the machine, whoever drew it.
struct StateDepths {
    /// For each state, the number of states around it; nil where there is no end of them.
    private var depths: [Depth]

    private enum Depth {
        case unknown
        /// On the way that is gone just now.
        case met
        case known(Int)
        case endless
    }

    /// - Parameter parents: For each state the place of the state around it, nil for one that stands outside.
    init(parents: [Int?]) {
        depths = Array(repeating: .unknown, count: parents.count)
        var way: [Int] = []
        for i in parents.indices {
            var next: Int? = i
            while let place = next, case .unknown = depths[place] {
                depths[place] = .met
                way.append(place)
                next = parents[place]
            }
            // The way ends outside, at a state that is known, or in itself.
            var depth = next.map { depths[$0] } ?? .known(-1)
            while let place = way.popLast() {
                if case .known(let outer) = depth { depth = .known(outer + 1) } else { depth = .endless }
                depths[place] = depth
            }
        }
    }

    /// The places of the states that lie deeper than a limit, or in themselves.
    func tooDeep(_ limit: Int) -> [Int] {
        depths.indices.filter { if case .known(let depth) = depths[$0] { depth > limit } else { true } }
    }
}
