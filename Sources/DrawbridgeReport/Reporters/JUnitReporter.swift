import DrawbridgeSource

/// JUnit's XML, which every CI system shows as test results: a suite a file, a case a finding. Written to the schema that
/// Jenkins publishes for its xUnit plugin.
struct JUnitReporter: Reporter {
    let name = "junit"

    func report(_ findings: Findings) -> String {
        var xml = XMLWriter()
        let failures = findings.all.count { $0.kind.severity >= findings.threshold }
        let cases = max(findings.all.count, 1)
        xml.element("testsuites", [("name", "drawbridge")] + counts(cases, failures)) { xml in
            if findings.all.isEmpty { writeSuccess(findings, to: &xml) }
            var rest = findings.all[...]
            while let path = rest.first?.location?.path ?? (rest.isEmpty ? nil : "") {
                let suite = rest.prefix { ($0.location?.path ?? "") == path }
                write(Array(suite), path, findings, to: &xml)
                rest = rest.dropFirst(suite.count)
            }
        }
        return xml.text
    }
}

private extension JUnitReporter {
    func counts(_ tests: Int, _ failures: Int) -> [(String, String?)] {
        [("tests", String(tests)), ("failures", String(failures)), ("errors", "0")]
    }

    /// A file without a case is taken by some programs for a run that broke off.
    func writeSuccess(_ findings: Findings, to xml: inout XMLWriter) {
        xml.element("testsuite", [("name", "drawbridge")] + counts(1, 0)) { xml in
            xml.element("testcase", [("name", findings.summary), ("classname", "drawbridge")])
        }
    }

    func write(_ diagnostics: [Diagnostic], _ path: String, _ findings: Findings, to xml: inout XMLWriter) {
        let failures = diagnostics.count { $0.kind.severity >= findings.threshold }
        let name = path.isEmpty ? "drawbridge" : path
        xml.element("testsuite", [("name", name)] + counts(diagnostics.count, failures)) { xml in
            for diagnostic in diagnostics { write(diagnostic, name, findings, to: &xml) }
        }
    }

    func write(_ diagnostic: Diagnostic, _ suite: String, _ findings: Findings, to xml: inout XMLWriter) {
        let text = FindingText(findings.sources).text(of: [diagnostic])
        let name = "\(diagnostic.kind.id): \(diagnostic.subject ?? diagnostic.message)"
        xml.element("testcase", [("name", name), ("classname", suite)]) { xml in
            if diagnostic.kind.severity >= findings.threshold {
                let attributes = [("type", diagnostic.kind.id as String?), ("message", diagnostic.message)]
                xml.element("failure", attributes, content: text)
            } else {
                xml.element("system-out", content: text)
            }
        }
    }
}
