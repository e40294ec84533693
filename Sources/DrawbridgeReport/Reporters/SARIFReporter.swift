import DrawbridgeSource

/// SARIF 2.1.0, which GitHub's code scanning and many editors read.
///
/// Sections named below are those of the OASIS standard "Static Analysis Results Interchange Format", version 2.1.0.
struct SARIFReporter: Reporter {
    let name = "sarif"

    func report(_ findings: Findings) -> String {
        let results = results(findings.all, findings) + results(findings.known, findings, areKnown: true)
        let run = JSONText.object([
            ("tool", .object([("driver", driver(findings))])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
        ])
        return JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text
    }
}

private extension SARIFReporter {
    /// Section 3.19
    func driver(_ findings: Findings) -> JSONText {
        .object([
            ("name", .string("drawbridge")),
            ("semanticVersion", .string(findings.version)),
            ("rules", .array(findings.rules.map(rule))),
        ])
    }

    /// Section 3.49
    func rule(_ rule: Findings.Rule) -> JSONText {
        let advice = rule.waysOut.map { "- \($0)\n" }.joined()
        return .object([
            ("id", .string(rule.id)),
            ("shortDescription", message(rule.meaning)),
            ("help", .object([("text", .string(rule.meaning + "\n\n" + advice))])),
        ])
    }

    func results(_ diagnostics: [Diagnostic], _ findings: Findings, areKnown: Bool = false) -> [JSONText] {
        zip(diagnostics, Fingerprint.all(of: diagnostics)).map { diagnostic, fingerprint in
            var members = result(diagnostic, fingerprint, findings)
            if areKnown {
                let suppression = JSONText.object([
                    ("kind", .string("external")), ("justification", .string("known: it is in the baseline")),
                ])
                members.append(("suppressions", .array([suppression])))
            }
            return .object(members)
        }
    }

    /// Section 3.27
    func result(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint, _ findings: Findings) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = [("ruleId", .string(diagnostic.kind.id))]
        if let index = findings.rules.firstIndex(where: { $0.id == diagnostic.kind.id }) {
            members.append(("ruleIndex", .integer(index)))
        }
        members.append(("level", .string(diagnostic.kind.severity.rawValue)))
        members.append(("message", message(text(of: diagnostic))))
        let places = SARIFPlaces(findings.sources)
        if let location = diagnostic.location {
            members.append(("locations", .array([places.location(location)])))
        }
        members.append(("partialFingerprints", .object([("drawbridge/v1", .string(fingerprint.digits))])))
        let related = diagnostic.notes.enumerated().compactMap { number, note in
            note.location.map { places.location($0, number: number, message: note.message) }
        }
        if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
        let fixes = diagnostic.fixes.compactMap(places.fix)
        if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
        return members
    }

    /// With what has no place or cannot be applied, for which SARIF has no member of its own.
    func text(of diagnostic: Diagnostic) -> String {
        let notes = diagnostic.notes.filter { $0.location == nil }.map(\.message)
        let advice = diagnostic.fixes.compactMap { fix in
            if case .paste(let text) = fix.change { "\(fix.message): \(text)" } else { nil }
        }
        return ([diagnostic.message] + notes + advice).joined(separator: "\n")
    }

    func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }
}
