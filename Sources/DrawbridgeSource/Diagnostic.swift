/// One finding: what, where, and what else to look at. A value; who prints it, and how, is not its business.
package struct Diagnostic: Sendable, Hashable {
    package var kind: DiagnosticKind
    /// This finding in one line, without place and severity: "idle → running is not drawn".
    package var message: String
    /// As narrow as possible; nil only where there is no place.
    package var location: Location?
    /// What the finding is about, in words that stay when lines move: `CallTracker.state: idle → running : start`. With the
    /// kind and the path it tells one finding from another in later runs. Nil where only the place does.
    package var subject: String?
    package var notes: [Note]
    /// The ways out, the best one first.
    package var fixes: [Fix]

    package init(
        kind: DiagnosticKind, message: String, at location: Location?, subject: String? = nil, notes: [Note] = [],
        fixes: [Fix] = []
    ) {
        self.kind = kind
        self.message = message
        self.location = location
        self.subject = subject
        self.notes = notes
        self.fixes = fixes
    }

    package init(kind: DiagnosticKind, message: String, range: SourceRange?, notes: [Note] = []) {
        self.init(kind: kind, message: message, at: range.map(Location.range), notes: notes)
    }

    /// The stretch of the file, where it is known; a finding about a machine has a place alone.
    package var range: SourceRange? { location?.range }
}

/// What helps to understand a finding, and the place where it shows.
package struct Note: Sendable, Hashable {
    package var message: String
    package var location: Location?

    package init(_ message: String, at location: Location?) {
        self.message = message
        self.location = location
    }

    package init(_ message: String, at range: SourceRange) {
        self.init(message, at: .range(range))
    }
}
