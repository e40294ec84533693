import DrawbridgeModel

/// Writes PlantUML, one diagram per machine.
package struct PlantUMLWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            var drawing = PlantUMLDrawing(machine, options)
            return drawing.write()
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: PlantUML.fates))
    }
}
