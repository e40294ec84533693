import DrawbridgeModel
import DrawbridgeSource

/// Writes SCXML 1.0, a document a machine. Of several machines, each after the other.
package struct SCXMLWriter: DiagramWriter {
    package init() {}

    /// - Parameter options: SCXML is data, and shows everything.
    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { SCXMLDocument($0).write() }
        return Written(texts.joined(), losses: Loss.losses(of: machines, fates: SCXML.fates))
    }
}
