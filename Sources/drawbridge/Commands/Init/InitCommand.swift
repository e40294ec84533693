import ArgumentParser
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge init`: a settings file to begin with.
struct InitCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Find machines and diagrams, pair them, and write \(Settings.fileName).",
        discussion: """
            Pairs diagrams with machines by comments, by names, and if no name matches, by their shape. If a diagram uses other \
            words than the code, the settings relate them, each with the reason. Guesses are written as comments, for you to \
            decide. If there is no diagram at all, nor a text that looks like one, one is drawn for each machine.

            EXAMPLES:
              drawbridge init
              drawbridge init Sources docs -o -
              drawbridge init --draw
              drawbridge init --interactive

            EXIT STATUS: 0 on success; 2 if there is no machine, or if there is a settings file already.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output = Settings.fileName

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Draw the machines that have no diagram, into \(FirstDrawings.folder)/, except those of tests. The default is to "
                + "draw only if there is no diagram at all."))
    var draw: Bool?

    @Flag(help: "Ask at the terminal which guesses are right.")
    var interactive = false

    func run(in surroundings: Surroundings) throws -> Exit {
        let ask = interactive ? surroundings.console.ask : nil
        guard ask != nil || !interactive else { throw Failure("--interactive needs a terminal") }
        let names = Settings.fileNames.contains(output) ? Settings.fileNames : [output]
        if output != "-", let there = names.first(where: surroundings.workspace.exists) {
            throw Failure("\(there) is there already; remove it, or name another file with -o")
        }
        let files = try input.read(in: surroundings, taking: .swiftAndDiagrams)
        let sources = SettingsGuess.sources(
            files.swift.map(\.source.path), named: input.inputs.map(surroundings.workspace.shown))
        let sides = try CheckSides(extracted: Self.machines(files, sources, in: surroundings), files: files)
        guard !sides.coded.isEmpty else {
            throw Failure(
                "there is no machine in the sources; drawbridge list --why-not says why enums are no machines")
        }
        var guess = SettingsGuess(sides, sources: sources)
        let unread = sides.diagnostics.filter { finding in
            finding.kind.id == DiagnosticKind.unreadText.id
                && !(finding.range.map { SettingsGuess.isOfTests($0.path) } ?? false)
        }
        // The check is to tell of them, too.
        let strange = guess.strangers.compactMap(\.drawn.source?.path).filter { !SettingsGuess.isOfTests($0) }
        guess.add(sources: unread.compactMap { $0.range?.path } + strange)
        if let ask { guess.ask(MappingDialog(ask: ask)) }
        surroundings.console.tell(unread, in: files.sources(of: unread))
        let hidden =
            input.inputs.isEmpty
            ? try HiddenDrawings(of: sides.coded, besides: files.diagrams, in: surroundings.workspace) : nil
        for note in hidden?.notes ?? [] { surroundings.console.tell(.note, note) }
        guess.hidden = hidden?.found ?? []
        guard output != "-" else {
            try surroundings.console.write(SettingsDraft(guess).text)
            return .clean
        }
        // What is drawn already, though not so that it can be read, is not drawn once more. A sentence that mentions states is no drawing.
        let isDrawn = unread.contains { $0.kind.severity != .note } || !guess.hidden.isEmpty
        let isDrawing = draw ?? (guess.hasNoDrawing && !isDrawn)
        let drawings = try FirstDrawings(of: isDrawing ? guess.undrawn : [], among: guess.all, in: surroundings)
        guess.add(drawings)
        // Then the check names them, as long as no person has looked at the drawings.
        let pages = drawings.made.isEmpty ? [] : PagesWithStates(files.diagrams, of: drawings.made.map(\.machine)).paths
        guess.add(sources: pages.filter { !SettingsGuess.isOfTests($0) })
        let draft = SettingsDraft(guess)
        try drawings.write(in: surroundings.workspace)
        try surroundings.workspace.write(Array(draft.text.utf8), to: output)
        let made = drawings.made.isEmpty ? "" : "\(drawings.made.count) drawn into \(FirstDrawings.folder)/; "
        try surroundings.console.show("\(output): \(made)\(draft.summary)\n")
        return .clean
    }

    /// Those that `check` will find by the settings: in the sources that they will name, without what other files do to them.
    private static func machines(
        _ files: InputFiles, _ sources: [String], in surroundings: Surroundings
    ) throws -> [Machine] {
        let leavesSome = files.swift.contains { file in
            !sources.contains { $0 == "." || file.source.path == $0 || file.source.path.hasPrefix("\($0)/") }
        }
        let files = leavesSome ? try InputOptions.read(sources, files.settings, in: surroundings) : files
        let machines = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }.value
        return try machines + DrawnSettings(files, machines, in: surroundings).machines
    }
}
