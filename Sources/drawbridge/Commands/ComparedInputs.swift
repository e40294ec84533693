import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// What `check`, `update` and `scaffold --into` compare: the inputs, read, and which drawing belongs to which machine.
struct ComparedInputs {
    let files: InputFiles
    let sides: CheckSides
    let plan: CheckPlan
    /// What was odd in the inputs.
    let diagnostics: [Diagnostic]

    init(_ input: InputOptions, allowsUnpaired: Bool = false, in surroundings: Surroundings) throws {
        var files = try input.readWithArticles(in: surroundings)
        files.ignoredCount = try input.ignoredCount(files.settings, in: surroundings.workspace)
        self.files = files
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        sides = try CheckSides(extracted: extracted.value, files: files.withoutBlocks)
        var plan = CheckPlan(sides, settings: files.settings, allowsUnpaired: allowsUnpaired)
        plan.accept(AcceptedLines(files))
        if !input.machineNames.isEmpty {
            plan.select(try MachineSelection(input.machineNames).select(from: sides.coded))
        }
        self.plan = plan
        diagnostics = extracted.diagnostics + sides.diagnostics
    }

    /// What is told about the pairs of a run that changes things: by the settings, and where there is no pair.
    var planFindings: [Diagnostic] {
        files.settings.applied(to: plan.findings) + (plan.pairs.isEmpty ? [plan.nothingCompared] : [])
    }
}
