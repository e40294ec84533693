/// A DOT graph as it is written: nodes, subgraphs and edges with their attributes, not yet interpreted.
struct DOTGraph {
    var name: DOTText?
    var isDirected: Bool
    /// The UTF-8 offsets from the first word to the closing brace.
    var range: Range<Int>
    /// The graph itself at index 0, then every subgraph in the order of the file.
    var subgraphs = [DOTSubgraph()]
    var nodes: [DOTNode] = []
    var edges: [DOTEdge] = []
}

extension DOTGraph {
    /// The label of the state that a node stands for. The small dot in a composite stands for the composite.
    func stateLabel(ofNode i: Int) -> DOTText? {
        let isAnchor = nodes[i].attributes.word(.class) == "anchor"
        return (isAnchor ? subgraphs[nodes[i].cluster].attributes : nodes[i].attributes)[.label]
    }
}

/// A subgraph. If its name begins with `cluster`, it is drawn as a box around its nodes.
struct DOTSubgraph {
    /// As written, without quotes.
    var name: String?
    var range: Range<Int> = 0..<0
    /// The index of the cluster around this subgraph; 0 without one.
    var cluster = 0
    var attributes = DOTValues()

    var isCluster: Bool { name?.hasPrefix("cluster") == true }

    /// Whether its box can be seen: a border, a fill or a label.
    var isVisible: Bool {
        if attributes.has("invis", in: .style) { return false }
        return hasBorder || attributes.has("filled", in: .style) || attributes[.bgcolor] != nil
            || attributes[.label].map { $0.isHTML || !DOTLabel($0).isBlank } ?? false
    }

    private var hasBorder: Bool {
        let line = [attributes.word(.pencolor), attributes.word(.color)].first { !$0.isEmpty }
        return attributes.word(.peripheries) != "0" && !["transparent", "none", "white", "#ffffff"].contains(line)
    }
}

struct DOTNode {
    /// As written, without quotes. It identifies the node.
    var id: String
    /// The statement of the node, or else its first mention in an edge.
    var range: Range<Int>
    var attributes: DOTValues
    /// The index of the innermost cluster that mentions the node, the first one of several; 0 without one.
    var cluster: Int
    var hasStatement = false
}

/// One arrow; a chain `a -> b -> c` is two.
struct DOTEdge {
    /// Indices of nodes.
    var tail: Int
    var head: Int
    /// The UTF-8 offsets of the whole statement, which may draw several arrows (chains and groups).
    var range: Range<Int>
    var attributes: DOTValues

    /// Whether the label of this loop is listed in its state.
    var isListed: Bool { tail == head && attributes.has("listed", in: .class) }
}

/// A text of a DOT file.
struct DOTText: Hashable {
    /// Without quotes or brackets. Backslashes stay, except before quotes and at ends of lines.
    var text: String
    var isHTML = false
    var range: Range<Int>
}
