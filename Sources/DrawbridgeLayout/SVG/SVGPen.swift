/// Draws the operations of one item, and keeps the state that they set.
struct SVGPen {
    let frame: SVGFrame
    /// The x coordinates of left-aligned texts. All other texts are centred.
    let leftEdges: [Double]
    private var line = "#000000"
    private var fill = "none"
    private var fontSize = 14.0
    private var isBold = false
    private var dashes: String?
    private var width: String?

    init(frame: SVGFrame, leftEdges: [Double]) {
        self.frame = frame
        self.leftEdges = leftEdges
    }

    /// The element that an operation draws. Nil if it only sets state.
    mutating func draw(_ operation: XDotOperation) -> String? {
        switch operation {
        case .fillColour(let colour): fill = Self.paint(colour)
        case .penColour(let colour): line = Self.paint(colour)
        case .font(let size): fontSize = size
        case .fontFlags(let flags): isBold = flags & 1 != 0
        case .style(let style): set(style)
        case .text(let text, let point, let alignment, let width):
            return element(text, at: point, alignment, width)
        case .ellipse(let centre, let width, let height, let isFilled):
            return ellipse(centre, width, height, isFilled)
        case .polygon(let points, let isFilled):
            return XML.element("polygon", [("points", frame.list(points))] + paints(isFilled))
        case .polyline(let points): return XML.element("polyline", [("points", frame.list(points))] + paints(false))
        case .bezier(let points, let isFilled): return path(points, isFilled)
        }
        return nil
    }
}

private extension SVGPen {
    mutating func set(_ style: String) {
        if style == "dashed" { dashes = "6 4" }
        if style == "dotted" { dashes = "1.5 3.5" }
        if style == "solid" { dashes = nil }
        if style.hasPrefix("setlinewidth("), let value = Double(style.dropFirst(13).dropLast()) {
            width = value == 1 ? nil : SVGFrame.number(value)
        }
    }

    func element(_ text: String, at point: XDotPoint, _ alignment: Int, _ width: Double) -> String? {
        let words = Self.withoutOuterSpaces(text)
        guard !words.isEmpty else { return nil }
        let startsHere = alignment < 0 && leftEdges.contains(point.x)
        let shift =
            startsHere
            ? indent(of: text) : alignment > 0 ? -indent(of: text.reversed()) : Double(-alignment) * width / 2
        let anchor = startsHere ? nil : alignment > 0 ? "end" : "middle"
        return XML.element(
            "text",
            [
                ("x", frame.x(XDotPoint(x: point.x + shift, y: point.y))), ("y", frame.y(point)),
                ("text-anchor", anchor), ("font-size", SVGFrame.number(fontSize)),
                ("font-weight", isBold ? "bold" : nil), ("fill", line),
            ], text: words)
    }

    /// The width of the spaces at the start of a text. Programs treat such spaces differently, so they become an
    /// offset.
    func indent(of text: some Sequence<Character>) -> Double {
        let spaces = String(Array(text.prefix { $0 == " " }))
        return TextMetrics.width(of: spaces, isBold: isBold) * fontSize
    }

    static func withoutOuterSpaces(_ text: String) -> String {
        let start = text.drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
    }

    func ellipse(_ centre: XDotPoint, _ width: Double, _ height: Double, _ isFilled: Bool) -> String {
        let size = [("rx", SVGFrame.number(width / 2)), ("ry", SVGFrame.number(height / 2))]
        return XML.element("ellipse", [("cx", frame.x(centre)), ("cy", frame.y(centre))] + size + paints(isFilled))
    }

    func path(_ points: [XDotPoint], _ isFilled: Bool) -> String? {
        guard let first = points.first else { return nil }
        let way = "M\(frame.x(first)),\(frame.y(first)) C\(frame.list(points.dropFirst()))"
        return XML.element("path", [("d", way)] + paints(isFilled))
    }

    func paints(_ isFilled: Bool) -> [(String, String?)] {
        [("fill", isFilled ? fill : "none"), ("stroke", line), ("stroke-dasharray", dashes), ("stroke-width", width)]
    }

    /// A colour of SVG. `transparent` is none, and strict viewers paint it black. Graphviz writes it as `#fffffe00`.
    static func paint(_ colour: String) -> String {
        colour == "transparent" || (colour.hasPrefix("#") && colour.count == 9 && colour.hasSuffix("00"))
            ? "none" : colour
    }
}
