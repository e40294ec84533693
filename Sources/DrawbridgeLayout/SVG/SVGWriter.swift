import DrawbridgeFormats

/// Writes a laid-out drawing as SVG.
///
/// Graphviz's own SVG is not used: it contains the version, differs between versions, has colours that cannot follow
/// the reader's mode, and titles such as `a&#45;&gt;b`.
struct SVGWriter {
    /// The margin on all sides, in points.
    static let margin = 12.0

    let caption: Caption
    /// Whether the SVG is for the inside of a page, which defines colours and background. The SVG then omits these, and
    /// has the name of each state and arrow as `data-name`.
    let isFigure: Bool
    private var text = ""
    private var identifiers: SVGIdentifiers

    init(caption: Caption, isFigure: Bool = false) {
        self.caption = caption
        self.isFigure = isFigure
        identifiers = SVGIdentifiers(prefix: caption.title)
    }

    /// The SVG as bytes. Nil if Graphviz gave no size of the picture.
    mutating func write(_ drawing: XDotDrawing) -> [UInt8]? {
        guard let frame = SVGFrame(bounds: drawing.bounds, margin: Self.margin) else { return nil }
        let body = (isFigure ? "" : paper) + body(of: drawing, in: frame)
        writeHead(frame)
        if !isFigure { line(XML.element("style", text: SVGStyle(theme: caption.theme).text(for: body))) }
        text += body
        line("</svg>")
        return Array(text.utf8)
    }
}

private extension SVGWriter {
    mutating func line(_ line: String) { text += line + "\n" }

    mutating func writeHead(_ frame: SVGFrame) {
        let (title, description) = (identifiers.make("title"), identifiers.make("description"))
        let (width, height) = (SVGFrame.number(frame.width), SVGFrame.number(frame.height))
        line(
            XML.opening(
                "svg",
                [
                    ("xmlns", "http://www.w3.org/2000/svg"), ("class", "drawbridge"), ("role", "img"),
                    ("aria-labelledby", "\(title) \(description)"), ("width", width), ("height", height),
                    ("viewBox", "0 0 \(width) \(height)"),
                    ("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif"),
                    ("stroke-width", "1.2"),
                ]))
        line(XML.element("title", [("id", title)], text: caption.title))
        line(XML.element("desc", [("id", description)], text: caption.description))
    }

    // The background. A page has its own, but its colour may not match the reader's mode.
    var paper: String {
        let colour = Palette.fixed(caption.theme)[.paper]
        return XML.element("rect", [("width", "100%"), ("height", "100%"), ("rx", "8"), ("fill", colour)]) + "\n"
    }

    /// The shapes: borders of composites are below everything else, and arrows are below states.
    mutating func body(of drawing: XDotDrawing, in frame: SVGFrame) -> String {
        group(drawing.title, "title", SVGPen(frame: frame, leftEdges: drawing.title.paragraphEdges))
            + drawing.clusters.map { group($0, "cluster", SVGPen(frame: frame, leftEdges: $0.leftEdges)) }.joined()
            + drawing.edges.map { group($0, "edge", SVGPen(frame: frame, leftEdges: $0.leftEdges)) }.joined()
            + drawing.nodes.map { group($0, "node", SVGPen(frame: frame, leftEdges: $0.paragraphEdges)) }.joined()
    }

    mutating func group(_ item: XDotItem, _ kind: String, _ pen: SVGPen) -> String {
        var pen = pen
        let shapes = item.operations.compactMap { pen.draw($0) }
        guard !shapes.isEmpty else { return "" }
        let classes = item.classes.isEmpty ? kind : "\(kind) \(item.classes)"
        let name = item.name.isEmpty ? nil : item.name
        let head = XML.opening(
            "g",
            [
                ("id", name.map { identifiers.make($0) }), ("class", classes), ("data-name", isFigure ? name : nil),
            ])
        let title = item.tooltip.isEmpty ? [] : [XML.element("title", text: item.tooltip)]
        return ([head] + title + shapes + ["</g>"]).map { $0 + "\n" }.joined()
    }
}
