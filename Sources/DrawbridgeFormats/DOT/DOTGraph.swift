/// A DOT graph as it is written: nodes, subgraphs and edges with their attributes, not yet interpreted.
struct DOTGraph {
    var name: DOTText?
    var isDirected: Bool
    /// From the first word to the closing brace.
    var range: Range<Int>
    /// The graph itself at 0, then every subgraph in the order of the file.
    var subgraphs = [DOTSubgraph()]
    var nodes: [DOTNode] = []
    var edges: [DOTEdge] = []
}

extension DOTGraph {
    /// The label of the state that a node stands for: for the small dot in a composite, that of the composite.
    func stateLabel(ofNode i: Int) -> DOTText? {
        let isAnchor = nodes[i].attributes.word(.class) == "anchor"
        return (isAnchor ? subgraphs[nodes[i].cluster].attributes : nodes[i].attributes)[.label]
    }
}

/// A subgraph; a *cluster* where its name begins with that word, and then drawn as a box around its nodes.
struct DOTSubgraph {
    /// As written, without quotes.
    var name: String?
    var range: Range<Int> = 0..<0
    /// The index of the cluster around this subgraph; 0 where there is none.
    var cluster = 0
    var attributes = DOTValues()

    var isCluster: Bool { name?.hasPrefix("cluster") == true }
}

struct DOTNode {
    /// As written, without quotes. It identifies the node.
    var id: String
    /// The statement of the node, or else its first mention in an edge.
    var range: Range<Int>
    var attributes: DOTValues
    /// The index of the innermost cluster that names the node, of several the first; 0 where there is none.
    var cluster: Int
    var hasStatement = false
}

/// One arrow; a chain `a -> b -> c` is two.
struct DOTEdge {
    /// Indices of nodes.
    var tail: Int
    var head: Int
    /// The whole statement, which the arrows of a chain or of groups share.
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
