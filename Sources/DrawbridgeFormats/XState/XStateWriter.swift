import DrawbridgeModel

/// Writes JSON as XState 5 takes it, a document a machine. Of several machines, each after the other.
package struct XStateWriter: DiagramWriter {
    package init() {}

    /// - Parameter options: XState is data, and shows everything.
    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        Written(
            machines.map { XStateDocument($0).json.text }.joined(),
            losses: Loss.losses(of: machines, fates: XState.fates))
    }
}
