import DrawbridgeSource
import DrawbridgeSwift

/// What the command line named, read. In the byte-wise order of the paths, whatever order the arguments had.
struct InputFiles: Sendable {
    var swift: [SwiftFile] = []
    /// Machine documents.
    var documents: [SourceFile] = []
    /// Files that were found in a folder and left out, each with the reason.
    var skipped: [String] = []
}
