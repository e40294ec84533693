/// Writes findings down in one form. A function of the findings: no clock, no environment, no rule by its name.
package protocol Reporter: Sendable {
    /// As `--report` takes it.
    var name: String { get }

    func report(_ findings: Findings) -> String
}

/// A new form is a file in `Reporters/` and a line here.
package enum Reporters {
    /// In the order in which people are told of them.
    package static let all: [any Reporter] = [
        TextReporter(),
        GitHubReporter(),
        SARIFReporter(),
        JSONReporter(),
        JUnitReporter(),
        GitLabReporter(),
        MarkdownReporter(),
    ]
}
