import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Draws machines as pictures, through libgraphviz in this process.
///
/// Calls from several threads wait for each other: Graphviz serves one at a time.
package struct Layout: Sendable {
    /// Used where the options of a call leave the theme open.
    package var theme: Theme

    package init(theme: Theme = .automatic) {
        self.theme = theme
    }

    /// The bytes of a picture, or nil and an error that says why there is none. Never throws: what Graphviz has to say
    /// comes back as diagnostics without a range, since it speaks of DOT that the user never saw.
    package func render(
        _ machine: Machine, as format: PictureFormat, options: DrawingOptions = DrawingOptions()
    ) -> Parsed<[UInt8]?> {
        var options = options
        if options.theme == .automatic { options.theme = theme }
        let dot = DOTWriter(options: options).write([machine]).text
        let caption = Caption(machine: machine, theme: options.theme)
        return render(dot: dot, as: format, caption: caption)
    }

    /// The same for any DOT text; of several graphs in it, the first.
    package func render(dot: String, as format: PictureFormat, caption: Caption = Caption()) -> Parsed<[UInt8]?> {
        switch format {
        case .svg:
            Graphviz.lay(out: dot, text: .ourOwn) { SVGWriter(caption: caption).write($0.drawing()) }
        case .png:
            Graphviz.lay(out: dot, text: .graphviz) { $0.data(as: "png:cairo") }
        case .pdf:
            Graphviz.lay(out: dot, text: .graphviz) { $0.data(as: "pdf:cairo") }
        }
    }
}
