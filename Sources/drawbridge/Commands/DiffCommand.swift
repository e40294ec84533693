import ArgumentParser
import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge diff`: what has changed from one set of machines to another.
struct DiffCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "List the machines that are new, removed or changed between two versions.",
        discussion: """
            Each side is a Swift file, a folder, a diagram, a machine document, or one of these at a git revision: \
            main:Sources. A revision alone means the sources that the settings name, or the working directory.

            EXAMPLES:
              drawbridge diff old/Sources Sources
              drawbridge diff main HEAD
              drawbridge diff main:Sources/Call.swift Sources/Call.swift -o changes.svg
              drawbridge diff diagrams/call.puml diagrams/call.mmd
              drawbridge diff main HEAD --format markdown > comment.md

            EXIT STATUS: 0 if nothing has changed; 1 if something has changed; 2 if a side cannot be read.
            """
    )

    @Argument(help: ArgumentHelp("The old version.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The new version.", valueName: "new"))
    var new: String

    @Option(
        name: .customLong("machine"),
        help: ArgumentHelp(
            "Compare only machines of this name; * matches any text. May be repeated.", valueName: "name"))
    var machineNames: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A picture of the changes; its extension is svg, png, pdf, dot or mmd. A folder gets an svg for each machine.",
            valueName: "path"))
    var output: String?

    @Option(
        help: "The format: text; or markdown with a Mermaid diagram for each machine, for pull requests.")
    var format = Format.text

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, markdown
    }

    @OptionGroup var settings: SettingsOptions
    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let settings = try settings.read(in: surroundings)
        let sides = try [old, new].map { try side($0, settings, surroundings) }
        let selection = MachineSelection(machineNames)
        _ = try selection.select(from: sides[0].machines + sides[1].machines)
        let changes = MachineChanges(
            sides[0].machines.filter(selection.takes), sides[1].machines.filter(selection.takes),
            exceptions: sides[1].exceptions.new(since: sides[0].exceptions))
        let pictures = DifferencePictures(
            pairs: changes.changed.map(DifferencePictures.Pair.init), words: DifferencePictures.change,
            options: options, surroundings: surroundings)
        try surroundings.console.show(format == .text ? changes.text : changes.markdown(pictures))
        if let output {
            let isFolder = output.hasSuffix("/") || surroundings.workspace.isFolder(output)
            if isFolder { try pictures.write(into: output) } else { try pictures.write(to: output) }
        }
        return changes.isEmpty ? .clean : .findings
    }
}

private extension DiffCommand {
    struct Side {
        var machines: [Machine] = []
        var exceptions: Exceptions
    }

    func side(_ side: String, _ settings: Settings, _ surroundings: Surroundings) throws -> Side {
        var inputs = [side]
        let workspace = surroundings.workspace
        let isRevision = try workspace.isRevision(side)
        if isRevision {
            let sources = settings.sources.isEmpty ? ["."] : settings.sources.map(\.path)
            inputs = sources.map { "\(side):\($0)" }
        }
        let files = try InputOptions.read(inputs, settings, in: surroundings)
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files)
        let machines = sides.coded + sides.drawings.map(\.machine)
        if machines.isEmpty { surroundings.console.tell(.note, "no machine found in \(side)") }
        let unread = UnreadTextCount(sides.diagnostics, in: files).text
        if !unread.isEmpty { surroundings.console.tell(.note, "\(side): \(unread)") }
        return Side(
            machines: machines,
            exceptions: try exceptions(files, of: side, isRevision ? settings : nil, workspace))
    }

    /// - Parameter now: Nil where a side is no revision; then both sides have the same settings, and code alone is looked at.
    func exceptions(
        _ files: InputFiles, of side: String, _ now: Settings?, _ workspace: Workspace
    ) throws -> Exceptions {
        let swift = files.swift.map(\.source)
        guard let now else { return Exceptions(Settings(), swift: swift, of: side, drawings: []) }
        let settings = try Settings.settings(at: side, now: now, in: workspace)
        let drawings = try Set(settings.diagrams.map(\.file.path)).sorted().compactMap { path in
            try workspace.bytes(of: path, at: side).map { SourceFile(path: path, bytes: $0) }
        }
        return Exceptions(settings, swift: swift, of: side, drawings: drawings)
    }
}
