import DrawbridgeModel
import DrawbridgeSource

/// Makes machines of a diagram file. Any bytes give a value; what was odd in them is told beside it.
package protocol DiagramReader: Sendable {
    func read(_ source: SourceFile) -> Parsed<[Machine]>
}
