import DrawbridgeReport
import DrawbridgeSource

/// A difference between a drawing and the code, or a fault in one of them.
///
///     for finding in comparison.findings where finding.severity == .error {
///         print(finding.id, finding.message, finding.place?.line ?? 0)
///         print(finding.description)
///     }
public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The importance of a finding.
    ///
    ///     let errors = comparison.findings.filter { $0.severity == .error }
    ///     let others = comparison.findings.filter { $0.severity == .warning || $0.severity == .note }
    public enum Severity: String, Sendable, Hashable {
        /// Worth knowing. Nothing need be changed.
        case note
        /// Probably a mistake, or code that could not be analysed.
        case warning
        /// The drawing and the code differ, or a file could not be read.
        case error
    }

    /// The kind of finding, such as `undrawn-transition`. `drawbridge explain ID` explains it.
    public let id: String
    /// The importance.
    public let severity: Severity
    /// What was found, in one sentence.
    public let message: String
    /// Where it was found; `nil` for a machine without places.
    public let place: SourcePlace?
    /// The finding with all its places and possible fixes, as a compiler would write it. It ends with a line break.
    public let description: String

    init(_ diagnostic: Diagnostic, in sources: Sources) {
        id = diagnostic.kind.id
        severity =
            switch diagnostic.kind.severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        message = diagnostic.message
        place = diagnostic.location.map { SourcePlace(sources.place(of: $0)) }
        description = FindingText(sources).text(of: [diagnostic])
    }
}
