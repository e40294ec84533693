import DrawbridgeModel
import DrawbridgeSource

/// Reads the machine document.
package struct MachineDocumentReader: DiagramReader {
    package init() {}

    package func read(_ source: SourceFile) -> Parsed<[Machine]> { Parsed([]) }
}
