import DrawbridgeSource

/// What one run has to say: all that a reporter may know.
package struct Findings: Sendable {
    /// In the order in which they are told.
    package var all: [Diagnostic]
    /// What the baseline tolerates: counted, not shown.
    package var known: [Diagnostic]
    /// The files that the findings are about.
    package var sources: Sources
    /// Every kind of finding that there is, with its explanation.
    package var rules: [Rule]
    /// What was looked at, as the beginning of a sentence: "3 diagrams compared with their machines".
    package var scope: String
    /// What people can do about all of them at once, as a line; shown where a report is for people.
    package var advice: String?
    /// The same in few lines.
    package var shortAdvice: String?
    /// From which severity on a finding fails the run.
    package var threshold: Severity
    /// Drawings of what differs, to be shown where a report can show one.
    package var drawings: [Drawing]
    /// The version of the tool.
    package var version: String

    package init(
        _ diagnostics: [Diagnostic], known: [Diagnostic] = [], in sources: Sources, rules: [Rule] = [],
        scope: String, advice: String? = nil, shortAdvice: String? = nil, threshold: Severity = .error,
        drawings: [Drawing] = [], version: String
    ) {
        all = diagnostics.inOrder(in: sources)
        self.known = known.inOrder(in: sources)
        self.sources = sources
        self.rules = rules
        self.scope = scope
        self.advice = advice
        self.shortAdvice = shortAdvice
        self.threshold = threshold
        self.drawings = drawings
        self.version = version
    }

    /// A kind of finding, explained.
    package struct Rule: Sendable, Hashable {
        package var id: String
        package var meaning: String
        package var waysOut: [String]

        package init(id: String, meaning: String, waysOut: [String]) {
            self.id = id
            self.meaning = meaning
            self.waysOut = waysOut
        }
    }

    /// A diagram in Mermaid's language, under a title, and what its marks mean.
    package struct Drawing: Sendable, Hashable {
        package var title: String
        package var mermaid: String
        /// `+ coded, not drawn`, a line a mark.
        package var legend: [String]

        package init(title: String, mermaid: String, legend: [String]) {
            self.title = title
            self.mermaid = mermaid
            self.legend = legend
        }
    }
}

extension Findings {
    /// Whether there is a finding that fails the run.
    package var fail: Bool { all.contains { $0.kind.severity >= threshold } }

    /// All in one sentence: "3 diagrams compared with their machines: 2 errors and 1 warning, and 4 known findings."
    package var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            Self.count(all.count { $0.kind.severity == severity }, severity.rawValue)
        }
        let found = counts.isEmpty ? "no findings" : Self.list(counts)
        let known = Self.count(known.count, "known finding").map { ", and \($0)" } ?? ""
        return "\(scope): \(found)\(known)."
    }

    private static func count(_ count: Int, _ thing: String) -> String? {
        count == 0 ? nil : "\(count) \(thing)\(count == 1 ? "" : "s")"
    }

    private static func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
}
