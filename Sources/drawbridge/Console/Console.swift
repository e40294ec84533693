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

    func paint(_ severity: Severity) -> String {
        switch severity {
        case .error: paint("error", .red)
        case .warning: paint("warning", .magenta)
        case .note: paint("note", .cyan)
        }
    }

    func paint(_ text: String, _ colour: Colour) -> String {
        usesColour ? "\u{1B}[1;\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Codes of ECMA-48, section 8.3.117 (SGR).
    enum Colour: Int {
        case red = 31
        case green = 32
        case magenta = 35
        case cyan = 36
    }
}
