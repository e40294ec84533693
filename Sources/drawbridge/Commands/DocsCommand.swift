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
        abstract: "Write pages: an index, and a page for each machine.",
        discussion: """
            As html they are a static site, which works from the file system and needs no server; reading it needs no script. \
            As markdown they are for a repository, a wiki or MkDocs. As docc they are a catalogue where the folder is called \
            NAME.docc, and else a folder for the catalogue of a target, which links to them as <doc:Machines>.

            EXAMPLES:
              drawbridge docs Sources -o site/
              drawbridge docs Sources -o docs/machines/ --form markdown --source-link "../../{file}#L{line}"
              drawbridge docs Sources -o Sources/Calls/Calls.docc/Machines --form docc
              drawbridge docs Sources -o site/ --title "Our machines" \\
                --source-link "https://github.com/acme/app/blob/{revision}/{file}#L{line}" --revision v1.2

            EXIT STATUS: 0; 1 where there is no machine, and for findings of severity error; 2 where the inputs \
            cannot be read or the output cannot be written.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the pages.", valueName: "folder"))
    var output: String

    @Option(help: "What the pages are written as: html, markdown, docc.")
    var form = PageForm.html

    @Option(help: "What the pages are called; by default as the settings say, or State machines.")
    var title: String?

    @Option(
        help: ArgumentHelp(
            "Where the sources can be read; {revision}, {file} and {line} are filled in. The default is what the settings say.",
            valueName: "address"))
    var sourceLink: String?

    @Option(help: "What {revision} stands for.")
    var revision = "main"

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let settings = try input.settings.read(in: surroundings)
        let link = try (sourceLink ?? settings.sourceLink).map(link)
        let machines = try input.machines(in: surroundings)
        guard !machines.value.isEmpty else { return .findings }
        let drawing = PageDrawing(form: form, options: options, console: surroundings.console)
        let site = Site(
            title: title ?? settings.documentationTitle ?? "State machines",
            machines: try drawing.documented(machines.value), sourceLink: link,
            pictureStyle: SVGStyle(theme: options.theme).text)
        try write(files(of: site), to: surroundings.workspace)
        return Exit(for: machines.diagnostics)
    }
}

private extension DocsCommand {
    func link(_ template: String) throws(Failure) -> SourceLink {
        guard let link = SourceLink(template: template, revision: revision) else {
            throw Failure(
                "the source link \(template) is no address of http or https; it would begin with https://, or with ../")
        }
        return link
    }

    func files(of site: Site) -> [Site.File] {
        switch form {
        case .html: site.frame() + site.machines.flatMap(site.pages)
        case .markdown: site.markdown()
        case .docc: site.catalogue(isWhole: output.split(separator: "/").last?.hasSuffix(".docc") ?? false)
        }
    }

    func write(_ files: [Site.File], to workspace: Workspace) throws(Failure) {
        let folder = output.hasSuffix("/") ? output : output + "/"
        try workspace.makeFolder(form == .html ? folder + "machines" : folder)
        for file in files { try workspace.write(file.bytes, to: folder + file.path) }
    }
}
