/// Searches a graph for a small set of short paths.
///
/// A greedy search: each path goes on to the nearest goal not yet covered, until a start is nearer to that goal. The
/// number of steps is close to the minimum, which would take far longer to find.
struct PathWalk {
    typealias Way = (start: Int, edges: [PathGraph.Edge])

    private let graph: PathGraph
    private var taken: Set<Int>

    init(_ graph: PathGraph) {
        self.graph = graph
        taken = graph.goalsAtStart
    }

    /// The number of goals that the paths found so far cover.
    var takenCount: Int { taken.count }

    /// Paths that together cover every reachable goal. Paths that the others make redundant are dropped.
    mutating func coveringWays() -> [Way] {
        var ways: [Way] = []
        while let way = nextWay() { ways.append(way) }
        return ways.isEmpty ? graph.starts.prefix(1).map { ($0, []) } : Self.needed(ways)
    }

    /// The shortest path to each node. Nil for unreachable nodes.
    mutating func shortestWays() -> [Way?] {
        let search = search(from: graph.starts) { _ in false }
        return graph.edges.indices.map { search.reached.contains($0) ? search.way(to: $0) : nil }
    }
}

private extension PathWalk {
    mutating func nextWay() -> Way? {
        guard var way = wayToGoal(from: graph.starts) else { return nil }
        take(way)
        while let last = way.edges.last, last.leaf != nil, let more = wayToGoal(from: [last.target]),
            more.edges.count <= wayToGoal(from: graph.starts)?.edges.count ?? 0
        {
            way.edges += more.edges
            take(more)
        }
        return way
    }

    mutating func take(_ way: Way) { taken.formUnion(way.edges.map(\.goal)) }

    /// The shortest path that ends with an edge whose goal is not yet covered.
    func wayToGoal(from starts: [Int]) -> Way? {
        let search = search(from: starts) { !taken.contains($0.goal) }
        guard let last = search.found else { return nil }
        let way = search.way(to: last.from)
        return (way.start, way.edges + [last.edge])
    }

    /// A breadth-first search in the order of the graph, so that the first of several shortest paths is found.
    func search(from starts: [Int], until isWanted: (PathGraph.Edge) -> Bool) -> Search {
        var search = Search(reached: Set(starts))
        var (queue, next) = (starts, 0)
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in graph.edges[node] {
                if isWanted(edge) {
                    search.found = (node, edge)
                    return search
                }
                guard edge.leaf != nil, search.reached.insert(edge.target).inserted else { continue }
                search.before[edge.target] = (node, edge)
                queue.append(edge.target)
            }
        }
        return search
    }

    struct Search {
        var reached: Set<Int>
        /// The last edge on the shortest path to a node.
        var before: [Int: (from: Int, edge: PathGraph.Edge)] = [:]
        var found: (from: Int, edge: PathGraph.Edge)?

        func way(to node: Int) -> Way {
            var (edges, start): ([PathGraph.Edge], Int) = ([], node)
            while let last = before[start] {
                edges.append(last.edge)
                start = last.from
            }
            return (start, edges.reversed())
        }
    }

    /// The paths without those whose every goal is covered by another path.
    static func needed(_ ways: [Way]) -> [Way] {
        var counts: [Int: Int] = [:]
        for goal in ways.flatMap({ Set($0.edges.map(\.goal)) }) { counts[goal, default: 0] += 1 }
        return ways.filter { way in
            let goals = Set(way.edges.map(\.goal))
            guard goals.allSatisfy({ counts[$0, default: 0] > 1 }) else { return true }
            for goal in goals { counts[goal, default: 0] -= 1 }
            return false
        }
    }
}
