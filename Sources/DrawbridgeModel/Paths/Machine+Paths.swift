/// Paths through a machine from its initial states.
extension Machine {
    /// The shortest path to each reachable state, in the machine's order.
    package func pathsToStates() -> [MachinePath] {
        let unfolding = Unfolding(self)
        let graph = PathGraph(unfolding, .states)
        let ways = PathWalk(graph).shortestWays()
        return unfolding.leaves.indices.compactMap { leaf in
            ways[leaf].map { path(from: $0.start, $0.edges, unfolding) }
        }
    }

    /// How many steps these have in all: of a long chain, the square of its length.
    package var stepsToStates: Int { PathWalk(PathGraph(Unfolding(self), .states)).shortestStepCount }

    /// The transitions of the shortest path to each reachable state, including composites and pseudostates such as
    /// choices, which a path only passes through.
    package func shortestPaths() -> [String: [Transition]] {
        var paths: [String: [Transition]] = [:]
        for path in pathsToStates() {
            for name in ancestors(of: path.end) where path.steps.count < paths[name]?.count ?? .max {
                paths[name] = path.steps.map(\.transition)
            }
        }
        let passed = Set(states.filter { !$0.isReal }.map(\.name))
        for _ in passed {
            for transition in changes where passed.contains(transition.to) && paths[transition.to] == nil {
                paths[transition.to] = paths[transition.from].map { $0 + [transition] }
            }
        }
        return paths
    }

    /// A small set of short paths that covers everything that can be reached.
    package func paths(covering coverage: Coverage) -> CoveringPaths {
        let unfolding = Unfolding(self)
        let graph = PathGraph(unfolding, coverage)
        var walk = PathWalk(graph)
        let ways = walk.coveringWays()
        let paths = ways.map { path(from: $0.start, $0.edges, unfolding) }
        let steps = ways.flatMap { $0.edges.map(\.step) }
        let reached = Set(paths.flatMap { [$0.start] + $0.steps.map(\.to) })
        let passed = coverage == .states ? Set(transitions.indices) : Set(steps.map { unfolding.steps[$0].transition })
        let known = Set(unfolding.steps.map(\.transition)).subtracting(passed)
        return CoveringPaths(
            paths: paths, taken: walk.takenCount,
            missedStates: unfolding.leaves.filter { !reached.contains($0) },
            missedTransitions: known.sorted().map { transitions[$0] })
    }

    /// The transitions of a small set of short paths that covers every reachable change.
    package func coveringPaths() -> [[Transition]] {
        paths(covering: .transitions).paths.map { $0.steps.map(\.transition) }.filter { !$0.isEmpty }
    }
}

private extension Machine {
    func path(from start: Int, _ edges: [PathGraph.Edge], _ unfolding: Unfolding) -> MachinePath {
        let leaves = unfolding.leaves
        let name = { (leaf: Int?) in leaf.map { leaves[$0] } ?? "?" }
        return MachinePath(
            start: leaves[start],
            steps: edges.map { edge in
                let step = unfolding.steps[edge.step]
                return MachinePath.Step(
                    from: leaves[step.from], event: step.event, guards: step.guards, to: name(edge.leaf),
                    transition: transitions[step.transition])
            })
    }
}
