import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Draws machines as pictures, through libgraphviz in this process.
///
/// Calls from several threads wait for each other: Graphviz serves one at a time.
package struct Layout: Sendable {
    package init() {}

    /// The bytes of a picture, or nil and an error that says why there is none. Never throws: what Graphviz has to say
    /// comes back as diagnostics without a range, since it speaks of DOT that the user never saw.
    package func render(
        _ machine: Machine, as format: PictureFormat, options: DrawingOptions = DrawingOptions()
    ) -> Parsed<[UInt8]?> {
        let dot = DOTWriter().write([machine], options: options).text
        let caption = Caption(machine: machine, options: options)
        return render(dot: dot, as: format, caption: caption)
    }

    /// The same for any DOT text; of several graphs in it, the first.
    package func render(dot: String, as format: PictureFormat, caption: Caption = Caption()) -> Parsed<[UInt8]?> {
        switch format {
        case .svg:
            drawing(of: dot) { drawing in
                var writer = SVGWriter(caption: caption)
                return writer.write(drawing)
            }
        case .png:
            Graphviz.lay(out: dot, text: .graphviz(resolution: "144")) { $0.data(as: "png") }
        case .pdf:
            Graphviz.lay(out: dot, text: .graphviz(resolution: nil)) { $0.data(as: "pdf").map(PDFDate.removed) }
        }
    }

    /// An SVG for a file of its own, and the same drawing for the inside of a page; laid out once.
    package struct Figure: Sendable {
        package var picture: String
        package var figure: String
    }

    /// As `render`, for pages.
    package func figure(of machine: Machine, options: DrawingOptions = DrawingOptions()) -> Parsed<Figure?> {
        let caption = Caption(machine: machine, options: options)
        return drawing(of: DOTWriter().write([machine], options: options).text) { drawing in
            var (picture, figure) = (SVGWriter(caption: caption), SVGWriter(caption: caption, isFigure: true))
            guard let whole = picture.write(drawing), let part = figure.write(drawing) else { return nil }
            return Figure(
                picture: String(decoding: whole, as: UTF8.self), figure: String(decoding: part, as: UTF8.self))
        }
    }

    /// Where the parts of a sketch lie; nil and an error that says why where Graphviz has no places for them.
    package func places(of sketch: Sketch) -> Parsed<SketchPlaces?> {
        let layout = SketchLayout(sketch)
        return Graphviz.lay(out: layout.dot, text: .ourOwn) { layout.places(in: $0) }
    }
}

private extension Layout {
    /// Only the places are Graphviz's, which serves one at a time: `write` runs when the next one has its turn.
    func drawing<Picture>(of dot: String, _ write: (XDotDrawing) -> Picture?) -> Parsed<Picture?> {
        let drawn = Graphviz.lay(out: dot, text: .ourOwn) { graph in
            graph.drawing().flatMap { SVGFrame(bounds: $0.bounds, margin: 0) == nil ? nil : $0 }
        }
        return Parsed(drawn.value.flatMap(write), diagnostics: drawn.diagnostics)
    }
}
