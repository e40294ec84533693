import DrawbridgeModel
import DrawbridgeSource

/// Makes machines of a diagram. Any bytes give a value; what was odd in them is told beside it.
package protocol DiagramReader: Sendable {
    func read(_ text: DiagramText) -> Parsed<[Machine]>

    /// Whether a text begins as those of this format do: what tells formats apart that share a file extension, and a state
    /// diagram from the other diagrams of its language.
    func recognizes(_ text: DiagramText) -> Bool
}

extension DiagramReader {
    /// The machines of a whole file.
    package func read(_ source: SourceFile) -> Parsed<[Machine]> { read(DiagramText(source)) }
}
