import CGraphviz
import CGraphvizCalls

/// A graph and its layout by Graphviz. Valid until `free`.
final class LaidOutGraph {
    let context: OpaquePointer
    let graph: UnsafeMutablePointer<Agraph_t>
    private var progress = Progress.read

    /// How far Graphviz has come with a graph.
    private enum Progress {
        case read
        case laidOut
        /// An assertion failed inside Graphviz. The graph must neither be used nor freed.
        case broken
    }

    init(context: OpaquePointer, graph: UnsafeMutablePointer<Agraph_t>) {
        (self.context, self.graph) = (context, graph)
    }

    /// Lays the graph out, also a second time. False if Graphviz failed.
    func layOut() -> Bool {
        freeLayout()
        guard succeeded(drawbridge_lay_out(context, graph)) else { return false }
        progress = .laidOut
        return true
    }

    /// Frees the graph and its layout.
    func free() {
        freeLayout()
        if progress == .read { agclose(graph) }
    }

    /// The picture of Graphviz's own renderer. Nil if the renderer failed.
    func data(as format: String) -> [UInt8]? {
        var data: UnsafeMutablePointer<CChar>?
        var length = 0
        let status = drawbridge_render(context, graph, format, &data, &length)
        defer { if let data { gvFreeRenderData(data) } }
        guard succeeded(status), let data else { return nil }
        return data.withMemoryRebound(to: UInt8.self, capacity: length) {
            Array(UnsafeBufferPointer(start: $0, count: length))
        }
    }

    /// The points of the largest picture as PNG: to compress more takes long.
    private static let mostPoints = 60_000_000.0

    /// Makes the resolution lower where a picture would have more points.
    func limitPoints() {
        let (box, resolution) = (drawbridge_box(graph), drawbridge_resolution(graph))
        let inches = (box.UR.x - box.LL.x) * (box.UR.y - box.LL.y) / (72 * 72)
        let points = inches * resolution * resolution
        guard points > Self.mostPoints else { return }
        drawbridge_set_resolution(graph, resolution * (Self.mostPoints / points).squareRoot())
    }

    /// The positions of all parts. Graphviz's `xdot` renderer stores them in attributes of nodes, edges and clusters.
    func drawing() -> XDotDrawing? {
        guard data(as: "xdot") != nil else { return nil }
        var drawing = XDotDrawing(bounds: attribute("bb", of: graph))
        drawing.title.operations = XDotReader.read(attribute("_ldraw_", of: graph))
        addClusters(of: graph, to: &drawing)
        var next = agfstnode(graph)
        while let node = next {
            drawing.nodes.append(item(node, name: name(of: node)))
            addEdges(from: node, to: &drawing)
            next = agnxtnode(graph, node)
        }
        return drawing
    }
}

private extension LaidOutGraph {
    func freeLayout() {
        guard progress == .laidOut else { return }
        drawbridge_free_layout(context, graph)
        progress = .read
    }

    /// Whether a call of Graphviz succeeded. Adds a message and gives the graph up if an assertion failed in the call.
    func succeeded(_ status: Int32) -> Bool {
        if status == drawbridge_assertion_failed {
            progress = .broken
            GraphvizMessages.add(GraphvizFinding.assertion(at: String(cString: drawbridge_failed_assertion())))
        }
        return status == 0
    }

    func addClusters(of parent: UnsafeMutablePointer<Agraph_t>, to drawing: inout XDotDrawing) {
        var next = agfstsubg(parent)
        while let cluster = next {
            drawing.clusters.append(item(cluster, name: name(of: cluster)))
            addClusters(of: cluster, to: &drawing)
            next = agnxtsubg(cluster)
        }
    }

    func addEdges(from node: UnsafeMutablePointer<Agnode_t>, to drawing: inout XDotDrawing) {
        var next = agfstout(graph, node)
        while let edge = next {
            let ends = name(of: drawbridge_tail(edge)) + " to " + name(of: drawbridge_head(edge))
            drawing.edges.append(item(edge, name: ends))
            next = agnxtout(graph, edge)
        }
    }

    func item(_ object: UnsafeMutableRawPointer, name: String) -> XDotItem {
        let operations = XDotItem.drawingAttributes.flatMap { XDotReader.read(attribute($0, of: object)) }
        return XDotItem(
            name: name, classes: attribute("class", of: object),
            tooltip: XDotItem.text(ofTooltip: attribute("tooltip", of: object)),
            operations: operations)
    }
}

extension LaidOutGraph {
    /// The name of a node, an edge or a graph.
    func name(of object: UnsafeMutableRawPointer) -> String {
        drawbridge_name(object).map { String(cString: $0) } ?? ""
    }

    /// The value of an attribute. Empty if it is not set.
    func attribute(_ name: String, of object: UnsafeMutableRawPointer) -> String {
        drawbridge_get(object, name).map { String(cString: $0) } ?? ""
    }
}
