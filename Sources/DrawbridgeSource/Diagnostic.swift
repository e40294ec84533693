/// One finding: what, where, and what else to look at. A value; who prints it, and how, is not its business.
package struct Diagnostic: Sendable, Hashable {
    package var kind: DiagnosticKind
    /// This finding in one line, without place and severity: "idle → running is not drawn".
    package var message: String
    /// As narrow as possible; nil only where there is no place.
    package var range: SourceRange?
    package var notes: [Note]

    package init(kind: DiagnosticKind, message: String, range: SourceRange?, notes: [Note] = []) {
        self.kind = kind
        self.message = message
        self.range = range
        self.notes = notes
    }
}

/// A second place that helps to understand a finding.
package struct Note: Sendable, Hashable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange?) {
        self.message = message
        self.range = range
    }
}
