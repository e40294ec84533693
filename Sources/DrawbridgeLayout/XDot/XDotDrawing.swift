/// A picture as Graphviz describes it: where everything lies, in points, y upwards.
struct XDotDrawing {
    /// The lower left and upper right corner: `0,0,100,200`.
    var bounds: String
    var background = XDotItem()
    /// Outer ones before those inside them.
    var clusters: [XDotItem] = []
    var edges: [XDotItem] = []
    var nodes: [XDotItem] = []
}

/// One node, edge or cluster.
struct XDotItem {
    /// The attributes that hold drawing operations, in the order in which they are drawn.
    static let drawingAttributes = ["_draw_", "_tdraw_", "_hdraw_", "_ldraw_", "_tldraw_", "_hldraw_"]

    var name = ""
    var classes = ""
    var tooltip = ""
    var operations: [XDotOperation] = []
}
