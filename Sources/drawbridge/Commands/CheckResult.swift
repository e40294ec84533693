import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// What came of comparing the pairs of a plan.
struct CheckResult {
    private(set) var findings: [Diagnostic]
    private let pairs: [CheckedPair]
    /// Of the pairs of the plan, in their order.
    let drifts: [Drift]
    private let embedding: Embedding
    private let counts: CheckCounts
    private let traces: TraceCheck?

    /// - Parameters:
    ///   - traces: What has happened; nil where nobody asks.
    ///   - lost: What an earlier revision compared.
    init(_ inputs: ComparedInputs, _ embedding: Embedding, _ traces: TraceCheck? = nil, lost: [Diagnostic] = []) {
        self.embedding = embedding
        self.traces = traces
        let plan = inputs.plan
        pairs = plan.pairs
        drifts = plan.pairs.map(\.drift)
        counts = CheckCounts(inputs, drifts)
        let fixes = DrawingFixes(inputs.files.diagrams)
        findings = plan.findings + lost
        findings += PairFinding.joined(
            zip(plan.pairs, drifts).flatMap { pair, drift in
                fixes.findings(of: pair, drift).map { PairFinding(plan.quotingOmission($0, of: pair), of: pair) }
            }, of: plan.pairs)
        findings = Self.bearing(inputs.diagnostics, on: plan.pairs, beside: findings, inputs.files) + findings
        findings += PagesWithStates(plan, inputs.files, besides: inputs.diagnostics + findings).findings
        findings += embedding.findings + (traces?.findings ?? [])
        if let finding = Self.unpaired(plan.unpaired), !plan.pairs.isEmpty { findings.append(finding) }
        if plan.pairs.isEmpty, embedding.blockCount == 0 { findings.append(plan.nothingCompared) }
    }

    /// The findings, unless people ask for all with a few of the arrows at states that only one side has.
    func findings(isWhole: Bool) -> [Diagnostic] { isWhole ? findings : findings.map(\.withFewNotes) }

    /// The pairs that do not agree.
    var differing: [Drift] { drifts.filter { $0.verdict != .agrees } }

    /// How words of drawings that differ may relate to the code.
    var mappingAdvice: MappingAdvice {
        MappingAdvice(zip(pairs, drifts).filter { $1.verdict == .differs }.map(\.0))
    }

    /// What was compared, as the beginning of a sentence: `3 diagrams compared, 2 match, 1 differs; 4 blocks`.
    var scope: String {
        let parts = drifts.isEmpty && embedding.blockCount > 0 ? [] : [counts.text]
        return
            (parts + (embedding.blockCount > 0 ? [embedding.summary] : [])
            + [traces?.text ?? ""].filter { !$0.isEmpty }).joined(separator: "; ")
    }
}

private extension CheckResult {
    /// What was odd in the inputs. Of the code, only what bears on a machine that was compared, and only where no finding says
    /// so already and the settings do not accept it.
    static func bearing(
        _ reading: [Diagnostic], on pairs: [CheckedPair], beside findings: [Diagnostic], _ files: InputFiles
    ) -> [Diagnostic] {
        let unread = Set(pairs.flatMap(\.coded.unresolved).compactMap(\.source?.path))
        let sources = files.sources(of: reading)
        let told = findings.filter { $0.kind.id == DiagnosticKind.notProvable.id }.compactMap(\.location)
        let silent = Set(told.map(sources.place(of:)) + pairs.flatMap(\.settings.accepted).flatMap(\.places))
        return reading.filter { finding in
            let kinds: [DiagnosticKind] = [.opaqueWrite, .unplacedWrite]
            guard kinds.contains(where: { $0.id == finding.kind.id }) else { return true }
            return unread.contains(finding.location?.path ?? "")
                && !(finding.location.map(sources.place(of:)).map(silent.contains) ?? false)
        }
    }

    static func unpaired(_ machines: [Machine]) -> Diagnostic? {
        guard !machines.isEmpty else { return nil }
        let have = machines.count == 1 ? "has" : "have"
        return Diagnostic(
            kind: .unpairedMachine, message: "\(CheckPlan.names(of: machines)) \(have) no diagram", at: nil,
            subject: "machines")
    }
}

extension CheckPlan {
    /// A finding about what is not drawn, with what the text beside the drawing says of that.
    fileprivate func quotingOmission(_ finding: Diagnostic, of pair: CheckedPair) -> Diagnostic {
        let kinds: [DiagnosticKind] = [.undrawnState, .undrawnTransition]
        guard kinds.contains(finding.kind), let omission = sides.omission(beside: pair.drawn) else { return finding }
        var finding = finding
        let advice = "if that is about this, write it under hide: in drawbridge.yml"
        finding.notes.append(
            Note(
                "the text beside the diagram says: “\(omission.text)”; \(advice)",
                at: pair.drawn.source.map(Location.place)))
        return finding
    }

    /// What is told where there is no pair.
    var nothingCompared: Diagnostic {
        let why =
            unpaired.isEmpty
            ? "no machine was found in the code that was read; drawbridge list --why-not says why enums are no machines; if sources are "
                + "missing, name their folders"
            : "no diagram belongs to a machine; give a diagram the name of its machine, or write drawbridge: machine NAME into it; "
                + "the machines are: \(Self.names(of: unpaired))"
        return Diagnostic(
            kind: .nothingCompared, message: "nothing was compared: \(why)", at: nil, subject: "nothing")
    }

    /// The first five.
    fileprivate static func names(of machines: [Machine]) -> String {
        let names = machines.prefix(5).map { $0.variable ?? $0.name }.joined(separator: ", ")
        return names + (machines.count > 5 ? " and \(machines.count - 5) more" : "")
    }
}

private extension Diagnostic {
    static let mostNotes = 7

    var withFewNotes: Diagnostic {
        let kinds: [DiagnosticKind] = [.undrawnState, .unimplementedState]
        let left = notes.count - Self.mostNotes
        guard left > 1, kinds.contains(where: { $0.id == kind.id }) else { return self }
        var finding = self
        finding.notes.removeLast(left)
        finding.notes.append(Note("… and \(left) more; drawbridge check -v shows all", at: nil as Location?))
        return finding
    }
}
