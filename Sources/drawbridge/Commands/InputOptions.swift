import ArgumentParser
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What every command that takes machines asks for.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Swift files, folders with Swift files, diagrams (\(diagramNames)), or - for standard input.",
            discussion: """
                The default is the sources that \(Settings.fileName) names, or the working directory. In folders, hidden folders, Pods, \
                Carthage, DerivedData, node_modules, links, and what git ignores are skipped.
                """,
            valueName: "input"))
    var inputs: [String] = []

    @Option(
        name: .customLong("machine"),
        help: ArgumentHelp(
            "Use only the machines of this name; * matches any text. May be repeated.", valueName: "name"))
    var machineNames: [String] = []

    @OptionGroup var settings: SettingsOptions
}

extension InputOptions {
    /// Reads the inputs and tells about files that were left out.
    ///
    /// - Parameter searched: What is taken from folders; with diagrams, also those that the settings name.
    func read(in surroundings: Surroundings, taking searched: SearchedFiles = .swift) throws -> InputFiles {
        try Self.read(inputs, try settings.read(in: surroundings), in: surroundings, taking: searched)
    }

    /// Reads what a command line names, or what the settings do where it names nothing.
    static func read(
        _ inputs: [String], _ settings: Settings, in surroundings: Surroundings, taking searched: SearchedFiles = .swift
    ) throws -> InputFiles {
        let progress = Progress(surroundings.console)
        defer { progress.end() }
        let isPlain = inputs.isEmpty
        let inputs = isPlain ? Self.inputs(of: settings, searched) : inputs
        let workspace = surroundings.workspace.reading(by: settings)
        let excluded = ExcludedPaths(of: settings, in: workspace)
        var files = try workspace.read(inputs, taking: searched, excluding: excluded) { done, all in
            progress.show("Reading: \(done) of \(all) files")
        }
        files.settings = settings
        if isPlain { files.takeAsFound(settings.sources.map(\.path)) }
        surroundings.keep(files)
        for reason in files.skipped { surroundings.console.tell(.warning, "\(reason); it was left out") }
        return files
    }

    /// Reads the inputs, finds their machines, tells what was odd, and takes those that `--machine` asks for.
    func machines(in surroundings: Surroundings) throws -> Parsed<[Machine]> {
        let files = try read(in: surroundings)
        let found = Self.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        return try machines(found, and: files, in: surroundings)
    }

    /// As `machines`, and what came near being one.
    func survey(in surroundings: Surroundings) throws -> (machines: Parsed<[Machine]>, nearMisses: [NearMiss]) {
        let files = try read(in: surroundings)
        let found = Self.extract(from: files, surroundings) { $0.survey(by: AllCores()) }
        return try (machines(found.machines, and: files, in: surroundings), found.nearMisses)
    }
}

extension InputOptions {
    static func extract<Found>(
        from files: InputFiles, _ surroundings: Surroundings, _ find: (Extractor) -> Found
    ) -> Found {
        Progress(surroundings.console).show("Finding machines in \(files.swift.count) files") {
            let extractor = Extractor(files.swift, calls: files.settings.calls)
            surroundings.keep(extractor)
            return find(extractor)
        }
    }
}

extension InputOptions {
    /// What the settings name, where the command line names nothing.
    static func inputs(of settings: Settings, _ searched: SearchedFiles) -> [String] {
        let sources = settings.sources.isEmpty ? ["."] : settings.sources.map(\.path)
        return searched == .swift ? sources : sources + settings.diagrams.map(\.file.path)
    }
}

/// What is compared.
extension InputOptions {
    /// With diagrams. Where the command line names something and the settings do, all of both: an input narrows what is
    /// compared, and the code around it is needed to understand it.
    func readCompared(in surroundings: Surroundings) throws -> InputFiles {
        guard !inputs.isEmpty else { return try readWithArticles(in: surroundings) }
        let settings = try settings.read(in: surroundings)
        let more = narrow(settings, in: surroundings.workspace) ? Self.inputs(of: settings, .swiftAndDiagrams) : []
        return try Self.read(inputs + more, settings, in: surroundings, taking: .swiftAndDiagrams)
    }

    /// What to compare of the files; nil for all of them.
    func narrowed(_ files: InputFiles, in workspace: Workspace) -> NarrowedInputs? {
        guard !inputs.isEmpty, narrow(files.settings, in: workspace) else { return nil }
        return NarrowedInputs(inputs, files, in: workspace)
    }

