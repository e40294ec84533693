/// The depths of a machine's nested states, computed in linear time for any machine.
struct StateDepths {
    /// For each state, the number of states around it; `endless` for a state in a cycle of parents.
    private var depths: [Depth]

    private enum Depth {
        case unknown
        /// On the current path.
        case met
        case known(Int)
        case endless
    }

    /// - Parameter parents: For each state, the index of its parent; nil for an outermost state.
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
            // The path ends at an outermost state, at a state whose depth is known, or in a cycle.
            var depth = next.map { depths[$0] } ?? .known(-1)
            while let place = way.popLast() {
                if case .known(let outer) = depth { depth = .known(outer + 1) } else { depth = .endless }
                depths[place] = depth
            }
        }
    }

    /// The indices of the states that are nested deeper than a limit, or lie in a cycle.
    func tooDeep(_ limit: Int) -> [Int] {
        depths.indices.filter { if case .known(let depth) = depths[$0] { depth > limit } else { true } }
    }
}
