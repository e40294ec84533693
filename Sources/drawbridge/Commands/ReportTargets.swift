import DrawbridgeReport

/// The reports that a command line asks for, and where each goes.
struct ReportTargets {
    private let targets: [(reporter: any Reporter, file: String?)]
    /// Whether nobody has said how to tell the findings: then they fit on a screen.
    private let isDefault: Bool

    /// - Parameter arguments: `sarif` or `sarif=out/drawbridge.sarif` each; none is text.
    init(_ arguments: [String]) throws(Failure) {
        isDefault = arguments.isEmpty
        var targets: [(any Reporter, String?)] = []
        for argument in arguments.isEmpty ? ["text"] : arguments {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let names = Reporters.all.map(\.name)
            guard let reporter = Reporters.all.first(where: { $0.name == parts[0] }) else {
                let suggestion = NearestNames(of: parts[0], among: names).sentence(plural: "reports")
                throw Failure("there is no report \(parts[0]); \(suggestion)")
            }
            if parts.last == "" { throw Failure("--report \(argument) names no file; write \(parts[0])=FILE") }
            targets.append((reporter, parts.count > 1 ? parts[1] : nil))
        }
        let shown = targets.filter { $0.1 == nil }.map { $0.0.name }
        if shown.count > 1 {
            throw Failure(
                "standard output can take one report, not \(shown.joined(separator: " and ")); "
                    + "write one into a file: --report \(shown[1])=FILE")
        }
        self.targets = targets
    }

    /// Files first: where one cannot be written, nothing looks as if all were well.
    func write(_ findings: Findings, isVerbose: Bool = false, in surroundings: Surroundings) throws {
        for (reporter, file) in targets {
            guard let file else { continue }
            try surroundings.workspace.write(Array(reporter.report(findings).utf8), to: file)
        }
        for (reporter, file) in targets where file == nil {
            let isText = reporter.name == "text"
            let text = TextReporter(paint: surroundings.console.paint, isShort: isDefault && !isVerbose)
            try surroundings.console.write((isText ? text : reporter).report(findings))
        }
    }
}
