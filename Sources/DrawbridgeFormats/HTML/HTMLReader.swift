import DrawbridgeModel
import DrawbridgeSource

/// Reads the state diagrams of a page: Mermaid's text in elements of the class `mermaid`, as Mermaid's own program finds
/// them. A drawing without a title is named after the heading above it.
package struct HTMLReader: DiagramReader {
    package init() {}

    /// No text is recognized as HTML by its content.
    package func recognizes(_ text: DiagramText) -> Bool { false }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        var read = Parsed<[Machine]>([])
        for drawing in Self.drawings(in: text) {
            let machines = MermaidReader().read(drawing)
            read.value += machines.value
            read.diagnostics += machines.diagnostics
        }
        if read.value.isEmpty {
            let start = text.offsets.lowerBound
            let message = "there is no state diagram in an element of the class mermaid"
            read.report(.notADiagram, message, at: text.range(start..<start))
        }
        return read
    }

    /// The texts of the state diagrams, in place.
    static func drawings(in text: DiagramText) -> [DiagramText] {
        var scanner = HTMLScanner(text)
        scanner.read()
        var bytes = text.source.bytes
        for element in scanner.elements { HTMLEntities.decode(&bytes, in: element.content) }
        let source = SourceFile(path: text.source.path, bytes: bytes)
        return scanner.elements.enumerated().map { i, element in
            let name = element.heading ?? (scanner.elements.count == 1 ? text.name : "\(text.name) \(i + 1)")
            return DiagramText(source, offsets: element.content, lines: text.lines, name: name)
        }.filter(MermaidReader().recognizes)
    }
}
