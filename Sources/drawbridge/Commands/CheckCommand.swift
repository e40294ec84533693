import ArgumentParser
import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge check`: do the drawings and the code say the same?
struct CheckCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare drawings with the machines of the code, and tell what differs.",
        discussion: """
            A drawing finds its machine by drawbridge.yml, by a comment (drawbridge: machine CallTracker.state in the \
            drawing, // drawbridge: machine diagrams/call.puml above the type), or by the name of its file or its title. \
            Blocks that drawbridge embed keeps current are checked as well.

            EXAMPLES:
              drawbridge check
              drawbridge check Sources diagrams
              drawbridge check Sources diagrams --picture out/
              drawbridge check Sources/CallTracker.swift docs/call.md --machine CallTracker
              drawbridge check --report github --report sarif=drawbridge.sarif
              drawbridge check --baseline drawbridge-baseline.yml --write-baseline

            EXIT STATUS: 0 where all agree; 1 for findings as bad as --fail-on says, and where nothing was compared; 2 where \
            the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "A folder for pictures of what differs, an svg for each drawing that does.", valueName: "folder"))
    var picture: String?

    @OptionGroup(title: "Findings") var report: ReportOptions

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let targets = try report.targets()
        let files = try input.readWithArticles(in: surroundings)
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files.withoutBlocks)
        var plan = CheckPlan(sides, settings: files.settings)
        if !input.machineNames.isEmpty {
            plan.select(try MachineSelection(input.machineNames).select(from: sides.coded))
        }
        let embedding = Embedding(
            EmbeddingDocument.all(in: files, of: MachineSelection(input.machineNames)),
            BlockWriter(sides, files: files, workspace: surroundings.workspace))
        let result = CheckResult(plan, embedding, reading: extracted.diagnostics + sides.diagnostics)
        if let picture {
            let pictures = DifferencePictures(
                drifts: result.differing, words: DifferencePictures.drift, options: options, surroundings: surroundings)
            try pictures.write(into: picture)
        }
        let run = ReportOptions.Run(
            sources: files.sources(of: result.findings), settings: files.settings, scope: result.scope,
            isWhole: input.inputs.isEmpty && input.machineNames.isEmpty)
        return try report.tell(result.findings, of: run, to: targets, in: surroundings)
    }
}
