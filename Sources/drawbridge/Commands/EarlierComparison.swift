import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// What `check` compared at an earlier revision, with the settings of then: nothing of that may get lost in silence.
struct EarlierComparison {
    private let revision: String
    private let pairs: [CheckedPair]

    init(_ revision: String, _ settings: Settings, in surroundings: Surroundings) throws {
        let workspace = surroundings.workspace
        guard try workspace.isRevision(revision) else {
            throw Failure(
                "git knows no revision \(revision) here; run it in a git repository, fetch the revision, or check its name"
            )
        }
        self.revision = revision
        let settings = try Settings.settings(at: revision, now: settings, in: workspace)
        var files = try workspace.files(
            at: revision, InputOptions.inputs(of: settings, .swiftAndDiagrams),
            excluding: ExcludedPaths(of: settings, in: workspace))
        files.settings = settings
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files.withoutBlocks)
        pairs = CheckPlan(sides, settings: settings, allowsUnpaired: true).pairs
    }

    /// A finding for each drawing that was compared and is not now. One that has moved is compared still, and one that went
    /// with its machine is a note.
    func lost(in now: ComparedInputs) -> [Diagnostic] {
        let kept = Set(now.plan.pairs.map { Drawn($0) })
        let known = Set(pairs.map { Drawn($0) })
        let moved = Set(now.plan.pairs.filter { !known.contains(Drawn($0)) }.map(\.coded.variable))
        return pairs.filter { !kept.contains(Drawn($0)) && !moved.contains($0.coded.variable) }.map { finding($0, now) }
    }
}

private extension EarlierComparison {
    struct Drawn: Hashable {
        var path: String?
        var name: String

        init(_ pair: CheckedPair) {
            path = pair.drawn.source?.path
            name = pair.drawn.name
        }
    }

    func finding(_ pair: CheckedPair, _ now: ComparedInputs) -> Diagnostic {
        let path = pair.drawn.source?.path ?? ""
        let isThere = now.files.diagrams.contains { $0.source.path == path }
        let isGone = !isThere && !now.sides.coded.contains { $0.variable == pair.coded.variable }
        let machine = pair.coded.variable ?? pair.coded.name
        let kind = DiagnosticKind.noLongerCompared
        return Diagnostic(
            kind: isGone ? kind.with(.note) : kind,
            message: "the diagram “\(pair.drawn.name)” of \(path) was compared with \(machine) at \(revision), and is "
                + (isGone ? "gone with it" : "compared with nothing now; restore it, or name its machine"),
            at: isThere ? .place(Place(path: path, line: 1, column: 1)) : nil,
            subject: "\(path) \(pair.drawn.name)")
    }
}

extension Settings {
    /// What the settings file said at a revision of git.
    static func settings(at revision: String, now: Settings, in workspace: Workspace) throws -> Settings {
        for path in [now.file?.path].compactMap({ $0 }) + Settings.fileNames {
            guard let bytes = try workspace.bytes(of: path, at: revision) else { continue }
            return SettingsReader.read(SourceFile(path: path, bytes: bytes)).value
        }
        return Settings()
    }
}

extension DiagnosticKind {
    static let noLongerCompared = DiagnosticKind(
        "no-longer-compared", .error, "a diagram was compared at an earlier revision and is not now")
}
