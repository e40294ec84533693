import ArgumentParser
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge render`: pictures, or the text that pictures are made of.
struct RenderCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw the machines: \(formatNames).",
        discussion: """
            EXAMPLES:
              drawbridge render Sources --machine CallTracker -o call-tracker.svg
              drawbridge render Sources -o pictures/ --format svg --format png
              drawbridge render Sources --machine CallTracker --format dot
              drawbridge render Sources -o pictures/ --format svg --direction right --show usual,ignored
              drawbridge render Sources --machine CallTracker --focus waiting --depth 2 -o waiting.svg
              drawbridge render Sources -o pictures/ --format svg --overview

            EXIT STATUS: 0; 1 where there is no machine to draw, and for findings of severity error; 2 where the \
            inputs cannot be read or the output cannot be written.
            """
    )

    static let formatNames = DrawingFormat.all.map(\.name).joined(separator: ", ")

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, its extension names the format; or a folder, which gets a file a machine.",
            valueName: "path"))
    var output: String?

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "\(formatNames). May be repeated for a folder. Without -o, text goes to standard output.",
            valueName: "format"))
    var formatNames: [String] = []

    @OptionGroup(title: "Part") var view: MachineView

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let drawing = Drawing(
            options: try style.options(), console: surroundings.console,
            largeMachines: view.isOverview ? .drawnAsOverview : .drawnWithAdvice)
        let target = try RenderTarget(output: output, formatNames: formatNames, in: surroundings.workspace)
        if view.isOverview, target.formats.allSatisfy(\.isText) {
            throw Failure("--overview is for pictures, whose words nobody reads back: -o machine.svg")
        }
        let machines = try input.machines(in: surroundings)
        guard !machines.value.isEmpty else { return .findings }
        try target.write(try view.applied(to: machines.value), drawing, in: surroundings)
        return Exit(for: machines.diagnostics)
    }
}
