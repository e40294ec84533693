import DrawbridgeModel
import DrawbridgeSource

/// Reads PlantUML's state diagrams, one for each `@startuml`. Diagrams of other kinds are skipped. Preprocessor lines
/// are never executed, and no other file is opened.
package struct PlantUMLReader: DiagramReader {
    package init() {}

    package func recognizes(_ text: DiagramText) -> Bool {
        PlantUMLBlock.blocks(of: text).contains { block in
            var reader = PlantUMLStatementReader(text, block.body, at: block.start.lowerBound)
            _ = reader.read()
            return reader.isStateDiagram
        }
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        var found = Parsed<[Machine]>([])
        for block in PlantUMLBlock.blocks(of: text) {
            guard let machine = drawing(of: block, in: text)?.draft.finished() else { continue }
            found.value.append(machine.value)
            found.diagnostics += machine.diagnostics
        }
        if found.value.isEmpty {
            found.report(.notADiagram, "there is no state diagram in this PlantUML text", at: text.range(text.offsets))
        }
        return found
    }

    /// The drawings with the places of all their parts.
    package func drafts(of text: DiagramText) -> [DiagramDraft] { drawings(of: text).map(\.draft) }

    /// The drawings, with the statements from which they were made.
    func drawings(of text: DiagramText) -> [(draft: DiagramDraft, statements: [PlantUMLStatement])] {
        PlantUMLBlock.blocks(of: text).compactMap { drawing(of: $0, in: text) }
    }

    /// Nil for a block that is no state diagram.
    private func drawing(
        of block: PlantUMLBlock, in text: DiagramText
    ) -> (draft: DiagramDraft, statements: [PlantUMLStatement])? {
        var reader = PlantUMLStatementReader(text, block.body, at: block.start.lowerBound)
        if let name = block.name { reader.draft.machine.name = name }
        let statements = reader.read()
        guard reader.isStateDiagram else { return nil }
        if !block.isClosed { reader.draft.report(.unclosedBlock, "@enduml is missing", at: block.start) }
        var assembly = PlantUMLAssembly(reader.draft)
        assembly.add(statements)
        return (assembly.draft, statements)
    }
}
