import DrawbridgeModel

/// Writes state-machine-cat's language. Several machines are written one after the other.
package struct SmcatWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            var drawing = SmcatDrawing(machine, options)
            return drawing.write()
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: Smcat.fates))
    }
}
