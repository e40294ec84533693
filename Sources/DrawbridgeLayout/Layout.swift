import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Draws machines as pictures, through libgraphviz in this process.
///
/// Concurrent calls wait for each other, since Graphviz is not thread-safe.
package struct Layout: Sendable {
    package init() {}

    /// The bytes of a picture. Nil and an error if there is none. Never throws: Graphviz's messages are returned as
    /// diagnostics without a range, since they are about DOT that the user never sees.
    package func render(
        _ machine: Machine, as format: PictureFormat, options: DrawingOptions = DrawingOptions()
    ) -> Parsed<[UInt8]?> {
        let dot = DOTWriter().write([machine], options: options).text
        let caption = Caption(machine: machine, options: options)
        return render(dot: dot, as: format, caption: caption)
    }

    /// The picture of any DOT text. If it has several graphs, that of the first.
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

    /// An SVG for a file of its own, and one for use inside a page, from one layout.
    package struct Figure: Sendable {
        package var picture: String
        package var figure: String
    }

    /// Like `render`, for pages.
    package func figure(of machine: Machine, options: DrawingOptions = DrawingOptions()) -> Parsed<Figure?> {
        let caption = Caption(machine: machine, options: options)
        return drawing(of: DOTWriter().write([machine], options: options).text) { drawing in
            var (picture, figure) = (SVGWriter(caption: caption), SVGWriter(caption: caption, isFigure: true))
            guard let whole = picture.write(drawing), let part = figure.write(drawing) else { return nil }
            return Figure(
                picture: String(decoding: whole, as: UTF8.self), figure: String(decoding: part, as: UTF8.self))
        }
    }

    /// The positions of a sketch's parts. Nil and an error if Graphviz cannot place them.
    package func places(of sketch: Sketch) -> Parsed<SketchPlaces?> {
        let layout = SketchLayout(sketch)
        return Graphviz.lay(out: layout.dot, text: .ourOwn) { layout.places(in: $0) }
    }
}

private extension Layout {
    /// Only the layout holds Graphviz's lock: `write` runs after it is released.
    func drawing<Picture>(of dot: String, _ write: (XDotDrawing) -> Picture?) -> Parsed<Picture?> {
        let drawn = Graphviz.lay(out: dot, text: .ourOwn) { graph in
            graph.drawing().flatMap { SVGFrame(bounds: $0.bounds, margin: 0) == nil ? nil : $0 }
        }
        return Parsed(drawn.value.flatMap(write), diagnostics: drawn.diagnostics)
    }
}
