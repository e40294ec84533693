import DrawbridgeReport
import DrawbridgeSource

/// A difference between a drawing and the code, or code that could not be analysed.
///
///     for finding in try drawing.findings() where finding.isError {
///         print(finding.id, finding.message, finding.filePath, finding.line, finding.column)
///         print(finding.description)
///     }
public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The kind of finding, such as `undrawn-transition`. `drawbridge explain ID` explains it.
    public let id: String
    /// Whether the drawing and the code differ. If not, it is a warning or a note.
    public let isError: Bool
    /// What was found, in one sentence.
    public let message: String
    /// The absolute path of the file; empty where there is no place.
    public let filePath: String
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in bytes of UTF-8, as the Swift compiler counts.
    public let column: Int
    /// The finding as a compiler would write it: both places with their lines, and possible fixes.
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
