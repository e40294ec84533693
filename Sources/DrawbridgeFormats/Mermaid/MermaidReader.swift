import DrawbridgeModel
import DrawbridgeSource

/// Reads Mermaid's state diagrams, `stateDiagram` and `stateDiagram-v2`, as Mermaid 11 does.
///
/// In two steps, as Mermaid itself: statements first, then what they mean. Mermaid refuses a diagram at its first fault;
/// here the rest of the line is left out and told.
package struct MermaidReader: DiagramReader {
    package init() {}

    package func recognizes(_ text: DiagramText) -> Bool {
        var reader = MermaidStatementReader(text)
        return reader.readHead() != nil
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        guard let draft = draft(of: text) else {
            let start = TextCursor(text).offset
            let range = text.range(start..<min(start + 1, text.offsets.upperBound))
            let message = "there is no stateDiagram in this Mermaid text"
            return Parsed([], diagnostics: [Diagnostic(kind: .notADiagram, message: message, range: range)])
        }
        let machine = draft.finished()
        return Parsed([machine.value], diagnostics: machine.diagnostics)
    }

    /// The drawing with the places of all its parts, or nil where the text is no state diagram.
    package func draft(of text: DiagramText) -> DiagramDraft? {
        var reader = MermaidStatementReader(text)
        guard let head = reader.readHead() else { return nil }
        let statements = reader.readDocument()
        var assembly = MermaidAssembly(reader.draft)
        assembly.add(head)
        assembly.add(statements, in: nil)
        assembly.tellOfAnnouncements()
        return assembly.draft
    }
}
