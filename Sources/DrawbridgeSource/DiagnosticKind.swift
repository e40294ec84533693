/// How much a finding matters.
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

/// What kind of fault a finding speaks of. Declared as a static beside the code that finds it.
package struct DiagnosticKind: Sendable, Hashable {
    /// Names the fault in kebab case: `opaque-write`.
    package var id: String
    package var severity: Severity
    /// The fault in one line, without the particulars of one finding.
    package var summary: String

    package init(_ id: String, _ severity: Severity, _ summary: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
    }
}
