import DrawbridgeReport
import DrawbridgeSource

/// Where results and messages go. Results are for the next program, messages for people.
struct Console: Sendable {
    /// Writes to standard output. Fails where the text did not get through: a full disk, a closed output.
    var write: @Sendable (String) throws -> Void
    /// Writes to standard error.
    var writeMessage: @Sendable (String) -> Void
    /// Whether somebody watches standard error.
    var isWatched: Bool
    var usesColour: Bool

    /// One message: `drawbridge: error: …`.
    func tell(_ severity: Severity, _ message: String) {
        writeMessage("drawbridge: \(paint(severity)): \(message)\n")
    }

    /// Findings, with the lines that they are about.
    func tell(_ diagnostics: [Diagnostic], in sources: Sources) {
        writeMessage(FindingText(sources, paint: paint).text(of: diagnostics))
    }

    var paint: Paint { Paint(usesColour) }
}

extension Console {
    /// For work whose remarks nobody waits for.
    static let silent = Console(write: { _ in }, writeMessage: { _ in }, isWatched: false, usesColour: false)
}
