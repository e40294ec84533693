import DrawbridgeModel

/// Writes DOT: one graph per machine, in the look of UML state diagrams.
package struct DOTWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            var drawing = DOTDrawing(machine: machine, options: options)
            return drawing.write()
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: DOT.fates))
    }
}
