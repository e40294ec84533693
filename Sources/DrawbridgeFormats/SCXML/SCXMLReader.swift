import DrawbridgeModel
import DrawbridgeSource

/// Reads SCXML: states, transitions and executable content, as text. Nothing is executed, and no other file is opened.
package struct SCXMLReader: DiagramReader {
    package init() {}

    /// Recognized by its root element `scxml`.
    package func recognizes(_ text: DiagramText) -> Bool { XMLReader.nameOfRoot(text) == "scxml" }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        let xml = XMLReader.read(text.source, within: text.offsets)
        guard let root = xml.value else { return Parsed([], diagnostics: xml.diagnostics) }
        guard root.localName == "scxml" else {
            var refused = Parsed([Machine](), diagnostics: xml.diagnostics)
            refused.report(
                .notADiagram, "the outermost element is “\(root.name)”, not “scxml”", at: text.range(root.nameOffsets))
            return refused
        }
        var reading = SCXMLReading(text, root)
        reading.readDocument(root)
        let machine = reading.draft.finished()
        return Parsed([machine.value], diagnostics: xml.diagnostics + machine.diagnostics)
    }
}
