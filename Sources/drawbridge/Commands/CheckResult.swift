import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// What came of comparing the pairs of a plan.
struct CheckResult {
    private(set) var findings: [Diagnostic]
    private let drifts: [Drift]
    private let embedding: Embedding

    /// - Parameter reading: What was odd in the inputs. Of the code, only what bears on a machine that was compared.
    init(_ plan: CheckPlan, _ embedding: Embedding, _ fixes: DrawingFixes, reading: [Diagnostic]) {
        self.embedding = embedding
        drifts = plan.pairs.map { Drift($0.drawn, $0.coded, settings: $0.settings) }
        let unread = Set(plan.pairs.flatMap(\.coded.unresolved).compactMap(\.source?.path))
        findings = reading.filter {
            $0.kind.id != DiagnosticKind.opaqueWrite.id || unread.contains($0.location?.path ?? "")
        }
        findings += plan.findings
        findings += zip(plan.pairs, drifts).flatMap { fixes.findings(of: $0, $1) }
        findings += embedding.findings
        if let finding = Self.unpaired(plan.unpaired), !plan.pairs.isEmpty { findings.append(finding) }
        if plan.pairs.isEmpty, embedding.blockCount == 0 { findings.append(plan.nothingCompared) }
    }

    /// The pairs that do not agree.
    var differing: [Drift] { drifts.filter { $0.verdict != .agrees } }

    /// What was compared, as the beginning of a sentence: `3 drawings compared, 2 agree, 1 differs; 4 blocks`.
    var scope: String {
        let parts = drifts.isEmpty && embedding.blockCount > 0 ? [] : [drawings]
        return (parts + (embedding.blockCount > 0 ? [embedding.summary] : [])).joined(separator: "; ")
    }
}

private extension CheckResult {
    var drawings: String {
        let verdicts = [
            (Drift.Verdict.agrees, "agrees", "agree"), (.differs, "differs", "differ"),
            (.notProvable, "cannot be proven", "cannot be proven"),
        ]
        let counts = verdicts.compactMap { verdict, one, several -> String? in
            let count = drifts.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(count) \(count == 1 ? one : several)"
        }
        let compared = "\(drifts.count) \(drifts.count == 1 ? "drawing" : "drawings") compared"
        return counts.isEmpty ? "nothing was compared" : ([compared] + counts).joined(separator: ", ")
    }

    static func unpaired(_ machines: [Machine]) -> Diagnostic? {
        guard !machines.isEmpty else { return nil }
        let names = machines.prefix(5).map { $0.variable ?? $0.name }.joined(separator: ", ")
        let rest = machines.count > 5 ? " and \(machines.count - 5) more" : ""
        let have = machines.count == 1 ? "has" : "have"
        return Diagnostic(
            kind: .unpairedMachine, message: "\(names)\(rest) \(have) no drawing", at: nil, subject: "machines")
    }
}

extension CheckPlan {
    /// What is told where there is no pair.
    var nothingCompared: Diagnostic {
        let message =
            unpaired.isEmpty
            ? "nothing was compared: there is no machine in the code; name the folders with its sources"
            : "nothing was compared: no drawing belongs to a machine; name a drawing after its machine "
                + "(\(unpaired[0].name)), or write drawbridge: machine \(unpaired[0].name) in a comment of it"
        return Diagnostic(kind: .nothingCompared, message: message, at: nil, subject: "nothing")
    }
}
