import CGraphviz

/// How much work a layout is, told before it begins: Graphviz cannot be stopped, and takes minutes for a tangle of five
/// hundred arrows.
struct GraphSize {
    private(set) var nodes = 0
    private(set) var arrows = 0
    private(set) var clusters = 0
    /// The rows that all arrows pass together, about: for each of them Graphviz makes a node.
    private(set) var length = 0

    init(of graph: UnsafeMutablePointer<Agraph_t>) {
        clusters = Self.clusters(in: graph)
        var numbers: [UnsafeMutablePointer<Agnode_t>: Int] = [:]
        var next = agfstnode(graph)
        while let node = next {
            numbers[node] = numbers.count
            next = agnxtnode(graph, node)
        }
        var targets = [[Int]](repeating: [], count: numbers.count)
        for (node, number) in numbers {
            var next = agfstout(graph, node)
            while let edge = next {
                if let target = numbers[drawbridge_head(edge)] { targets[number].append(target) }
                next = agnxtout(graph, edge)
            }
        }
        (nodes, arrows) = (numbers.count, targets.reduce(0) { $0 + $1.count })
        length = Rows(targets).length
    }

    /// What Graphviz cannot draw within seconds; nil where it can.
    var fault: String? {
        let limits = [
            (nodes, Self.mostNodes, "states"), (arrows, Self.mostArrows, "arrows"),
            (clusters, Self.mostClusters, "composite states and regions"),
        ]
        if let (count, most, what) = limits.first(where: { $0.0 > $0.1 }) {
            return "it has \(count) \(what), and more than \(most) take minutes to place; \(Self.advice)"
        }
        guard length > Self.mostRows else { return nil }
        return "its \(arrows) arrows are so tangled that they take minutes to place; \(Self.advice)"
    }

    /// Whether the arrows are so long that straight ones have to do.
    var isLong: Bool { length > 5000 }

    private static let mostNodes = 1500
    static let mostArrows = 5000
    private static let mostClusters = 250
    private static let mostRows = 15000
    private static let advice = "draw a part (--focus STATE, --collapse STATE), or write text (--format mermaid)"

    private static func clusters(in parent: UnsafeMutablePointer<Agraph_t>) -> Int {
        var count = 0
        var next = agfstsubg(parent)
        while let cluster = next {
            count += 1 + clusters(in: cluster)
            next = agnxtsubg(cluster)
        }
        return count
    }
}

/// The nodes in rows, as Graphviz begins: arrows lead down, but those that close a circle.
private struct Rows {
    /// By node, where its arrows lead; all lead down.
    private var down: [[Int]]
    /// The nodes such that each comes behind all that its arrows lead to.
    private var order: [Int] = []

    init(_ targets: [[Int]]) {
        down = targets.map { _ in [] }
        var isOpen = targets.map { _ in false }
        var next = targets.map { _ in 0 }
        var isSeen = isOpen
        for start in targets.indices where !isSeen[start] {
            var path = [start]
            (isSeen[start], isOpen[start]) = (true, true)
            while let node = path.last {
                guard next[node] < targets[node].count else {
                    isOpen[node] = false
                    order.append(path.removeLast())
                    continue
                }
                let target = targets[node][next[node]]
                next[node] += 1
                if target == node { continue }
                if isOpen[target] { down[target].append(node) } else { down[node].append(target) }
                if isSeen[target] { continue }
                (isSeen[target], isOpen[target]) = (true, true)
                path.append(target)
            }
        }
    }

    /// The rows that all arrows pass together.
    var length: Int {
        var rows = down.map { _ in 0 }
        for node in order.reversed() {
            for target in down[node] { rows[target] = max(rows[target], rows[node] + 1) }
        }
        return down.indices.reduce(0) { length, node in
            down[node].reduce(length) { $0 + abs(rows[$1] - rows[node]) }
        }
    }
}
