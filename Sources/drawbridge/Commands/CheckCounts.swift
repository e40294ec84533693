import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What a run of `check` has looked at and what it has not, so that nobody takes little for much.
struct CheckCounts {
    private let plan: CheckPlan
    private let drifts: [Drift]
    private let code: [SourceFile]
    private let ignoredPaths: Int
    private let emptyFiles: Int
    private let unreadTexts: UnreadTextCount

    init(_ inputs: ComparedInputs, _ drifts: [Drift]) {
        plan = inputs.plan
        self.drifts = drifts
        code = inputs.files.swift.map(\.source)
        ignoredPaths = inputs.files.ignoredCount
        emptyFiles = inputs.sides.emptyDrawings.count
        unreadTexts = UnreadTextCount(inputs.diagnostics, in: inputs.files)
    }

    /// `3 diagrams compared, 2 match, 1 differs, 1 not compared; 14 writes: 9 placed, 3 initial, 2 unplaced; 1 hint trusted`
    var text: String {
        [drawings, ownDrawings, writes, left].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

private extension CheckCounts {
    var drawings: String {
        let verdicts = [
            (Drift.Verdict.agrees, "matches", "match"), (.differs, "differs", "differ"),
            (.notProvable, "cannot be proven", "cannot be proven"),
        ]
        let counts = verdicts.compactMap { verdict, one, several -> String? in
            let count = drifts.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(count) \(count == 1 ? one : several)"
        }
        let compared = "\(drifts.count) \(drifts.count == 1 ? "diagram" : "diagrams") compared"
        let first = counts.isEmpty ? ["nothing was compared"] : [compared] + counts
        let missed = plan.unpairedDrawings.count + emptyFiles
        return (first + (missed == 0 ? [] : ["\(missed) not compared"])).joined(separator: ", ")
    }

    /// A drawing of the code agrees with the code: that proves nothing until a person has looked at it.
    var ownDrawings: String {
        guard !plan.pairs.isEmpty, plan.pairs.allSatisfy(\.isFromCode) else { return "" }
        return
            "no diagram of a person was compared, only what was drawn from the code: remove the comment “drawbridge: drawn from the code” from each that is right"
    }

    /// The places that may change the states of the machines that were compared, by what became of them.
    var writes: String {
        var seen: Set<String> = []
        let compared = plan.pairs.map(\.coded).filter { seen.insert($0.variable ?? $0.name).inserted }
        return compared.compactMap(\.writes).reduce(WriteCounts(), +).text
    }

    /// What was left out on purpose.
    var left: String {
        let hints = code.reduce(0) { $0 + Self.hints(in: $1) }
        let accepted = plan.pairs.reduce(0) { $0 + $1.settings.accepted.reduce(0) { $0 + $1.places.count } }
        let counts = [
            (drifts.reduce(0) { $0 + $1.ignoredCount }, "difference", "ignored"),
            (drifts.reduce(0) { $0 + $1.hiddenCount }, "state or event", "hidden"),
            (drifts.reduce(0) { $0 + $1.plannedCount }, "part", "planned"),
            (plan.ignoredDrawings, "diagram", "ignored"), (accepted, "line that cannot be analysed", "accepted"),
            (hints, "hint", "trusted"), (ignoredPaths, "path", "ignored by git"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? $1 : Self.plural($1)) \($2)" }
        return (words + [unreadTexts.text].filter { !$0.isEmpty }).joined(separator: ", ")
    }

    static func plural(_ words: String) -> String {
        switch words {
        case "state or event": "states and events"
        case "line that cannot be analysed": "lines that cannot be analysed"
        default: words + "s"
        }
    }

    /// The comments that say what reading cannot find out, or that silence a finding.
    static func hints(in source: SourceFile) -> Int {
        guard source.contains("drawbridge:") else { return 0 }
        return source.text(0..<source.bytes.count).split(whereSeparator: \.isNewline).count(where: Exceptions.isHint)
    }
}
