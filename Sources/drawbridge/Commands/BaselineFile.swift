import DrawbridgeDrift
import DrawbridgeReport
import DrawbridgeSource

/// The baseline of a run and the file that it stands in.
struct BaselineFile {
    private let path: String?
    let source: SourceFile?
    private let baseline: Baseline

    /// - Parameter isNamed: Whether the command line asks for this file, so that it has to be there.
    init(_ path: String?, isNamed: Bool, in surroundings: Surroundings) throws(Failure) {
        self.path = path
        guard let path, isNamed || surroundings.workspace.exists(path) else {
            (source, baseline) = (nil, Baseline())
            return
        }
        try surroundings.workspace.requireReadable(path)
        let source = SourceFile(path: path, bytes: try surroundings.workspace.bytes(ofFile: path))
        let read = SettingsReader.readBaseline(source)
        guard read.diagnostics.isEmpty else {
            surroundings.console.tellPlaces(of: read.diagnostics, in: Sources([source]))
            throw Failure("cannot use \(path); fix it, or remove it and write a new one with --write-baseline")
        }
        (self.source, baseline) = (source, read.value)
    }

    /// Writes down what is known: all where nothing was yet, else what is left of it.
    func write(_ diagnostics: [Diagnostic], in surroundings: Surroundings) throws(Failure) {
        guard let path else {
            throw Failure("--write-baseline needs a file: add --baseline drawbridge-baseline.yml")
        }
        let kept = source == nil ? diagnostics : baseline.applied(to: diagnostics).known
        let written = Baseline(of: kept.filter(Self.canBeKnown))
        try surroundings.workspace.write(Array(written.text.utf8), to: path)
        let fewer = baseline.size > written.size ? ", \(baseline.size - written.size) fewer than before" : ""
        surroundings.console.tell(.note, "\(path) holds \(written.size) known findings\(fewer)")
    }

    /// The findings held against the baseline as it now stands in the file, with a note about what is gone.
    func outcome(
        of diagnostics: [Diagnostic], isWhole: Bool, in surroundings: Surroundings
    ) throws(Failure) -> Baseline.Outcome {
        let now = try BaselineFile(path, isNamed: false, in: surroundings)
        var outcome = now.baseline.applied(to: diagnostics.filter(Self.canBeKnown))
        outcome.new += diagnostics.filter { !Self.canBeKnown($0) }
        if isWhole, let finding = Self.gone(outcome.gone) { outcome.new.append(finding) }
        return outcome
    }
}

private extension BaselineFile {
    /// That no work was done cannot be tolerated: the run would look as if all agreed.
    static func canBeKnown(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.kind.id != DiagnosticKind.nothingCompared.id
    }

    static func gone(_ entries: [Baseline.Entry]) -> Diagnostic? {
        guard let first = entries.first else { return nil }
        let count = entries.reduce(0) { $0 + $1.count }
        let (exists, them) = count == 1 ? ("exists", "it") : ("exist", "them")
        let rest = count == 1 ? "" : " and \(count - 1) more"
        return Diagnostic(
            kind: .staleBaseline,
            message:
                "the baseline contains “\(first.subject)”\(rest), which no longer \(exists); remove \(them) with --write-baseline",
            at: first.location)
    }
}

extension DiagnosticKind {
    static let staleBaseline = DiagnosticKind(
        "stale-baseline", .note, "the baseline contains a finding that no longer exists")
}
