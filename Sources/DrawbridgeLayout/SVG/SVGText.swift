/// The text of an SVG while it is written, and the pen that draws it.
struct SVGText {
    private(set) var text = ""
    private let height: Double
    private let margin: Double
    private var pen = "#000000"
    private var fill = "none"
    private var fontSize = 14.0
    private var fontFlags = 0
    private var style = ""

    init(height: Double, margin: Double) {
        self.height = height
        self.margin = margin
    }

    mutating func line(_ line: String) { text += line + "\n" }

    mutating func write(_ item: XDotItem, class kind: String) {
        guard !item.operations.isEmpty else { return }
        style = ""
        let classes = ([kind] + item.classes.split(separator: " ").map(String.init)).joined(separator: " ")
        line("<g class=\"\(Self.escaped(classes))\">")
        if !item.tooltip.isEmpty { line("<title>\(Self.escaped(item.tooltip))</title>") }
        for operation in item.operations { write(operation) }
        line("</g>")
    }

    /// At most one decimal, so that a rounding of another machine does not show.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }

    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

private extension SVGText {
    mutating func write(_ operation: XDotOperation) {
        switch operation {
        case .fillColour(let colour): fill = paint(colour)
        case .penColour(let colour): pen = paint(colour)
        case .font(let size): fontSize = size
        case .fontFlags(let flags): fontFlags = flags
        case .style(let name): style = name
        case .text(let text, let point, let alignment): write(text, at: point, alignment: alignment)
        case .ellipse(let centre, let width, let height, let isFilled):
            line(
                "<ellipse cx=\"\(x(centre))\" cy=\"\(y(centre))\" rx=\"\(Self.number(width / 2))\" ry=\"\(Self.number(height / 2))\"\(paints(isFilled))/>"
            )
        case .polygon(let points, let isFilled):
            line("<polygon points=\"\(list(points))\"\(paints(isFilled))/>")
        case .polyline(let points):
            line("<polyline points=\"\(list(points))\"\(paints(false))/>")
        case .bezier(let points, let isFilled):
            guard let first = points.first else { return }
            line(
                "<path d=\"M\(x(first)),\(y(first)) C\(list(Array(points.dropFirst())))\"\(paints(isFilled))/>")
        }
    }

    mutating func write(_ text: String, at point: XDotPoint, alignment: Int) {
        let anchor = alignment < 0 ? "start" : alignment > 0 ? "end" : "middle"
        let weight = fontFlags & 1 != 0 ? " font-weight=\"bold\"" : ""
        line(
            "<text x=\"\(x(point))\" y=\"\(y(point))\" text-anchor=\"\(anchor)\" font-size=\"\(Self.number(fontSize))\"\(weight) fill=\"\(pen)\">\(Self.escaped(text))</text>"
        )
    }

    func paints(_ isFilled: Bool) -> String {
        let dashes = style.contains("dashed") ? " stroke-dasharray=\"5 3\"" : ""
        return " fill=\"\(isFilled ? fill : "none")\" stroke=\"\(pen)\"\(dashes)"
    }

    func paint(_ colour: String) -> String { colour == "transparent" ? "none" : colour }

    func x(_ point: XDotPoint) -> String { Self.number(point.x + margin) }

    func y(_ point: XDotPoint) -> String { Self.number(height - point.y + margin) }

    func list(_ points: [XDotPoint]) -> String { points.map { "\(x($0)),\(y($0))" }.joined(separator: " ") }
}
