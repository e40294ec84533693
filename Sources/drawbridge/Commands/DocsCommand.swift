import ArgumentParser
import DrawbridgeDocs
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge docs`: pages for all machines.
struct DocsCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "docs",
        abstract: "Write a static site: an index, and a page for each machine.",
        discussion: """
            The site works from the file system and needs no server; reading it needs no script.

            EXAMPLES:
              drawbridge docs Sources -o site/
              drawbridge docs Sources -o site/ --title "Our machines" \\
                --source-link "https://github.com/acme/app/blob/{revision}/{file}#L{line}" --revision v1.2

            EXIT STATUS: 0; 1 where there is no machine, and for findings of severity error; 2 where the inputs \
            cannot be read or the output cannot be written.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the site.", valueName: "folder"))
    var output: String

    @Option(help: "What the site is called.")
    var title = "State machines"

    @Option(
        help: ArgumentHelp(
            "Where the sources can be read; {revision}, {file} and {line} are filled in.", valueName: "address"))
    var sourceLink: String?

    @Option(help: "What {revision} stands for.")
    var revision = "main"

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let link = try sourceLink.map(link)
        let machines = try input.machines(in: surroundings)
        guard !machines.value.isEmpty else { return .findings }
        let drawing = Drawing(options: options, console: surroundings.console)
        let site = Site(
            title: title, machines: try documented(machines.value, drawing), sourceLink: link,
            pictureStyle: SVGStyle(theme: options.theme).text)
        try write(site.frame() + site.machines.flatMap(site.pages), to: surroundings.workspace)
        return Exit(for: machines.diagnostics)
    }
}

private extension DocsCommand {
    func link(_ template: String) throws(Failure) -> SourceLink {
        guard let link = SourceLink(template: template, revision: revision) else {
            throw Failure("--source-link \(template) is no address of http or https; it would begin with https://")
        }
        return link
    }

    func documented(_ machines: [Machine], _ drawing: Drawing) throws -> [DocumentedMachine] {
        var names = FileNames()
        return try machines.map { machine in
            let figure = try drawing.figure(of: machine)
            return DocumentedMachine(
                machine: machine, fileName: names.name(for: machine), picture: figure.picture, figure: figure.figure)
        }
    }

    func write(_ files: [Site.File], to workspace: Workspace) throws(Failure) {
        let folder = output.hasSuffix("/") ? output : output + "/"
        try workspace.makeFolder(folder + "machines")
        for file in files { try workspace.write(file.bytes, to: folder + file.path) }
    }
}
