import DrawbridgeSource

/// Drawbridge's own JSON, for scripts. docs/report.schema.json says what stands in it.
struct JSONReporter: Reporter {
    let name = "json"

    func report(_ findings: Findings) -> String {
        JSONText.object([
            ("drawbridge", .integer(1)),
            ("version", .string(findings.version)),
            ("summary", .string(findings.summary)),
            ("failed", .bool(findings.fail)),
            ("findings", list(findings.all, findings.sources)),
            ("known", list(findings.known, findings.sources)),
        ]).text
    }
}

private extension JSONReporter {
    func list(_ diagnostics: [Diagnostic], _ sources: Sources) -> JSONText {
        let fingerprints = Fingerprint.all(of: diagnostics)
        return .array(zip(diagnostics, fingerprints).map { finding($0, $1, sources) })
    }

    func finding(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint, _ sources: Sources) -> JSONText {
        .object([
            ("id", .string(diagnostic.kind.id)),
            ("severity", .string(diagnostic.kind.severity.rawValue)),
            ("message", .string(diagnostic.message)),
            ("subject", .optional(diagnostic.subject)),
            ("fingerprint", .string(fingerprint.digits)),
            ("place", place(diagnostic.location, sources)),
            (
                "notes",
                .array(
                    diagnostic.notes.map {
                        .object([("message", .string($0.message)), ("place", place($0.location, sources))])
                    })
            ),
            ("fixes", .array(diagnostic.fixes.map { fix($0, sources) })),
        ])
    }

    func fix(_ fix: Fix, _ sources: Sources) -> JSONText {
        switch fix.change {
        case .paste(let text): .object([("message", .string(fix.message)), ("paste", .string(text))])
        case .edits(let edits):
            .object([
                ("message", .string(fix.message)),
                (
                    "edits",
                    .array(
                        edits.map {
                            .object([
                                ("place", place(.range($0.range), sources)), ("replacement", .string($0.replacement)),
                            ])
                        })
                ),
            ])
        }
    }

    func place(_ location: Location?, _ sources: Sources) -> JSONText {
        guard let location else { return .null }
        let span = Span(location, in: sources)
        return .object([
            ("path", .string(span.path)), ("line", .integer(span.line)), ("column", .integer(span.column)),
            ("endLine", .integer(span.endLine)), ("endColumn", .integer(span.endColumn)),
        ])
    }
}
