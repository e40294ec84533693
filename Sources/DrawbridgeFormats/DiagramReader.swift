import DrawbridgeModel
import DrawbridgeSource

/// Makes machines of a diagram. Any bytes give a value; what was odd in them is told beside it.
package protocol DiagramReader: Sendable {
    func read(_ text: DiagramText) -> Parsed<[Machine]>
}

extension DiagramReader {
    /// The machines of a whole file.
    package func read(_ source: SourceFile) -> Parsed<[Machine]> { read(DiagramText(source)) }
}
