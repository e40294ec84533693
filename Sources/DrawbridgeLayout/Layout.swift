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
            Graphviz.lay(out: dot, text: .ourOwn) { graph in
                var writer = SVGWriter(caption: caption)
                return graph.drawing().flatMap { writer.write($0) }
            }
        case .png:
            Graphviz.lay(out: dot, text: .graphviz(resolution: "144")) { $0.data(as: "png") }
        case .pdf:
            Graphviz.lay(out: dot, text: .graphviz(resolution: nil)) { $0.data(as: "pdf").map(PDFDate.removed) }
        }
    }
}
