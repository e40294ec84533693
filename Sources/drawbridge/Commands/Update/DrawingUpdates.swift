import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What becomes of the drawings of a run when the code is right. Nothing is written here.
struct DrawingUpdates {
    private var files: [UpdatedFile]
    /// What is left and has to be drawn by hand.
    private(set) var findings: [Diagnostic] = []
    private let pairCount: Int

    init(_ inputs: ComparedInputs) {
        files = inputs.files.diagrams.map(UpdatedFile.init)
        pairCount = inputs.plan.pairs.count
        for pair in inputs.plan.pairs { update(pair) }
    }

    /// The files whose text is another one now.
    var changed: [UpdatedFile] { files.filter { !$0.steps.isEmpty } }

    /// What was changed and why, line by line.
    var text: String { changed.flatMap(\.steps).map(\.text).joined() }

    /// All changes as `git apply` takes them.
    var diff: String {
        changed.map { UnifiedDiff(from: $0.original, to: $0.source, path: $0.source.path).text }.joined()
    }

    var summary: UpdateSummary {
        UpdateSummary(
            compared: pairCount, changes: changed.reduce(0) { $0 + $1.steps.count }, files: changed.count,
            left: findings.count)
    }
}

private extension DrawingUpdates {
    mutating func update(_ pair: CheckedPair) {
        guard let place = files.firstIndex(where: { $0.machines.contains(pair.drawn) }) else { return }
        findings += files[place].update(pair)
    }
}

extension DiagnosticKind {
    static let notUpdated = DiagnosticKind(
        "not-updated", .error, "what the code does could not be drawn by a change in place")
}
