import DrawbridgeModel
import DrawbridgeSource

/// Writes SCXML 1.0, one document per machine. Several machines are written one after the other.
package struct SCXMLWriter: DiagramWriter {
    package init() {}

    /// - Parameter options: Ignored: SCXML contains everything.
    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { SCXMLDocument($0).write() }
        return Written(texts.joined(), losses: Loss.losses(of: machines, fates: SCXML.fates))
    }
}
