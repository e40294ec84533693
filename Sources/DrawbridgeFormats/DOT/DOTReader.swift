import DrawbridgeModel
import DrawbridgeSource

/// Reads DOT: one machine per graph. Nothing in the text is executed or opened.
package struct DOTReader: DiagramReader {
    package init() {}

    package func recognizes(_ text: DiagramText) -> Bool {
        let reading = DOTReading(text)
        return ["strict", "graph", "digraph"].contains(where: reading.isKeyword)
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        var reading = DOTReading(text)
        let graphs = reading.read()
        var found = Parsed<[Machine]>([], diagnostics: graphs.diagnostics)
        for graph in graphs.value {
            var meaning = DOTMeaning(graph, text)
            let machine = meaning.read()
            found.value.append(machine.value)
            found.diagnostics += machine.diagnostics
        }
        if graphs.value.isEmpty { found.report(.notADiagram, "there is no graph here", at: text.range(text.offsets)) }
        return found
    }
}
