import DrawbridgeReport
import DrawbridgeSource

/// One thing that drawing and code say differently, or that cannot be told.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The kind of fault: `undrawn-transition`. `drawbridge explain ID` tells more.
    public let id: String
    /// Whether drawing and code disagree; else it is a warning or a remark.
    public let isError: Bool
    public let message: String
    /// The absolute path of the file; empty where there is no place.
    public let filePath: String
    /// From 1.
    public let line: Int
    /// From 1, in UTF-8 bytes, as the compiler counts.
    public let column: Int
    /// All of it as a compiler would write it: both places with their lines, and what can be done.
    public let description: String

    init(_ diagnostic: Diagnostic, in sources: Sources, of files: PackageFiles) {
        let place = diagnostic.location.map(sources.place)
        id = diagnostic.kind.id
        isError = diagnostic.kind.severity == .error
        message = diagnostic.message
        filePath = place.map { files.absolute($0.path) } ?? ""
        line = place?.line ?? 1
        column = place?.column ?? 1
        description = FindingText(sources).text(of: [diagnostic])
    }
}
