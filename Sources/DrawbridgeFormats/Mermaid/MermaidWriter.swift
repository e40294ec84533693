import DrawbridgeModel

/// Writes `stateDiagram-v2`, one diagram per machine.
package struct MermaidWriter: DiagramWriter {
    /// The length in UTF-16 code units of the longest text that Mermaid draws by default.
    static let textLimit = 50_000

    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        var losses = Loss.losses(of: machines, fates: Mermaid.fates)
        let texts = machines.map { machine in
            var drawing = MermaidDrawing(machine, options)
            let text = drawing.write()
            if text.utf16.count > Self.textLimit {
                losses.append(
                    Loss(
                        machine: machine.name,
                        what: "characters beyond the \(Self.textLimit) that Mermaid draws by default"))
            }
            return text
        }
        return Written(texts.joined(separator: "\n"), losses: losses)
    }
}
