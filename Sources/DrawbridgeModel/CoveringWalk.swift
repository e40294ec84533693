extension Machine {
    /// Ways from an initial state that together take every change that can be reached, in few and short ways.
    ///
    /// Each goes on to the nearest change that no way has taken yet, until it is nearer from the start.
    package func coveringPaths() -> [[Transition]] {
        var walk = CoveringWalk(self)
        var paths: [[Transition]] = []
        while let path = walk.nextPath() { paths.append(path) }
        return paths
    }
}

private struct CoveringWalk {
    private let machine: Machine
    private let changes: [Transition]
    /// For each state the indices of the changes that leave it or a composite around it.
    private var leaving: [String: [Int]] = [:]
    private var taken: Set<Int> = []

    init(_ machine: Machine) {
        self.machine = machine
        changes = machine.changes
        for state in machine.states {
            let around = Set(machine.ancestors(of: state.name) + ["*"])
            leaving[state.name] = changes.indices.filter { around.contains(changes[$0].from) }
        }
    }

    mutating func nextPath() -> [Transition]? {
        guard let first = wayFromStart() else { return nil }
        var path = first
        taken.formUnion(path)
        while let more = way(from: rest(after: path)), more.count <= wayFromStart()?.count ?? 0 {
            path += more
            taken.formUnion(more)
        }
        return path.map { changes[$0] }
    }

    private func wayFromStart() -> [Int]? {
        machine.initial.compactMap { way(from: $0) }.min { $0.count < $1.count }
    }

    /// The state in which a path ends: of a composite state the one in which it begins.
    private func rest(after path: [Int]) -> String {
        let target = changes[path[path.count - 1]].to
        return machine.initial.first { machine.state(named: $0)?.parent == target } ?? target
    }

    /// The shortest way to and through a change that is not taken yet.
    private func way(from start: String) -> [Int]? {
        var seen: Set<String> = [start]
        var frontier: [(state: String, way: [Int])] = [(start, [])]
        while !frontier.isEmpty {
            var next: [(state: String, way: [Int])] = []
            for (state, way) in frontier {
                let ways = leaving[state] ?? []
                if let new = ways.first(where: { !taken.contains($0) }) { return way + [new] }
                for change in ways where seen.insert(changes[change].to).inserted {
                    next.append((rest(after: [change]), way + [change]))
                }
            }
            frontier = next
        }
        return nil
    }
}
