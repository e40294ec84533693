import DrawbridgeFormats
import DrawbridgeSource
import DrawbridgeSwift

/// What the command line named, read. In the byte-wise order of the paths, whatever order the arguments had.
struct InputFiles: Sendable {
    var swift: [SwiftFile] = []
    var diagrams: [InputDiagram] = []
    /// Files that were found in a folder and left out, each with the reason.
    var skipped: [String] = []
    /// What the team's settings say about them.
    var settings = Settings()
}

/// A diagram file, and the format it is read in.
struct InputDiagram: Sendable {
    var source: SourceFile
    var format: DiagramFormat
}
