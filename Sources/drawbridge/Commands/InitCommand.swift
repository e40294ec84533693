import ArgumentParser
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge init`: a settings file to begin with.
struct InitCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Find machines and drawings, pair them, and write \(Settings.fileName).",
        discussion: """
            Drawings are paired with machines by comments, by names, and where no name fits, by their shape. What is a guess \
            is written as a comment, for you to look at.

            EXAMPLES:
              drawbridge init
              drawbridge init Sources docs -o -

            EXIT STATUS: 0; 2 where there is no machine, or a settings file already.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output = Settings.fileName

    func run(in surroundings: Surroundings) throws -> Exit {
        let names = Settings.fileNames.contains(output) ? Settings.fileNames : [output]
        if output != "-", let there = names.first(where: surroundings.workspace.exists) {
            throw Failure("\(there) is there already; remove it, or name another file with -o")
        }
        let files = try input.read(in: surroundings, taking: .swiftAndDiagrams)
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files)
        guard !sides.coded.isEmpty else {
            throw Failure("there is no machine in the sources; drawbridge list --why-not tells what came near")
        }
        let draft = SettingsDraft(SettingsGuess(sides))
        guard output != "-" else {
            try surroundings.console.write(draft.text)
            return .clean
        }
        try surroundings.workspace.write(Array(draft.text.utf8), to: output)
        try surroundings.console.write("\(output): \(draft.summary)\n")
        return .clean
    }
}
