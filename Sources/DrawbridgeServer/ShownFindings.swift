import DrawbridgeSource

/// Findings as LSP writes them.
struct ShownFindings {
    private let places: ClientPlaces
    private let showsRelatedPlaces: Bool

    init(_ places: ClientPlaces, showsRelatedPlaces: Bool) {
        self.places = places
        self.showsRelatedPlaces = showsRelatedPlaces
    }

    /// By path; without those that have no place.
    func byPath(_ findings: [Diagnostic]) -> [String: [JSONText]] {
        var shown: [String: [JSONText]] = [:]
        for finding in findings {
            guard let location = finding.location else { continue }
            shown[location.path, default: []].append(json(of: finding, at: places.range(of: location) ?? .start))
        }
        return shown
    }

    /// LSP's `Diagnostic`.
    func json(of finding: Diagnostic, at range: PositionRange) -> JSONText {
        var members: [(name: String, value: JSONText)] = [
            ("range", range.json), ("severity", .integer(finding.kind.severity.number)),
            ("code", .string(finding.kind.id)), ("source", .string("drawbridge")),
            ("message", .string(finding.message)),
        ]
        let related = finding.notes.compactMap { note in
            note.location.map {
                JSONText.object([("location", places.json(of: $0)), ("message", .string(note.message))])
            }
        }
        if showsRelatedPlaces, !related.isEmpty { members.append(("relatedInformation", .array(related))) }
        return .object(members)
    }
}

extension Severity {
    /// LSP's `DiagnosticSeverity`.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}
