import CGraphviz
import DrawbridgeFormats

/// Positions as numbers from the attributes that Graphviz's renderers set, in points. The y axis points up.
extension LaidOutGraph {
    /// The attributes of nodes, clusters and edges by their ids. Empty if Graphviz failed.
    func attributesByID() -> [String: SketchAttributes] {
        guard data(as: "xdot") != nil else { return [:] }
        var found = ["": SketchAttributes(box: attribute("bb", of: graph))]
        addClusters(of: graph, to: &found)
        var next = agfstnode(graph)
        while let node = next {
            found[name(of: node)] = SketchAttributes(position: attribute("pos", of: node))
            addEdges(from: node, to: &found)
            next = agnxtnode(graph, node)
        }
        return found
    }

    private func addClusters(
        of parent: UnsafeMutablePointer<Agraph_t>, to found: inout [String: SketchAttributes]
    ) {
        var next = agfstsubg(parent)
        while let cluster = next {
            found[name(of: cluster)] = SketchAttributes(box: attribute("bb", of: cluster))
            addClusters(of: cluster, to: &found)
            next = agnxtsubg(cluster)
        }
    }

    private func addEdges(from node: UnsafeMutablePointer<Agnode_t>, to found: inout [String: SketchAttributes]) {
        var next = agfstout(graph, node)
        while let edge = next {
            found[attribute("id", of: edge)] = SketchAttributes(
                position: attribute("pos", of: edge), label: attribute("lp", of: edge))
            next = agnxtout(graph, edge)
        }
    }
}

/// The position attributes of one node, cluster or edge (https://graphviz.org/docs/attrs/pos/).
struct SketchAttributes {
    /// `x,y`, or for an edge `[s,x,y] [e,x,y] x,y …`.
    var position = ""
    /// The middle of the label.
    var label = ""
    /// The lower left and upper right corner.
    var box = ""

    static func numbers(_ text: Substring) -> [Double] { text.split(separator: ",").compactMap { Double($0) } }
}
