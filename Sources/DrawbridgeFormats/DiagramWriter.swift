import DrawbridgeModel

/// Writes the text of a diagram. Equal machines give equal texts.
package protocol DiagramWriter: Sendable {
    /// - Parameter options: What to show; a writer of data shows everything.
    func write(_ machines: [Machine], options: DrawingOptions) -> Written
}

extension DiagramWriter {
    package func write(_ machines: [Machine]) -> Written { write(machines, options: DrawingOptions()) }
}
