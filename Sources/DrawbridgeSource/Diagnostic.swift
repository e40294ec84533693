/// One finding: what, where, and what else to look at. A value: printing is left to its users.
package struct Diagnostic: Sendable, Hashable {
    package var kind: DiagnosticKind
    /// The finding in one line, without place and severity: "idle → running is not drawn".
    package var message: String
    /// The smallest range that shows the fault. Nil if there is none.
    package var location: Location?
    /// The subject, in words that do not change when lines move: `CallTracker.state: idle → running : start`. Together
    /// with kind and path it identifies the finding in later runs. Nil if only the place identifies it.
    package var subject: String?
    package var notes: [Note]
    /// Possible fixes, the best one first.
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

    /// The range in the file, if it is known. A finding about a machine has only a place.
    package var range: SourceRange? { location?.range }
}

/// An explanation of a finding, with its place.
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
