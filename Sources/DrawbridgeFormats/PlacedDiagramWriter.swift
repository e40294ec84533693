import DrawbridgeModel

/// Writes drawings in which every part has its place. Who has a layout engine asks it with the sketches; without places the
/// parts stand in rows.
package protocol PlacedDiagramWriter: DiagramWriter {
    /// What has to be placed, a sketch a machine.
    func sketches(of machines: [Machine], options: DrawingOptions) -> [Sketch]

    /// - Parameter places: For each machine the places of its sketch.
    func write(_ machines: [Machine], options: DrawingOptions, places: [SketchPlaces?]) -> Written
}

extension PlacedDiagramWriter {
    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        write(machines, options: options, places: machines.map { _ in nil })
    }
}
