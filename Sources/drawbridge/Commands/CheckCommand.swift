import ArgumentParser
import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge check`: do the drawings show what the code does?
struct CheckCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare diagrams with the code, and report the differences.",
        discussion: """
            Drawbridge finds the machine of a diagram by drawbridge.yml; by a comment (drawbridge: machine CallTracker.state in \
            the diagram, or // drawbridge: machine diagrams/call.puml above the type); by the name of the file, the title, the \
            headings and the text around the diagram; or by the names of its states. If a diagram belongs to no machine, the run \
            fails. The blocks that drawbridge embed writes are checked, too.

            Plain text in Markdown and in comments can be a diagram: arrows (idle -> running: start) or a table, if the heading or \
            the sentence above says state machine, or if it names the states of the code. docs/TEXT.md has the rules. Text that \
            looks like a state machine and cannot be read is reported and counted.

            EXAMPLES:
              drawbridge check
              drawbridge check Sources diagrams
              drawbridge check Sources diagrams --picture out/
              drawbridge check Sources/CallTracker.swift docs/call.md --machine CallTracker
              drawbridge check --since origin/main
              drawbridge check --trace traces/
              drawbridge check --report github --report sarif=drawbridge.sarif
              drawbridge check --baseline drawbridge-baseline.yml --write-baseline

            EXIT STATUS: 0 if all diagrams match; 1 for findings of the severity of --fail-on or higher, and if a diagram was not \
            compared; 2 if the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "A folder for pictures of the differences: one svg for each diagram that differs.", valueName: "folder"))
    var picture: String?

    @Flag(help: "Accept diagrams that belong to no machine. They are counted, and do not fail the run.")
    var allowUnpaired = false

    @Option(
        help: ArgumentHelp(
            "A git revision, such as origin/main. A diagram that was compared there and is not compared now is an error.",
            valueName: "revision"))
    var since: String?

    @Option(
        help: ArgumentHelp(
            "A trace of a run, or a folder with traces. A recorded step that no diagram shows is an error. May be repeated.",
            valueName: "path"))
    var trace: [String] = []

    @Flag(name: .shortAndLong, help: "Show which machine each diagram is compared with, how certain that is, and why.")
    var verbose = false

    @OptionGroup(title: "Findings") var report: ReportOptions

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let targets = try report.targets()
        let traces = try RecordedTraces(trace, in: surroundings.workspace)
        let inputs = try ComparedInputs(input, allowsUnpaired: allowUnpaired, in: surroundings)
        let files = inputs.files
        if let unseen = input.unseen(files, in: surroundings.workspace) { surroundings.console.tell(.note, unseen) }
        for note in try hiddenDrawings(besides: inputs, surroundings) { surroundings.console.tell(.note, note) }
        if verbose { for pair in inputs.plan.pairs { surroundings.console.tell(.note, pair.explanation) } }
        let embedding = Embedding(
            EmbeddingDocument.all(in: files, of: MachineSelection(input.machineNames)),
            BlockWriter(inputs.sides, inputs.plan.pairs, files: files, workspace: surroundings.workspace))
        let result = CheckResult(
            inputs, embedding, TraceCheck(traces, inputs.plan.pairs), lost: try lost(in: inputs, surroundings))
        let pictures = DifferencePictures(
            pairs: result.differing.map(DifferencePictures.Pair.init), words: DifferencePictures.drift,
            options: options, surroundings: surroundings)
        if let picture { try pictures.write(into: picture) }
        let run = ReportOptions.Run(
            sources: files.sources(of: result.findings, and: traces.files), settings: files.settings,
            scope: result.scope,
            drawings: pictures.flowcharts, advice: result.mappingAdvice.text(isWhole: verbose) + Self.advice(input),
            shortAdvice: result.mappingAdvice.shortText + Self.advice(input), isVerbose: verbose,
            isWhole: input.inputs.isEmpty && input.machineNames.isEmpty)
        return try report.tell(result.findings(isWhole: verbose), of: run, to: targets, in: surroundings)
    }

    /// What hidden folders seem to draw, where no diagram that a person made was compared.
    private func hiddenDrawings(besides inputs: ComparedInputs, _ surroundings: Surroundings) throws -> [String] {
        guard input.inputs.allSatisfy({ $0 == "." }), inputs.plan.pairs.allSatisfy(\.isFromCode) else { return [] }
        let read = inputs.files.diagrams
        return try HiddenDrawings(of: inputs.sides.coded, besides: read, in: surroundings.workspace).notes
    }

    /// The drawings that an earlier revision compared.
    private func lost(in inputs: ComparedInputs, _ surroundings: Surroundings) throws -> [Diagnostic] {
        guard let since else { return [] }
        guard input.inputs.isEmpty, input.machineNames.isEmpty else {
            throw Failure("--since compares everything; leave out the inputs and --machine")
        }
        return try EarlierComparison(since, inputs.files.settings, in: surroundings).lost(in: inputs)
    }

    private static func advice(_ input: InputOptions) -> String {
        let words = ["drawbridge", "update"] + input.inputs + input.machineNames.flatMap { ["--machine", $0] }
        let quoted = words.map {
            $0.contains { " *'\"$\\".contains($0) } ? "'\($0.replacing("'", with: "'\\''"))'" : $0
        }
        return
            "If the diagram is right, change the code: drawbridge scaffold --into shows how. If the code is right, update the diagram: "
            + quoted.joined(separator: " ")
    }
}