    /// What cannot be seen where the command line names files of the code alone.
    func unseen(_ files: InputFiles, in workspace: Workspace) -> String? {
        let isPart = !inputs.isEmpty && narrowed(files, in: workspace) == nil
        guard isPart, !files.swift.isEmpty, files.swift.allSatisfy({ inputs.map(workspace.shown).contains($0.path) })
        else { return nil }
        let were = files.swift.count == 1 ? "1 Swift file was" : "\(files.swift.count) Swift files were"
        return "only \(were) read; what other files do to these machines was not seen; name the folder of the sources"
    }

    private func narrow(_ settings: Settings, in workspace: Workspace) -> Bool {
        let isPlain = workspace.split(inputs).revisions.isEmpty && !inputs.contains("-")
        return isPlain && !(settings.sources.isEmpty && settings.diagrams.isEmpty)
    }
}

extension InputOptions {
    /// How many files and folders beside the inputs git ignores.
    func ignoredCount(_ settings: Settings, in workspace: Workspace) throws -> Int {
        try workspace.ignoredCount(
            in: inputs.isEmpty ? Self.inputs(of: settings, .swiftAndDiagrams) : inputs, taking: .swiftAndDiagrams,
            excluding: ExcludedPaths(of: settings, in: workspace))
    }
}

private extension InputOptions {
    /// With the machines of diagrams; told and selected.
    func machines(
        _ extracted: Parsed<[Machine]>, and files: InputFiles, in surroundings: Surroundings
    ) throws -> Parsed<[Machine]> {
        var found = extracted
        let broken = read(files.diagrams, into: &found)
        found.diagnostics = files.settings.applied(to: found.diagnostics)
        report(found.diagnostics, in: files, on: surroundings.console)
        if let broken { throw broken }
        found.value = try MachineSelection(machineNames).select(from: found.value)
        surroundings.keep(found)
        if found.value.isEmpty { surroundings.console.tell(.note, "no machine found") }
        return found
    }
}

private extension InputOptions {
    static var diagramNames: String {
        DiagramFormat.all.filter { $0.reader != nil }.map(\.name).joined(separator: ", ")
    }

    /// Adds the machines of diagrams. Returns what is wrong with the first one that could not be read at all.
    func read(_ diagrams: [InputDiagram], into found: inout Parsed<[Machine]>) -> Failure? {
        var broken: Failure?
        for diagram in diagrams {
            let read = diagram.format.reader?.read(diagram.source) ?? Parsed([])
            // The settings may name a text that no machine fits, so that `check` tells of it.
            if !diagram.isNamed, read.value.isEmpty { continue }
            let failure = diagram.failure(of: read)
            found.value += read.value
            // The line of a failure says what the only finding of a drawing says.
            let isTold = failure != nil && read.diagnostics.count == 1 && !diagram.isDocument
            if !isTold { found.diagnostics += read.diagnostics }
            broken = broken ?? failure
        }
        return broken
    }

    func report(_ diagnostics: [Diagnostic], in files: InputFiles, on console: Console) {
        guard !diagnostics.isEmpty else { return }
        console.tell(diagnostics, in: files.sources(of: diagnostics))
    }
}

extension InputDiagram {
    var isDocument: Bool { format.name == DiagramFormat.machineDocument.name }

    /// The line of a finding that is about a part of the file: `:7`.
    private func line(of finding: Diagnostic) -> String {
        let line = finding.location.map { Sources([source]).place(of: $0).line } ?? 1
        return line > 1 ? ":\(line)" : ""
    }

    /// A machine document is data, and has to be without a fault. A drawing is read as far as it goes.
    func failure(of read: Parsed<[Machine]>) -> Failure? {
        guard let error = read.diagnostics.first(where: { $0.kind.severity == .error }) else { return nil }
        if isDocument {
            let place = error.location.map { Sources([source]).place(of: $0) }
            let position = place.map { "line \($0.line), column \($0.column): " } ?? ""
            return Failure(
                "\(source.path) is not a machine document (\(position)\(error.message)); write one with drawbridge extract"
            )
        }
        return read.value.isEmpty
            ? Failure("cannot read \(source.path)\(line(of: error)) as \(format.name): \(error.message)") : nil
    }
}
