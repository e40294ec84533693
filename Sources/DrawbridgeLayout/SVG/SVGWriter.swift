import DrawbridgeFormats

/// Writes a laid-out drawing as SVG of our own.
struct SVGWriter {
    var caption: Caption

    func write(_ drawing: XDotDrawing?) -> [UInt8]? {
        guard let drawing else { return nil }
        let bounds = drawing.bounds.split(separator: ",").compactMap { Double($0) }
        guard bounds.count == 4 else { return nil }
        var svg = SVGText(height: bounds[3], margin: 12)
        let (width, height) = (bounds[2] + 24, bounds[3] + 24)
        svg.line(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawbridge\" role=\"img\" width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" viewBox=\"0 0 \(SVGText.number(width)) \(SVGText.number(height))\" font-family=\"Helvetica, Arial, sans-serif\">"
        )
        svg.line("<title>\(SVGText.escaped(caption.title))</title>")
        svg.write(drawing.background, class: "background")
        for item in drawing.clusters { svg.write(item, class: "cluster") }
        for item in drawing.edges { svg.write(item, class: "edge") }
        for item in drawing.nodes { svg.write(item, class: "node") }
        svg.line("</svg>")
        return Array(svg.text.utf8)
    }
}
