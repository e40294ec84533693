/// Searches a graph for a small set of short paths.
///
/// A greedy search: each path goes on to the nearest goal not yet covered, until a start is nearer to that goal. The
/// number of steps is close to the minimum, which would take far longer to find.
struct PathWalk {
    typealias Way = (start: Int, edges: [PathGraph.Edge])

    private let graph: PathGraph
    private var taken: Set<Int>
    /// Of each node, how many of its first edges have goals that are covered.
    private var passed: [Int]

    init(_ graph: PathGraph) {
        self.graph = graph
        taken = graph.goalsAtStart
        passed = graph.edges.map { _ in 0 }
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
    func shortestWays() -> [Way?] {
        let search = wholeSearch
        return graph.edges.indices.map { search.lengths[$0] == nil ? nil : search.way(to: $0) }
    }

    /// How many steps these have in all.
    var shortestStepCount: Int { wholeSearch.lengths.values.reduce(0, +) }
}

private extension PathWalk {
    mutating func nextWay() -> Way? {
        guard var way = wayToGoal(from: graph.starts) else { return nil }
        take(way)
        while let last = way.edges.last, last.leaf != nil, let more = wayToGoal(from: [last.target]),
            wayToGoal(from: graph.starts, shorterThan: more.edges.count) == nil
        {
            way.edges += more.edges
            take(more)
        }
        return way
    }

    mutating func take(_ way: Way) { taken.formUnion(way.edges.map(\.goal)) }

    /// The shortest path that ends with an edge whose goal is not yet covered.
    mutating func wayToGoal(from starts: [Int], shorterThan length: Int = .max) -> Way? {
        let search = search(from: starts, shorterThan: length)
        guard let last = search.found else { return nil }
        let way = search.way(to: last.from)
        return (way.start, way.edges + [last.edge])
    }

    /// A breadth-first search in the order of the graph, so that the first of several shortest paths is found.
    mutating func search(from starts: [Int], shorterThan length: Int) -> Search {
        var search = Search(starts)
        while let node = search.next(), search.lengths[node, default: 0] + 1 < length {
            if let edge = firstOpenEdge(of: node) {
                search.found = (node, edge)
                return search
            }
            search.goOn(graph.edges[node], from: node)
        }
        return search
    }

    var wholeSearch: Search {
        var search = Search(graph.starts)
        while let node = search.next() { search.goOn(graph.edges[node], from: node) }
        return search
    }

    /// What is covered stays covered, so each edge is passed once.
    mutating func firstOpenEdge(of node: Int) -> PathGraph.Edge? {
        let edges = graph.edges[node]
        while passed[node] < edges.count, taken.contains(edges[passed[node]].goal) { passed[node] += 1 }
        return passed[node] < edges.count ? edges[passed[node]] : nil
    }

    struct Search {
        /// Of each node that was reached, the length of the shortest path.
        private(set) var lengths: [Int: Int]
        private var queue: [Int]
        private var nextPlace = 0
        /// The last edge on the shortest path to a node.
        private var before: [Int: (from: Int, edge: PathGraph.Edge)] = [:]
        var found: (from: Int, edge: PathGraph.Edge)?

        init(_ starts: [Int]) {
            queue = starts
            lengths = Dictionary(starts.map { ($0, 0) }) { first, _ in first }
        }

        mutating func next() -> Int? {
            guard nextPlace < queue.count else { return nil }
            nextPlace += 1
            return queue[nextPlace - 1]
        }

        mutating func goOn(_ edges: [PathGraph.Edge], from node: Int) {
            let length = lengths[node, default: 0] + 1
            for edge in edges where edge.leaf != nil && lengths[edge.target] == nil {
                lengths[edge.target] = length
                before[edge.target] = (node, edge)
                queue.append(edge.target)
            }
        }

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
