import DrawbridgeModel
import DrawbridgeSource

/// Reads a graph as a state machine.
struct DOTMeaning {
    let graph: DOTGraph
    var draft: DiagramDraft
    /// The look of each node.
    let looks: [DOTNode.Look]
    /// The names of the states of all nodes and subgraphs; nil for a subgraph that is not a cluster.
    let nodeNames: [String]
    let clusterNames: [String?]
    /// The names of composite states, by the names of their clusters in the file.
    let composites: [String: String]

    init(_ graph: DOTGraph, _ text: DiagramText) {
        self.graph = graph
        draft = DiagramDraft(text, at: graph.range.lowerBound)
        looks = Self.looks(of: graph)
        nodeNames = Self.names(of: graph.nodes)
        clusterNames = Self.names(of: graph.subgraphs, beside: graph.nodes, named: nodeNames, looks)
        let named = zip(graph.subgraphs, clusterNames).compactMap { subgraph, name in
            name.map { (subgraph.name ?? "", $0) }
        }
        composites = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    mutating func read() -> Parsed<Machine> {
        readTitle()
        readStates()
        readWords()
        readArrows()
        return draft.finished()
    }
}

private extension DOTMeaning {
    static func looks(of graph: DOTGraph) -> [DOTNode.Look] {
        var arrivals = Array(repeating: 0, count: graph.nodes.count)
        var departures = arrivals
        for edge in graph.edges where edge.head != edge.tail {
            let (tail, head) = edge.isBackwards ? (edge.head, edge.tail) : (edge.tail, edge.head)
            departures[tail] += 1
            arrivals[head] += 1
        }
        return graph.nodes.indices.map { graph.nodes[$0].look(arrivals: arrivals[$0], departures: departures[$0]) }
    }

    /// The names behind the identifiers that our writer writes. Two nodes never get the same name.
    static func names(of nodes: [DOTNode]) -> [String] {
        var taken: Set<String> = []
        return nodes.map { node in
            let name = DOT.name(of: node.id)
            return taken.insert(name).inserted ? name : node.id
        }
    }

    /// The names of clusters: `open` for `cluster open`, `cluster_open` and `clusteropen`, unless a visible node has
    /// that name. A second cluster of a name is called after the one around it, too.
    static func names(
        of subgraphs: [DOTSubgraph], beside nodes: [DOTNode], named nodeNames: [String], _ looks: [DOTNode.Look]
    ) -> [String?] {
        let ofNodes = Set(zip(nodeNames, looks).filter { $1 != .invisible }.map(\.0))
        var taken = ofNodes
        var names: [String?] = []
        for subgraph in subgraphs {
            guard let id = subgraph.name, subgraph.isCluster, subgraph.isVisible else {
                names.append(nil)
                continue
            }
            let short = shortName(of: id)
            var name = ofNodes.contains(short) || short.isEmpty && id != "cluster " ? DOT.name(of: id) : short
            if taken.contains(name), let around = names[subgraph.cluster] { name = "\(around).\(name)" }
            while !taken.insert(name).inserted { name += "'" }
            names.append(name)
        }
        return names
    }

    static func shortName(of cluster: String) -> String {
        var short = cluster.dropFirst("cluster".count)
        if let first = short.first, "_ -".contains(first) { short = short.dropFirst() }
        return DOT.name(of: String(short))
    }

    mutating func readTitle() {
        let attributes = graph.subgraphs[0].attributes
        if let label = attributes[.label], !label.isHTML, !DOTLabel(label).isBlank {
            draft.machine.name = DOTLabel(label, graph: graph.name?.text ?? "").lines.joined(separator: " ")
        } else if let name = graph.name {
            draft.machine.name = DOT.name(of: name.text)
        }
        draft.machine.direction = Self.directions[attributes.word(.rankdir)]
    }

    static let directions: [String: Direction] = ["tb": .down, "lr": .right, "bt": .up, "rl": .left]

    /// Reads floating notes: notes that no line connects to a state, and texts without a border.
    mutating func readWords() {
        let pinned = Set(graph.edges.filter { $0.isPin }.flatMap { [$0.tail, $0.head] })
        for i in graph.nodes.indices where looks[i] == .words || looks[i] == .note && !pinned.contains(i) {
            draft.machine.notes.append(note(ofNode: i))
        }
    }
}

extension DOTMeaning {
    /// The label of a node. Without a `label` attribute, its name.
    func label(ofNode i: Int) -> DOTLabel {
        let attributes = graph.nodes[i].attributes
        guard let label = attributes[.label] else { return DOTLabel(nodeNames[i]) }
        return DOTLabel(
            label, node: nodeNames[i], graph: graph.name?.text ?? "",
            isRecord: attributes.word(.shape).hasSuffix("record"))
    }

    /// The text of a note. Our writer breaks it into lines in the label, and has the original in the tooltip.
    func note(ofNode i: Int) -> String {
        let attributes = graph.nodes[i].attributes
        let label = label(ofNode: i)
        guard attributes.word(.class) == "note", let tooltip = attributes[.tooltip] else { return label.text }
        let whole = DOT.opened(DOTLabel(tooltip).text)
        return DOT.lines(ofNote: whole).map(DOT.shown) == label.lines ? whole : label.text
    }

    /// The name of the composite that contains a node.
    func composite(aroundNode i: Int) -> String? { composite(atCluster: graph.nodes[i].cluster) }

    /// The name of the innermost composite at or around a cluster: one that is not drawn is none.
    func composite(atCluster i: Int) -> String? {
        var next = i
        while next != 0, clusterNames[next] == nil { next = graph.subgraphs[next].cluster }
        return clusterNames[next]
    }
}

extension DOTEdge {
    /// Whether the arrow's head is drawn at the node that is written first.
    var isBackwards: Bool { attributes.word(.dir) == "back" }

    /// Whether this is a line without a head, such as one that attaches a note.
    var isPin: Bool { attributes.word(.arrowhead) == "none" || attributes.word(.dir) == "none" }
}
