import ArgumentParser
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge init`: a settings file to begin with.
struct InitCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Find machines and drawings, pair them, and write \(Settings.fileName).",
        discussion: """
            Drawings are paired with machines by comments, by names, and where no name fits, by their shape. Words of a drawing \
            that the code has not are related to words of the code, each line with its reason. What is a guess is written as a \
            comment, for you to look at. Where there is no drawing at all, a first one is made of each machine.

            EXAMPLES:
              drawbridge init
              drawbridge init Sources docs -o -
              drawbridge init --draw
              drawbridge init --interactive

            EXIT STATUS: 0; 2 where there is no machine, or a settings file already.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output = Settings.fileName

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Draw machines that have no drawing, into \(FirstDrawings.folder)/; those of tests are left out. By default only "
                + "where there is no drawing at all."))
    var draw: Bool?

    @Flag(help: "Ask which of the guesses are right; for this you have to be at a terminal.")
    var interactive = false

    func run(in surroundings: Surroundings) throws -> Exit {
        let ask = interactive ? surroundings.console.ask : nil
        guard ask != nil || !interactive else { throw Failure("--interactive asks at a terminal, and there is none") }
        let names = Settings.fileNames.contains(output) ? Settings.fileNames : [output]
        if output != "-", let there = names.first(where: surroundings.workspace.exists) {
            throw Failure("\(there) is there already; remove it, or name another file with -o")
        }
        let files = try input.read(in: surroundings, taking: .swiftAndDiagrams)
        let sides = try CheckSides(extracted: Self.machines(files, in: surroundings), files: files)
        guard !sides.coded.isEmpty else {
            throw Failure("there is no machine in the sources; drawbridge list --why-not tells what came near")
        }
        var guess = SettingsGuess(sides)
        if let ask { guess.ask(MappingDialog(ask: ask)) }
        guard output != "-" else {
            try surroundings.console.write(SettingsDraft(guess).text)
            return .clean
        }
        let isDrawing = draw ?? guess.hasNoDrawing
        let drawings = try FirstDrawings(of: isDrawing ? guess.undrawn : [], among: guess.all, in: surroundings)
        guess.add(drawings)
        let draft = SettingsDraft(guess)
        try drawings.write(in: surroundings.workspace)
        try surroundings.workspace.write(Array(draft.text.utf8), to: output)
        let made = drawings.made.isEmpty ? "" : "\(drawings.made.count) drawn into \(FirstDrawings.folder)/; "
        try surroundings.console.show("\(output): \(made)\(draft.summary)\n")
        return .clean
    }

    /// Those that `check` will find by the settings: in the folders that they will name, without what other folders do to them.
    private static func machines(_ files: InputFiles, in surroundings: Surroundings) throws -> [Machine] {
        func extracted(_ files: InputFiles) -> [Machine] {
            InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }.value
        }
        let all = extracted(files)
        let folders = SettingsGuess.sources(of: all)
        let left = files.swift.contains { file in
            !folders.contains { $0 == "." || file.source.path.hasPrefix("\($0)/") }
        }
        return left ? extracted(try InputOptions.read(folders, files.settings, in: surroundings)) : all
    }
}
