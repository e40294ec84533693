import DrawbridgeFormats
import DrawbridgeServer
import DrawbridgeSource
import DrawbridgeSwift

/// A folder with code and drawings, as `check` and `lint` read it, with the texts that an editor has open.
struct CheckedProject: EditedProject {
    private let input: InputOptions
    private let patience: Int?
    private var surroundings: Surroundings
    private let kept = KeptFiles()
    /// The open texts as they are read: while one is half-written, as it was before.
    private var texts: [String: [UInt8]] = [:]

    /// - Parameter patience: How long machines may take that a keystroke reaches, in microseconds: with all else that is done
    ///   for it, a tenth of a second. Nil for any time.
    init(_ input: InputOptions, in surroundings: Surroundings, patience: Int? = 25_000) {
        self.input = input
        self.patience = patience
        // Nothing is kept of a reading, for there will be many.
        self.surroundings = Surroundings(.silent, workspace: surroundings.workspace)
        self.surroundings.workspace.kept = kept
    }

    mutating func open(folder: String?) {
        if let folder { surroundings.workspace.folder = folder }
    }

    func shownPath(of absolute: String) -> String {
        let workspace = surroundings.workspace
        let shown = workspace.shown(absolute)
        guard shown.hasPrefix("/"), let slash = shown.lastIndex(of: "/") else { return shown }
        // A text that was not saved yet stands in its folder already.
        let folder = workspace.shown(String(shown[..<slash]))
        let name = shown[shown.index(after: slash)...]
        return folder == "." ? String(name) : folder + "/" + name
    }

    func absolutePath(of shown: String) -> String {
        let located = surroundings.workspace.located(shown)
        guard !located.hasPrefix("/") else { return located }
        return (Workspace.withoutLinks(".") ?? "") + "/" + located
    }

    let watchedFiles =
        ["**/*.swift"] + Settings.fileNames.map { "**/" + $0 }
        + DiagramFormat.all.filter { $0.reader != nil }.flatMap(\.fileExtensions).map { "**/*." + $0 }

    func fault(in text: [UInt8], ofFile path: String) -> Diagnostic? {
        // What is read as it is needs no excuse.
        guard texts[path] != text, let fault = Self.fault(SourceFile(path: path, bytes: text)) else { return nil }
        return Diagnostic(
            kind: .halfWritten, message: "\(fault.message); other findings are those of the text before",
            at: fault.location)
    }

    mutating func set(_ text: [UInt8]?, ofFile path: String) {
        guard let text else {
            texts[path] = nil
            return kept.set(nil, at: surroundings.workspace.located(path))
        }
        if texts[path] != nil, Self.fault(SourceFile(path: path, bytes: text)) != nil { return }
        texts[path] = text
        kept.set(text, at: surroundings.workspace.located(path))
    }

    func update(after view: CheckedView?) -> @Sendable () -> CheckedView {
        let (reading, texts) = (reader, texts)
        return {
            guard let view else { return reading.view { false } }
            return reading.view(after: view, texts)
        }
    }

    func reading() -> @Sendable (_ isOutdated: @escaping @Sendable () -> Bool) -> CheckedView {
        let reading = reader
        return { reading.view(unless: $0) }
    }
}

private extension CheckedProject {
    var reader: ViewReading { ViewReading(input: input, surroundings: surroundings, patience: patience) }

    /// Why a text is not whole: Swift with a bracket that is not closed, a drawing that cannot be read.
    static func fault(_ source: SourceFile) -> (message: String, location: Location?)? {
        guard !source.path.hasSuffix(".swift") else {
            return HalfWritten(source).map { ($0.message, .range($0.range)) }
        }
        let formats = DiagramFormat.formats(ofFile: source.path).filter { $0.reader != nil }
        let format = DiagramFormat.format(of: DiagramText(source), among: formats) ?? formats.first
        let findings = format?.reader?.read(source).diagnostics ?? []
        // An article without a drawing is as whole as any other.
        let fault = findings.first { $0.kind.severity == .error && $0.kind.id != DiagnosticKind.notADiagram.id }
        return fault.map { ($0.message, $0.location) }
    }
}

extension DiagnosticKind {
    static let halfWritten = DiagnosticKind(
        "half-written", .note, "the text is being written, and cannot be read yet")
}
