import ArgumentParser
import DrawbridgeDrift
import DrawbridgeReport
import DrawbridgeSource

/// How findings are told, and which of them fail the run.
struct ReportOptions: ParsableArguments {
    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "The format of the findings: \(Reporters.all.map(\.name).joined(separator: ", ")). =FILE writes them into a file. "
                + "May be repeated.",
            valueName: "format[=file]"))
    var reports: [String] = []

    @Option(help: "The lowest severity that fails the run: error, warning, note.")
    var failOn = Severity.error

    @Option(
        help: ArgumentHelp(
            "The file of known findings, which do not fail the run. The default is in the settings.",
            valueName: "file"))
    var baseline: String?

    @Flag(help: "Write all findings into a new baseline, or remove those that are fixed from the present one.")
    var writeBaseline = false
}

extension Severity: ExpressibleByArgument {}

extension ReportOptions {
    /// What a command has found, beside the findings themselves.
    struct Run {
        var sources: Sources
        var settings: Settings
        /// The beginning of the summary: "3 diagrams compared, 2 match".
        var scope: String
        var drawings: [Findings.Drawing] = []
        /// What can be done about what drawings say otherwise.
        var advice: String?
        /// The same in few lines.
        var shortAdvice: String?
        /// Whether people asked for all that there is to say.
        var isVerbose = false
        /// Whether all was looked at that the settings name. Only then is a finding gone that nobody finds.
        var isWhole: Bool
    }

    /// Fails on formats that there are not, before any work is done.
    func targets() throws(Failure) -> ReportTargets { try ReportTargets(reports) }

    /// Applies severities and baseline, tells the rest to all targets, and says how the run ends.
    func tell(
        _ diagnostics: [Diagnostic], of run: Run, to targets: ReportTargets, in surroundings: Surroundings
    ) throws -> Exit {
        let diagnostics = run.settings.applied(to: diagnostics).inOrder(in: run.sources)
        let path = baseline.map(surroundings.workspace.shown) ?? run.settings.baseline?.path
        let file = try BaselineFile(path, isNamed: baseline != nil && !writeBaseline, in: surroundings)
        if writeBaseline {
            guard run.isWhole else {
                throw Failure("--write-baseline needs all findings; leave out the inputs and --machine")
            }
            try file.write(diagnostics, in: surroundings)
        }
        var sources = run.sources
        if let baseline = file.source { sources.add(baseline) }
        let outcome = try file.outcome(of: diagnostics, isWhole: run.isWhole && !writeBaseline, in: surroundings)
        let isAboutDrawing = outcome.new.contains(where: DriftKinds.isAboutDrawing)
        let findings = Findings(
            outcome.new, known: outcome.known, in: sources, rules: FindingGuide.all.map(\.rule), scope: run.scope,
            advice: isAboutDrawing ? run.advice : nil, shortAdvice: isAboutDrawing ? run.shortAdvice : nil,
            threshold: failOn, drawings: run.drawings, version: Drawbridge.release)
        try targets.write(findings, isVerbose: run.isVerbose, in: surroundings)
        return findings.fail ? .findings : .clean
    }
}
