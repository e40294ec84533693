import DrawbridgeModel

/// Writes JSON for XState 5, one document per machine. Several machines are written one after the other.
package struct XStateWriter: DiagramWriter {
    package init() {}

    /// - Parameter options: Ignored: XState's JSON contains everything that it can.
    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        Written(
            machines.map { XStateDocument($0).json.text }.joined(),
            losses: Loss.losses(of: machines, fates: XState.fates))
    }
}
