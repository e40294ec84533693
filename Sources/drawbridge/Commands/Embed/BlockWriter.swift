import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Makes what belongs into blocks. Writes nothing.
struct BlockWriter {
    private let machines: NamedMachines
    private let pairs: [CheckedPair]
    private let files: InputFiles
    private let workspace: Workspace

    /// - Parameter pairs: What is compared, for blocks of findings.
    init(_ sides: CheckSides, _ pairs: [CheckedPair], files: InputFiles, workspace: Workspace) {
        machines = NamedMachines(sides)
        self.pairs = pairs
        self.files = files
        self.workspace = workspace
    }

    /// Fails with what is wrong with the words of the block.
    ///
    /// - Parameter path: Of the document.
    func content(of block: EmbeddedBlock, in path: String) throws(Failure) -> BlockContent {
        let kind = try BlockKind(block)
        let machine = try machines.machine(named: block.machine)
        switch kind.content {
        case .diagram(let format):
            return BlockContent(machine: machine, kind: kind, lines: try fenced(machine, format, kind.options))
        case .table:
            let lines = MarkdownTableWriter().lines(of: machine, options: kind.options)
            return BlockContent(machine: machine, kind: kind, lines: [""] + lines + [""])
        case .findings:
            return BlockContent(machine: machine, kind: kind, lines: [""] + findings(of: machine) + [""])
        case .picture(let file):
            var names = FileNames()
            return try picture(machine, kind, file ?? names.name(for: machine) + ".svg", Settings.folder(of: path))
        }
    }
}

private extension BlockWriter {
    func fenced(_ machine: Machine, _ format: DiagramFormat, _ options: DrawingOptions) throws(Failure) -> [String] {
        let text = String(decoding: try bytes(machine, .text(format), options), as: UTF8.self)
        let block = MarkdownText.fenced(text, as: format.name)
        return [""] + block.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    func picture(
        _ machine: Machine, _ kind: BlockKind, _ file: String, _ folder: String
    ) throws(Failure) -> BlockContent {
        guard let path = Self.path(file, from: folder) else {
            throw Failure("\(file) lies outside of the working directory; choose a file inside it")
        }
        guard workspace.project.holds(workspace.located(path)) else {
            throw Failure("\(file) leads outside the project, or into .git; choose another file")
        }
        let link = file.contains { $0.isWhitespace || "()<>".contains($0) } ? "<\(file)>" : file
        let old = workspace.exists(path) ? try workspace.bytes(ofFile: path) : nil
        let picture = BlockContent.Picture(
            path: path, bytes: try bytes(machine, .picture(.svg), kind.options), old: old)
        let lines = ["", "![State machine \(MarkdownText.escaped(machine.name))](\(link))", ""]
        return BlockContent(machine: machine, kind: kind, lines: lines, picture: picture)
    }

    /// What formats cannot carry is known to who chose them; a drawing says it once, not each time it is looked at.
    func bytes(_ machine: Machine, _ format: DrawingFormat, _ options: DrawingOptions) throws(Failure) -> [UInt8] {
        try Drawing(options: options, console: .silent).bytes(of: [machine], as: format)
    }

    /// What `lint` and `check` say of the machine, without places, which change with every line.
    func findings(of machine: Machine) -> [String] {
        let odd = MachineLints(machines.all, files: files).findings(of: machine)
        let drifts = pairs.filter { $0.coded == machine }
            .flatMap(\.drift.findings)
        let findings = files.settings.applied(to: odd + drifts)
        if findings.isEmpty { return ["No findings."] }
        return findings.map { "- \($0.kind.severity.rawValue): \(MarkdownText.escaped($0.message)) [\($0.kind.id)]" }
    }

    /// A path from the working directory; nil where it leads out of it.
    static func path(_ file: String, from folder: String) -> String? {
        var parts: [Substring] = []
        for part in (folder + file).split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return folder.hasPrefix("/") ? nil : parts.joined(separator: "/")
    }
}
