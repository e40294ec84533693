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
        abstract: "Write an index page, and a page for each machine.",
        discussion: """
            html is a static website. It needs no server, and can be read without scripts. markdown is for a repository, a wiki or \
            MkDocs. docc is a DocC catalogue if the folder is called NAME.docc; otherwise it is a folder inside the catalogue of a \
            target, which links to it with <doc:Machines>.

            EXAMPLES:
              drawbridge docs Sources -o site/
              drawbridge docs Sources -o docs/machines/ --form markdown --source-link "../../{file}#L{line}"
              drawbridge docs Sources -o Sources/Calls/Calls.docc/Machines --form docc
              drawbridge docs Sources -o site/ --title "Our machines" \\
                --source-link "https://github.com/acme/app/blob/{revision}/{file}#L{line}" --revision v1.2

            EXIT STATUS: 0 on success; 1 if there is no machine, and for findings of severity error; 2 if the inputs \
            cannot be read or the output cannot be written.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the pages.", valueName: "folder"))
    var output: String

    @Option(help: "The format of the pages: html, markdown, docc.")
    var form = PageForm.html

    @Option(help: "The title of the pages. The default is the title in the settings, or State machines.")
    var title: String?

    @Option(
        help: ArgumentHelp(
            "The address of a line of source code, with {revision}, {file} and {line}. The default is in the settings; without "
                + "one, html links to the remote origin on GitHub, GitLab and Bitbucket. none: no links.",
            valueName: "address"))
    var sourceLink: String?

    @Option(
        help: ArgumentHelp(
            "A trace of a run, or a folder with traces. The pages show which transitions were taken. May be repeated.",
            valueName: "path"))
    var covered: [String] = []

    @Option(help: "The revision for {revision} in source links. The default is main, or HEAD in links to the remote.")
    var revision: String?

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let traces = try RecordedTraces(covered, in: surroundings.workspace)
        let files = try input.read(in: surroundings, taking: .swiftAndDiagrams).withoutBlocks
        let link = try link(to: files, in: surroundings.workspace)
        let extracted = InputOptions.extract(from: files, surroundings) { $0.accounts(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.machines.value, files: files)
        let found = try DocumentedMachines(
            sides, files: files,
            accounts: Dictionary(zip(extracted.machines.value, extracted.accounts)) { first, _ in first },
            traces: traces, selection: MachineSelection(input.machineNames))
        let odd = files.settings.applied(
            to: extracted.machines.diagnostics + sides.diagnostics + found.traceDiagnostics)
        surroundings.console.tell(odd, in: files.sources(of: odd, and: traces.files))
        guard !found.machines.isEmpty else {
            surroundings.console.tell(.note, "no machine found")
            return .findings
        }
        let drawing = PageDrawing(form: form, options: options, console: surroundings.console)
        let site = Site(
            title: title ?? files.settings.documentationTitle ?? "State machines",
            machines: try found.documented(by: drawing), sourceLink: link,
            pictureStyle: SVGStyle(theme: options.theme).text)
        try write(pages(of: site), to: surroundings.workspace)
        return Exit(for: odd)
    }
}

private extension DocsCommand {
    func link(to files: InputFiles, in workspace: Workspace) throws(Failure) -> SourceLink? {
        guard let template = sourceLink ?? files.settings.sourceLink else {
            return form == .html ? remoteLink(to: files, in: workspace) : nil
        }
        return template == "none" ? nil : try link(template)
    }

    /// The link to the remote of the repository. Nil where files lie outside the working directory.
    func remoteLink(to files: InputFiles, in workspace: Workspace) -> SourceLink? {
        let areInside = files.swift.allSatisfy { !$0.source.path.hasPrefix("/") && !$0.source.path.hasPrefix("../") }
        guard areInside, let remote = workspace.remote, let address = RemoteAddress(remote.address) else { return nil }
        return address.template(from: remote.folder).flatMap { SourceLink(template: $0, revision: revision ?? "HEAD") }
    }

    func link(_ template: String) throws(Failure) -> SourceLink {
        guard let link = SourceLink(template: template, revision: revision ?? "main") else {
            throw Failure(
                "the source link \(template) is not a web address; begin it with https://, or with ../ for a relative link"
            )
        }
        return link
    }

    func pages(of site: Site) -> [Site.File] {
        switch form {
        case .html: site.frame() + AllCores().map(site.machines, site.pages).flatMap(\.self)
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
