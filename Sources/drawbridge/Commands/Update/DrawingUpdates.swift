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
        guard !pair.isPart else { return findings.append(Self.part(pair)) }
        guard pair.certainty == .certain else { return findings.append(Self.uncertain(pair)) }
        guard !(pair.drawn.source?.path.hasSuffix(".swift") ?? false) else {
            if pair.drift.verdict != .agrees { findings.append(Self.comment(pair)) }
            return
        }
        var pair = pair
        // What no drawing of a machine shows may belong into any of them.
        if pair.settings.agreement == .together { pair.settings.agreement = .drawn }
        guard let place = files.firstIndex(where: { $0.machines.contains(pair.drawn) }) else { return }
        findings += files[place].update(pair)
    }
}

private extension DrawingUpdates {
    /// A drawing is not written where the pair may be the wrong one.
    static func uncertain(_ pair: CheckedPair) -> Diagnostic {
        let name = pair.coded.variable ?? pair.coded.name
        return Diagnostic(
            kind: .notUpdated,
            message:
                "the diagram “\(pair.drawn.name)” was not changed: it belongs to \(name) only \(pair.reason). If it shows "
                + "this machine, add the comment drawbridge: machine \(name)",
            at: pair.drawn.source.map(Location.place), subject: "\(pair.drawn.name): \(name)",
            fixes: [Fix("name its machine in a comment of the diagram", .paste("drawbridge: machine \(name)"))])
    }

    static func part(_ pair: CheckedPair) -> Diagnostic {
        Diagnostic(
            kind: .notUpdated,
            message:
                "the diagram shows \(pair.coded.variable ?? pair.coded.name) and other machines, and update does not change such "
                + "diagrams; draw each machine in a diagram of its own",
            at: pair.drawn.source.map(Location.place), subject: "\(pair.drawn.name): part")
    }

    static func comment(_ pair: CheckedPair) -> Diagnostic {
        Diagnostic(
            kind: .notUpdated,
            message:
                "the diagram is in a comment of the code, and update does not change code; change the comment by hand",
            at: pair.drawn.source.map(Location.place), subject: "\(pair.drawn.name): comment")
    }
}

extension DiagnosticKind {
    static let notUpdated = DiagnosticKind(
        "not-updated", .error, "what the code does could not be drawn by a change in place")
}
