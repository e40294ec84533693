/// The importance of a finding.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// The kind of fault that a finding reports. Declared as a static next to the code that finds it.
package struct DiagnosticKind: Sendable, Hashable {
    /// The name of the fault in kebab case: `opaque-write`.
    package var id: String
    package var severity: Severity
    /// The fault in one line, without the details of one finding.
    package var summary: String

    package init(_ id: String, _ severity: Severity, _ summary: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
    }
}
