import DrawbridgeSource

/// GitLab's code quality report: the members that its documentation, "Code Quality", lists under "Code Quality report format".
struct GitLabReporter: Reporter {
    let name = "gitlab"

    func report(_ findings: Findings) -> String {
        let fingerprints = Fingerprint.all(of: findings.all)
        return JSONText.array(zip(findings.all, fingerprints).map { issue($0, $1, findings.sources) }).text
    }
}

private extension GitLabReporter {
    func issue(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint, _ sources: Sources) -> JSONText {
        // An issue needs a file. A finding about none is a finding about the settings.
        let place = diagnostic.location.map(sources.place) ?? Place(path: "drawbridge.yml", line: 1, column: 1)
        return .object([
            ("description", .string(diagnostic.message)),
            ("check_name", .string(diagnostic.kind.id)),
            ("fingerprint", .string(fingerprint.digits)),
            ("severity", .string(severity(diagnostic.kind.severity))),
            (
                "location",
                .object([("path", .string(place.path)), ("lines", .object([("begin", .integer(place.line))]))])
            ),
        ])
    }

    func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
