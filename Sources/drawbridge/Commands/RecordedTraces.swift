import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// The traces that a command line names, and which machine each of their runs is about.
struct RecordedTraces {
    let files: [SourceFile]
    /// About lines that cannot be read.
    let diagnostics: [Diagnostic]
    private let runs: [Trace.Run]

    /// - Parameter paths: Files, and folders, of which the Markdown files are taken. Fails where there is no step.
    init(_ paths: [String], in workspace: Workspace) throws {
        var files: [SourceFile] = []
        for path in paths {
            for file in try Self.files(at: path, in: workspace) {
                files.append(SourceFile(path: file, bytes: try workspace.bytes(ofFile: file)))
            }
        }
        let read = files.map(TraceReader().read)
        self.files = files
        diagnostics = read.flatMap(\.diagnostics)
        runs = read.flatMap(\.value.runs)
        guard paths.isEmpty || !runs.isEmpty || !diagnostics.isEmpty else {
            throw Failure(
                "there is no step in \(paths.joined(separator: ", ")); write them as - Given A, when B, then C")
        }
    }

    /// The runs of each machine.
    struct Assignment {
        var runs: [[Trace.Run]]
        /// A finding for each name that no machine has.
        var strangers: [Diagnostic] = []
    }

    /// A run is about the machine that the nearest heading names that names one. Without, it is about the only machine that
    /// there is; but what was counted says by its heading whose it is.
    ///
    /// - Parameter names: For each machine, what it may be called.
    func assigned(to names: [[String]]) -> Assignment {
        var assignment = Assignment(runs: names.map { _ in [] })
        var told: Set<String?> = []
        for run in runs {
            let found = owners(of: run, among: names)
            for owner in found { assignment.runs[owner].append(run) }
            if found.isEmpty, told.insert(run.headings.first).inserted {
                assignment.strangers.append(Self.stranger(run, names))
            }
        }
        return assignment
    }
}

private extension RecordedTraces {
    static func files(at path: String, in workspace: Workspace) throws -> [String] {
        guard workspace.isFolder(path) else { return [path] }
        return try workspace.markdownFiles(in: path)
    }

    func owners(of run: Trace.Run, among names: [[String]]) -> [Int] {
        for heading in run.headings {
            let found = names.indices.filter { i in names[i].contains { Trace.areAlike($0, heading) } }
            if !found.isEmpty { return found }
        }
        let isSaid = run.isCounted && !run.headings.isEmpty
        return names.count == 1 && !isSaid ? [0] : []
    }

    static func stranger(_ run: Trace.Run, _ names: [[String]]) -> Diagnostic {
        let known = names.compactMap(\.first).joined(separator: ", ")
        let what =
            run.headings.first.map { "no machine is called “\($0)”" } ?? "no heading names the machine"
        return Diagnostic(
            kind: .unreadTrace, message: "\(what); write its name above the steps: # \(known.isEmpty ? "Door" : known)",
            at: run.steps.first?.location)
    }
}

extension Machine {
    /// What a trace may call it.
    var traceNames: [String] { [name, variable, stateType].compactMap(\.self) }
}
