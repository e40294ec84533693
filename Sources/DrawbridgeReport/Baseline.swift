import DrawbridgeSource

/// The findings that a team knows and tolerates for now. It only shrinks: what is gone is taken out, and nothing is put in.
package struct Baseline: Sendable, Equatable {
    package var entries: [Entry]

    /// Findings that are alike, by what stays when lines move.
    package struct Entry: Sendable, Hashable {
        package var id: String
        package var path: String
        package var subject: String
        package var count: Int
        /// Where it stands in the baseline's file.
        package var location: Location?

        package init(id: String, path: String, subject: String, count: Int, location: Location? = nil) {
            self.id = id
            self.path = path
            self.subject = subject
            self.count = count
            self.location = location
        }
    }

    package init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// All of these findings, in the order of path, kind and subject.
    package init(of diagnostics: [Diagnostic]) {
        let fingerprints = Fingerprint.all(of: diagnostics)
        var counts: [Fingerprint: Int] = [:]
        for var fingerprint in fingerprints {
            fingerprint.number = 1
            counts[fingerprint, default: 0] += 1
        }
        entries = counts.map { Entry(id: $0.id, path: $0.path, subject: $0.subject, count: $1) }
            .sorted { ($0.path, $0.id, $0.subject) < ($1.path, $1.id, $1.subject) }
    }

    /// How many findings it tolerates.
    package var size: Int { entries.reduce(0) { $0 + $1.count } }
}

extension Baseline {
    /// What came of holding findings against a baseline.
    package struct Outcome: Sendable {
        package var new: [Diagnostic] = []
        package var known: [Diagnostic] = []
        /// What the baseline tolerates and nobody finds any more.
        package var gone: [Entry] = []
    }

    /// Each entry tolerates as many findings as it counts: first those of its file, then, since files are moved, those of any.
    package func applied(to diagnostics: [Diagnostic]) -> Outcome {
        var rest = entries
        let fingerprints = Fingerprint.all(of: diagnostics)
        var isKnown = [Bool](repeating: false, count: diagnostics.count)
        for anyFile in [false, true] {
            for i in diagnostics.indices where !isKnown[i] {
                let place = rest.firstIndex {
                    $0.count > 0 && $0.id == fingerprints[i].id && $0.subject == fingerprints[i].subject
                        && (anyFile || $0.path == fingerprints[i].path)
                }
                guard let place else { continue }
                rest[place].count -= 1
                isKnown[i] = true
            }
        }
        let known = zip(diagnostics, isKnown)
        return Outcome(
            new: known.filter { !$1 }.map(\.0), known: known.filter { $1 }.map(\.0),
            gone: rest.filter { $0.count > 0 })
    }

    /// The file, in YAML that people can review: an entry is lost line by line.
    package var text: String {
        var text = """
            # Known findings that are accepted for now. drawbridge check --write-baseline removes those that no longer
            # exist; it adds none.
            known:

            """
        if entries.isEmpty { text = text.replacing("known:\n", with: "known: []\n") }
        for entry in entries {
            text += "  - finding: \(entry.id)\n    in: \(Self.quoted(entry.path))\n"
            text += "    about: \(Self.quoted(entry.subject))\n"
            if entry.count > 1 { text += "    count: \(entry.count)\n" }
        }
        return text
    }

    /// A double-quoted scalar. What JSON escapes, YAML escapes alike (YAML 1.2, section 5.7).
    private static func quoted(_ text: String) -> String { String(JSONText.string(text).text.dropLast()) }
}
