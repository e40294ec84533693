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
        var files = try input.readCompared(in: surroundings)
        files.ignoredCount = try input.ignoredCount(files.settings, in: surroundings.workspace)
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        try self.init(input, files, extracted, allowsUnpaired: allowsUnpaired, in: surroundings)
    }

    /// - Parameters:
    ///   - files: The inputs, read.
    ///   - extracted: Their machines.
    ///   - earlier: The comments of an earlier reading of nearly the same files.
    init(
        _ input: InputOptions, _ files: InputFiles, _ extracted: Parsed<[Machine]>, allowsUnpaired: Bool = false,
        after earlier: CodeComments? = nil, in surroundings: Surroundings
    ) throws {
        let found = try DrawnSettings(
            files, extracted.value, allowsUnpaired: allowsUnpaired, after: earlier, in: surroundings)
        self.files = files.knowing(found.sides.coded)
        sides = found.sides
        var plan = found.plan
        plan.accept(AcceptedLines(self.files))
        if let inputs = input.narrowed(files, in: surroundings.workspace) { plan.narrow(to: inputs) }
        var diagnostics = extracted.diagnostics + found.diagnostics + sides.diagnostics
        if !input.machineNames.isEmpty {
            plan.select(try MachineSelection(input.machineNames).select(from: sides.coded))
            let paths = Set(plan.pairs.flatMap { [$0.drawn.source?.path, $0.coded.source?.path] })
            diagnostics.removeAll { !paths.contains($0.location?.path) }
        }
        self.plan = plan
        self.diagnostics = diagnostics
    }

    /// What is told about the pairs of a run that changes things: by the settings, and where there is no pair.
    var planFindings: [Diagnostic] {
        files.settings.applied(to: plan.findings) + (plan.pairs.isEmpty ? [plan.nothingCompared] : [])
    }
}
