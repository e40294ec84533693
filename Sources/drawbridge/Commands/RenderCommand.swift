import ArgumentParser
import DrawbridgeDrift
import DrawbridgeFormats
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
              drawbridge render Sources -o pictures/ --format svg --no-overview
              drawbridge render diagrams/call.puml --covered traces/ -o covered.svg

            EXIT STATUS: 0 on success; 1 if there is no machine to draw, and for findings of severity error; 2 if the \
            inputs cannot be read or the output cannot be written.
            """
    )

    static let formatNames = DrawingFormat.all.map(\.name).joined(separator: ", ")

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write; its extension is the format. Or a folder, which gets a file for each machine.",
            valueName: "path"))
    var output: String?

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "\(formatNames). May be repeated for a folder. Without -o, text goes to standard output.",
            valueName: "format"))
    var formatNames: [String] = []

    @Option(
        help: ArgumentHelp(
            "A trace, or a folder with traces. Shows which transitions were taken, and how often. May be repeated.",
            discussion: """
                Each transition shows how often it was taken. Transitions that were never taken are dashed and marked −. Steps that \
                were recorded and are not drawn are bold and marked +. For svg, png, pdf, dot and mmd.
                """,
            valueName: "path"))
    var covered: [String] = []

    @OptionGroup(title: "Part") var view: MachineView

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let drawing = Drawing(
            options: try style.options(), console: surroundings.console,
            largeMachines: view.largeMachines)
        let target = try RenderTarget(output: output, formatNames: formatNames, in: surroundings.workspace)
        if view.isOverview == true, target.formats.allSatisfy(\.isText) {
            throw Failure("--overview is only for pictures; write svg, png or pdf: -o machine.svg")
        }
        if !covered.isEmpty { return try drawCovered(target, drawing.options, in: surroundings) }
        let machines = try input.machines(in: surroundings)
        guard !machines.value.isEmpty else { return .findings }
        try target.write(try view.applied(to: machines.value), drawing, in: surroundings)
        return Exit(for: machines.diagnostics)
    }
}

private extension RenderCommand {
    func drawCovered(_ target: RenderTarget, _ options: DrawingOptions, in surroundings: Surroundings) throws -> Exit {
        for format in target.formats { try DifferencePictures.colored(format) }
        guard !view.isPart else {
            throw Failure("--covered is about whole machines; leave out --overview, --focus, --collapse and --hide")
        }
        let traces = try RecordedTraces(covered, in: surroundings.workspace)
        let settings = try input.settings.read(in: surroundings)
        let machines = try input.machines(in: surroundings)
        guard !machines.value.isEmpty else { return .findings }
        let found = CoveredMachines(machines.value, by: traces, settings)
        surroundings.console.tell(found.diagnostics, in: Sources(traces.files))
        let pictures = DifferencePictures(
            pairs: found.coverages.map(DifferencePictures.Pair.init), words: TraceCoverage.words, options: options,
            surroundings: surroundings)
        switch target {
        case .standardOutput(let format): try surroundings.console.write(pictures.text(as: format))
        case .file(let path, let format): try pictures.write(to: path, as: format)
        case .folder(let folder, let formats): try pictures.write(into: folder, as: formats)
        }
        for coverage in found.coverages {
            surroundings.console.tell(.note, "\(coverage.drawn.name): \(CoverageCounts([coverage]).text)")
        }
        return Exit(for: machines.diagnostics + found.diagnostics)
    }
}
