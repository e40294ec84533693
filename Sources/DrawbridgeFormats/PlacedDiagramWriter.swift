import DrawbridgeModel

/// Writes drawings in which every part has a position. The positions come from a layout engine that was given the
/// sketches; without one, the parts are placed in rows.
package protocol PlacedDiagramWriter: DiagramWriter {
    /// The parts to be placed, one sketch per machine.
    func sketches(of machines: [Machine], options: DrawingOptions) -> [Sketch]

    /// - Parameter places: The positions of each machine's sketch.
    func write(_ machines: [Machine], options: DrawingOptions, places: [SketchPlaces?]) -> Written
}

extension PlacedDiagramWriter {
    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        write(machines, options: options, places: machines.map { _ in nil })
    }
}
