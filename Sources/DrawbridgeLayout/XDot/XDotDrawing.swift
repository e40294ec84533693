/// A picture as Graphviz describes it: where everything lies, in points, y upwards.
struct XDotDrawing: Sendable {
    /// The lower left and upper right corner: `0,0,100,200`.
    var bounds: String
    /// The label of the whole graph.
    var title = XDotItem()
    /// Outer ones before those inside them.
    var clusters: [XDotItem] = []
    var edges: [XDotItem] = []
    var nodes: [XDotItem] = []
}

/// One node, edge or cluster.
struct XDotItem: Sendable {
    /// The attributes that hold drawing operations, in the order in which they are drawn.
    static let drawingAttributes = ["_draw_", "_tdraw_", "_hdraw_", "_ldraw_", "_tldraw_", "_hldraw_"]

    var name = ""
    var classes = ""
    var tooltip = ""
    var operations: [XDotOperation] = []

    /// Where texts start that are not centred.
    var leftEdges: [Double] {
        operations.compactMap { operation in
            guard case .text(_, let point, let alignment, _) = operation, alignment < 0 else { return nil }
            return point.x
        }
    }

    /// Where several texts start, one below the other: these are lines of one paragraph.
    ///
    /// Of a text in an HTML-like label xdot says where it starts, even where it was centred. In another font it is not
    /// as wide as Graphviz reckoned and would no longer stand in the middle; so in states and titles all but the lines
    /// of paragraphs are drawn around their middle.
    var paragraphEdges: [Double] {
        var seen: Set<Double> = []
        return leftEdges.filter { !seen.insert($0).inserted }
    }
}
