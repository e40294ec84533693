import DrawbridgeModel
import DrawbridgeSource

/// Reads state-machine-cat's language. Each text is one machine.
package struct SmcatReader: DiagramReader {
    package init() {}

    /// No keyword begins such a text: its first statement must be a state or an arrow as a whole.
    package func recognizes(_ text: DiagramText) -> Bool {
        let start = TextCursor(text).trimmed(text.offsets)
        guard let first = start.first.map({ text.source.bytes[$0] }), !"{<%@`".utf8.contains(first) else {
            return false
        }
        let draft = draft(of: text)
        return !draft.machine.states.isEmpty && !draft.diagnostics.contains { $0.kind.severity != .note }
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        let (draft, isEmpty) = drafted(text)
        let machine = draft.finished()
        var found = Parsed([machine.value], diagnostics: machine.diagnostics)
        if isEmpty {
            found.value = []
            found.report(.notADiagram, "there is no state in this text", at: text.range(text.offsets))
        }
        return found
    }

    /// The drawing with the places of all its parts.
    package func draft(of text: DiagramText) -> DiagramDraft { drafted(text).draft }
}

private extension SmcatReader {
    func drafted(_ text: DiagramText) -> (draft: DiagramDraft, isEmpty: Bool) {
        var reading = SmcatReading(text)
        let body = reading.readText()
        var assembly = SmcatAssembly(reading.draft)
        assembly.add(body)
        return (assembly.draft, body.states.isEmpty && body.arrows.isEmpty)
    }
}
