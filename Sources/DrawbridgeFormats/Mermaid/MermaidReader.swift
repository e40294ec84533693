import DrawbridgeModel
import DrawbridgeSource

/// Reads Mermaid's state diagrams, `stateDiagram` and `stateDiagram-v2`, by the rules of Mermaid 11.
///
/// Like Mermaid, it first reads statements and then their meaning. Mermaid rejects a diagram at its first error; this
/// reader skips and reports the rest of the line.
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
            let message = "this Mermaid text has no stateDiagram; only state diagrams are read"
            return Parsed([], diagnostics: [Diagnostic(kind: .notADiagram, message: message, range: range)])
        }
        let machine = draft.finished()
        return Parsed([machine.value], diagnostics: machine.diagnostics)
    }

    /// The drawing with the places of all its parts. Nil if the text is not a state diagram.
    package func draft(of text: DiagramText) -> DiagramDraft? {
        var reader = MermaidStatementReader(text)
        guard let head = reader.readHead() else { return nil }
        let statements = reader.readDocument()
        var assembly = MermaidAssembly(reader.draft)
        assembly.add(head)
        assembly.findAnyStates(in: statements)
        assembly.add(statements, in: nil)
        assembly.tellOfAnnouncements()
        return assembly.draft
    }
}
