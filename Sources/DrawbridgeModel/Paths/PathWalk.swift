/// Looks for short ways through a graph.
///
/// To take everything, each way goes on to the nearest goal that no way has taken yet, until that is nearer from a start. This
/// is not always the least number of steps, which would take far longer to find, and close to it.
struct PathWalk {
    typealias Way = (start: Int, edges: [PathGraph.Edge])

    private let graph: PathGraph
    private var taken: Set<Int>

    init(_ graph: PathGraph) {
        self.graph = graph
        taken = graph.goalsAtStart
    }

    /// How many goals the ways that were found have taken.
    var takenCount: Int { taken.count }

    /// Ways that together take every goal that can be reached; none that the others make needless.
    mutating func coveringWays() -> [Way] {
        var ways: [Way] = []
        while let way = nextWay() { ways.append(way) }
        return ways.isEmpty ? graph.starts.prefix(1).map { ($0, []) } : Self.needed(ways)
    }

    /// For each node, the shortest way to it; nil for those that cannot be reached.
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

    /// The shortest way to and through an edge whose goal is not taken yet.
    func wayToGoal(from starts: [Int]) -> Way? {
        let search = search(from: starts) { !taken.contains($0.goal) }
        guard let last = search.found else { return nil }
        let way = search.way(to: last.from)
        return (way.start, way.edges + [last.edge])
    }

    /// In the order of the graph, so that of several shortest ways the first one is found.
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
        /// The last edge on the shortest way to a node.
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

    /// Without ways whose every goal is on another one.
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
