import DrawbridgeModel
import DrawbridgeSource

/// Reads machines from a diagram. Any bytes give a value; faults are reported beside it.
package protocol DiagramReader: Sendable {
    func read(_ text: DiagramText) -> Parsed<[Machine]>

    /// Whether a text begins like those of this format. This distinguishes formats that share a file extension, and
    /// state diagrams from other diagrams of the same language.
    func recognizes(_ text: DiagramText) -> Bool
}

extension DiagramReader {
    /// The machines of a whole file.
    package func read(_ source: SourceFile) -> Parsed<[Machine]> { read(DiagramText(source)) }
}
