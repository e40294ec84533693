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
    /// Asks whoever sits at the terminal, and returns the line that is answered; nil where nobody does.
    var ask: (@Sendable (String) -> String?)?
    /// Waits for bytes of standard input, and returns those that are there; none at its end.
    var read: @Sendable () -> [UInt8] = { [] }

    /// Writes a result that people read, and no program.
    func show(_ text: String) throws {
        try write(LogText.lines(text))
    }

    /// One message: `drawbridge: error: …`.
    func tell(_ severity: Severity, _ message: String) {
        writeMessage("drawbridge: \(paint(severity)): \(LogText.line(message))\n")
    }

    /// What is wrong with the arguments, and how to use the command, on several lines.
    func tellUsage(_ message: String) {
        writeMessage("drawbridge: \(paint(.error)): \(LogText.lines(message))\n")
    }

    /// Findings, with the lines that they are about.
    func tell(_ diagnostics: [Diagnostic], in sources: Sources) {
        writeMessage(FindingText(sources, paint: paint).text(of: diagnostics))
    }

    /// Findings about settings, a line each, without the lines that they are about: a file that turns out to be something
    /// else may hold secrets, and build logs are read by many.
    func tellPlaces(of diagnostics: [Diagnostic], in sources: Sources) {
        for diagnostic in diagnostics.inOrder(in: sources) {
            let place = diagnostic.location.map { LogText.line("\(sources.place(of: $0))") } ?? "drawbridge"
            let message = "\(diagnostic.message) [\(diagnostic.kind.id)]"
            writeMessage("\(place): \(paint(diagnostic.kind.severity)): \(LogText.line(message))\n")
        }
    }

    var paint: Paint { Paint(usesColour) }
}

extension Console {
    /// For work whose remarks nobody waits for.
    static let silent = Console(write: { _ in }, writeMessage: { _ in }, isWatched: false, usesColour: false)
}
