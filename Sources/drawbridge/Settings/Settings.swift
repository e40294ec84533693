import DrawbridgeExtract
import DrawbridgeSource

/// What a team's `drawbridge.yml` says; without one, the defaults. Paths are as they are shown, so they start at the
/// working directory, though the file names them from its own folder.
struct Settings: Sendable, Hashable {
    static let fileName = "drawbridge.yml"
    /// What it may be called.
    static let fileNames = [fileName, "drawbridge.yaml"]

    /// The settings file; nil where there is none.
    var file: SourceFile?
    /// Files and folders that are read where the command line names none.
    var sources: [Named] = []
    /// What folders are searched without, as in a `.gitignore` beside the settings file.
    var exclude: [String] = []
    var diagrams: [DiagramPair] = []
    /// By the id of a kind of finding.
    var severities: [String: SeverityChoice] = [:]
    var baseline: Named?
    /// What functions of the team mean whose source is not read.
    var calls: [LibraryRow] = []
    var documentationTitle: String?
    /// Where a reader finds a line of code: a text with `{revision}`, `{file}` and `{line}`.
    var sourceLink: String?
    /// What is read of a file.
    var limits = ReadingLimits()
    /// Whether the command line lets files be read outside the project.
    var allowsOutside = false

    /// A path, and where the settings file names it.
    struct Named: Sendable, Hashable {
        var path: String
        var location: Location
    }

    /// The folder that the file stands in, with a slash at its end; empty for the working directory.
    var folder: String { Self.folder(of: file?.path ?? "") }

    /// The folder whose documents are looked through for blocks, like `folder`. Settings for a part of a repository stand in the folder of
    /// that part; others, which name sources elsewhere, speak of all of it.
    var documentFolder: String {
        let isBelow = !folder.isEmpty && !folder.hasPrefix("/") && !folder.hasPrefix("../")
        let isPart =
            isBelow && sources.contains { ($0.path + "/").hasPrefix(folder) && !$0.path.hasPrefix(folder + "..") }
        return isPart ? folder : ""
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}

extension Settings {
    /// Findings with the severities that the team gave to their kinds; without those that it turned off.
    func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard !severities.isEmpty else { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            var diagnostic = diagnostic
            switch severities[diagnostic.kind.id] {
            case nil: break
            case .severity(let severity): diagnostic.kind.severity = severity
            case .off: return nil
            }
            return diagnostic
        }
    }
}

/// What a team wants to be told about a kind of finding.
enum SeverityChoice: Sendable, Hashable {
    case severity(Severity)
    case off
}
