import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// What the command line named, read. In the byte-wise order of the paths, whatever order the arguments had.
struct InputFiles: Sendable {
    var swift: [SwiftFile] = []
    var diagrams: [InputDiagram] = []
    /// Markdown that is looked through for blocks alone.
    var articles: [SourceFile] = []
    /// Files that were found in a folder and left out, each with the reason.
    var skipped: [String] = []
    /// How many files and folders git ignores beside them.
    var ignoredCount = 0
    /// What the team's settings say about them.
    var settings = Settings()

    /// Adds what a folder held.
    mutating func add(_ bytes: [UInt8], path: String) {
        let source = SourceFile(path: path, bytes: bytes, limits: settings.limits)
        if path.hasSuffix(".swift") { return swift.append(SwiftFile(reading: source)) }
        let formats = DiagramFormat.formats(ofFile: path).filter { $0.reader != nil }
        let markdown = formats.first { $0.name == DiagramFormat.markdown.name }
        guard let format = DiagramFormat.format(of: DiagramText(source), among: formats) ?? markdown else { return }
        diagrams.append(InputDiagram(source: source, format: format, isNamed: false))
    }

    /// Of drawings that settings name among the sources, some may be anybody's, as in a folder.
    mutating func takeAsFound(_ paths: [String]) {
        for i in diagrams.indices where paths.contains(diagrams[i].source.path) { diagrams[i].isNamed = false }
    }

    /// The files that findings speak of.
    func sources(of diagnostics: [Diagnostic], and others: [SourceFile] = []) -> Sources {
        let paths = Set(diagnostics.flatMap(\.paths))
        let all = swift.map(\.source) + diagrams.map(\.source) + articles + others + (settings.file.map { [$0] } ?? [])
        return Sources(all.filter { paths.contains($0.path) })
    }
}

private extension Diagnostic {
    /// Of the files that it shows lines of.
    var paths: [String] {
        let edits = fixes.flatMap { fix in
            if case .edits(let edits) = fix.change { edits.map(\.range.path) } else { [String]() }
        }
        return [location?.path].compactMap { $0 } + notes.compactMap { $0.location?.path } + edits
    }
}

extension InputFiles {
    /// The same files, read by who knows the machines of the code: plain text that names their states may be a drawing.
    func knowing(_ machines: [Machine]) -> InputFiles {
        let format = DiagramFormat.markdown(knowing: knownStates(of: machines))
        var files = self
        for i in files.diagrams.indices where files.diagrams[i].markdown != nil { files.diagrams[i].format = format }
        return files
    }

    /// The states of machines, and how the files call them that the settings name with a machine.
    func knownStates(of machines: [Machine]) -> KnownStates {
        let said = settings.diagrams.flatMap { pair in
            (pair.machine.map { MachineName($0).machines(among: machines) } ?? []).map { machine in
                (path: pair.file.path, names: machine.states.map(\.name) + pair.comparison.states.map(\.drawn))
            }
        }
        return KnownStates(machines, said: said, enums: EnumsLikeDrawings.ofStates(in: swift, besides: machines))
    }
}

/// A diagram file, and the format it is read in.
struct InputDiagram: Sendable {
    var source: SourceFile
    var format: DiagramFormat
    /// What a folder holds may be anybody's; what is named has to be right.
    var isNamed = true

    /// The reader of a document; nil for other formats.
    var markdown: MarkdownReader? { format.reader as? MarkdownReader }
}
