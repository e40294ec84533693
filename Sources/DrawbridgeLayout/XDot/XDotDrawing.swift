/// A laid-out picture as Graphviz describes it, in points. The y axis points up.
struct XDotDrawing: Sendable {
    /// The lower left and upper right corner: `0,0,100,200`.
    var bounds: String
    /// The label of the whole graph.
    var title = XDotItem()
    /// Outer clusters come before those inside them.
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

    /// A tooltip as people read it. Graphviz returns the value of the attribute as it was written, with `\n` and `\\`, and `&amp;`
    /// where something looks like a character reference.
    static func text(ofTooltip value: String) -> String {
        var text = ""
        var isEscaped = false
        for character in value {
            switch (character, isEscaped) {
            case ("\\", false): isEscaped = true
            case ("n", true), ("l", true), ("r", true):
                text.append("\n")
                isEscaped = false
            case (_, _):
                text.append(character)
                isEscaped = false
            }
        }
        return text.replacing("&amp;", with: "&")
    }

    /// The x coordinates at which left-aligned texts start.
    var leftEdges: [Double] {
        operations.compactMap { operation in
            guard case .text(_, let point, let alignment, _) = operation, alignment < 0 else { return nil }
            return point.x
        }
    }

    /// The x coordinates at which several texts start: these texts are the lines of a paragraph.
    ///
    /// For a text in an HTML-like label, xdot gives its start, even if it was centred. In another font its width
    /// differs from Graphviz's estimate, and it would no longer be centred. So in states and titles, all texts except
    /// the lines of paragraphs are drawn around their middle.
    var paragraphEdges: [Double] {
        var seen: Set<Double> = []
        return leftEdges.filter { !seen.insert($0).inserted }
    }
}
