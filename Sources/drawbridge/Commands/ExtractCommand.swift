import ArgumentParser
import DrawbridgeExtract
import DrawbridgeFormats

/// `drawbridge extract`: the machines as a machine document.
struct ExtractCommand: Command {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Write the machines as JSON (a machine document).",
        discussion: """
            EXAMPLES:
              drawbridge extract Sources > machines.json
              drawbridge extract Sources --machine CallTracker -o call-tracker.json
              drawbridge extract Sources | drawbridge render - -o pictures/ --format svg
              drawbridge extract Sources/CallTracker.swift --dump-ir

            EXIT STATUS: 0 on success, also if there is no machine (then the document is empty); 1 for findings of severity \
            error; 2 if the inputs cannot be read or the output cannot be written.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "The format of the output.")
    var format = Format.json

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write instead of standard output.", valueName: "file"))
    var output: String?

    @Flag(
        name: .customLong("dump-ir"),
        help: "Show the intermediate representation of the code, for those who work on Drawbridge.")
    var dumpsLowered = false

    func run(in surroundings: Surroundings) throws -> Exit {
        if dumpsLowered {
            let files = try input.read(in: surroundings)
            try write(Extractor(files.swift, calls: files.settings.calls).dump(), in: surroundings)
            return .clean
        }
        let machines = try input.machines(in: surroundings)
        try write(MachineDocumentWriter().write(machines.value).text, in: surroundings)
        return Exit(for: machines.diagnostics)
    }
}

private extension ExtractCommand {
    func write(_ text: String, in surroundings: Surroundings) throws {
        guard let output, output != "-" else { return try surroundings.console.write(text) }
        try surroundings.workspace.write(Array(text.utf8), to: output)
    }
}
