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
        let caption = Caption(machine: machine, options: options.forPicture)
        return Draft.best(of: machine, options).flatMap { draft in
            switch format {
            case .svg:
                var writer = SVGWriter(caption: caption)
                return Parsed(writer.write(draft.drawing), diagnostics: [])
            case .png, .pdf:
                let bytes = render(dot: draft.dot, as: format, caption: caption)
                return Parsed(bytes.value, diagnostics: bytes.diagnostics + MissingGlyphs.findings(in: draft.drawing))
            }
        }
    }

    /// Whether a machine is small enough for a picture of all of it.
    package func canDraw(_ machine: Machine, options: DrawingOptions) -> Bool {
        let drawn = machine.drawn(options.forPicture)
        // Writing them takes long.
        guard drawn.machine.arrows(drawn.options).count <= GraphSize.mostArrows else { return false }
        let dot = DOTWriter().write([drawn.machine], options: drawn.options).text
        return Graphviz.size(ofDOT: dot)?.fault == nil
    }

    /// The picture of any DOT text. If it has several graphs, that of the first.
    package func render(dot: String, as format: PictureFormat, caption: Caption = Caption()) -> Parsed<[UInt8]?> {
        switch format {
        case .svg:
            Graphviz.lay(out: dot, text: .ourOwn) { $0.drawing() }.flatMap { drawing in
                var writer = SVGWriter(caption: caption)
                return Parsed(writer.write(drawing), diagnostics: [])
            }
        case .png:
            Graphviz.lay(out: dot, text: .graphviz(resolution: "144")) { laidOut in
                laidOut.limitPoints()
                return laidOut.data(as: "png")
            }
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
        let caption = Caption(machine: machine, options: options.forPicture)
        return Draft.best(of: machine, options).flatMap { draft in
            var (picture, figure) = (SVGWriter(caption: caption), SVGWriter(caption: caption, isFigure: true))
            guard let whole = picture.write(draft.drawing), let part = figure.write(draft.drawing) else {
                return Parsed(nil, diagnostics: [])
            }
            let texts = (String(decoding: whole, as: UTF8.self), String(decoding: part, as: UTF8.self))
            return Parsed(Figure(picture: texts.0, figure: texts.1), diagnostics: [])
        }
    }

    /// The positions of a sketch's parts. Nil and an error if Graphviz cannot place them.
    package func places(of sketch: Sketch) -> Parsed<SketchPlaces?> {
        let layout = SketchLayout(sketch)
        return Graphviz.lay(out: layout.dot, text: .ourOwn) { layout.places(in: $0) }
    }

    /// Writes machines as text. Formats that say places get them from the layout of pictures; without them a drawing is not
    /// pretty, and still right.
    ///
    /// - Returns: The text, and why a machine has no places; each message begins with the machine's name.
    package func write(
        _ machines: [Machine], as format: DiagramFormat, options: DrawingOptions = DrawingOptions()
    ) -> Parsed<Written> {
        guard let writer = format.writer as? any PlacedDiagramWriter else {
            return Parsed(format.writer.write(machines, options: options))
        }
        let places = writer.sketches(of: machines, options: options).map(places)
        let faults = zip(machines, places).flatMap { machine, places in
            places.diagnostics.map { diagnostic in
                var named = diagnostic
                named.message = "\(machine.name): \(diagnostic.message)"
                return named
            }
        }
        return Parsed(writer.write(machines, options: options, places: places.map(\.value)), diagnostics: faults)
    }
}

private extension Parsed {
    /// What becomes of a value, with the diagnostics of both. Nil if there is no value.
    func flatMap<Whole, Next>(_ next: (Whole) -> Parsed<Next?>) -> Parsed<Next?> where Value == Whole? {
        guard let value else { return Parsed<Next?>(nil, diagnostics: diagnostics) }
        let found = next(value)
        return Parsed<Next?>(found.value, diagnostics: diagnostics + found.diagnostics)
    }
}
