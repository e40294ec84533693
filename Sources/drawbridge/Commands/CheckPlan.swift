import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Which drawing is compared with which machine: first what the settings say, then what comments and names say.
struct CheckPlan {
    private(set) var pairs: [CheckedPair] = []
    private(set) var findings: [Diagnostic] = []
    /// Machines without a drawing.
    private(set) var unpaired: [Machine] = []
    /// Drawings without a machine; without those that say that none is meant.
    private(set) var unpairedDrawings: [Machine] = []
    private let sides: CheckSides

    init(_ sides: CheckSides, settings: Settings) {
        self.sides = sides
        for pair in settings.diagrams { add(pair) }
        let said = Set(settings.diagrams.map(\.file.path))
        let rest = sides.drawings.filter { !said.contains($0.diagram.source.path) }
        let pairing = Pairing(drawn: rest.map(\.machine), coded: sides.coded, markers: sides.markers)
        pairs += pairing.pairs.map { CheckedPair(drawn: $0.drawn, coded: $0.coded) }
        let found = Set(rest.filter { !$0.diagram.isNamed }.map(\.diagram.source.path))
        unpairedDrawings += pairing.unpairedDrawings
        findings += Self.softened(pairing.findings, found)
        let paired = Set(pairs.map(\.coded))
        unpaired = sides.coded.filter { !paired.contains($0) }
    }

    /// Only the pairs of some machines.
    mutating func select(_ machines: [Machine]) {
        let wanted = Set(machines)
        pairs.removeAll { !wanted.contains($0.coded) }
        unpaired.removeAll { !wanted.contains($0) }
        // What has no machine has none of these either; that is for a run that looks at all of them.
        findings.removeAll { $0.kind.id == DiagnosticKind.unpairedDiagram.id }
    }
}

private extension CheckPlan {
    mutating func add(_ pair: DiagramPair) {
        // Not among the inputs of this run.
        guard sides.drawings.contains(where: { $0.diagram.source.path == pair.file.path }) else { return }
        let drawings = drawings(of: pair)
        guard drawings.count == 1 else {
            let names = sides.drawings.filter { $0.diagram.source.path == pair.file.path }.map(\.machine.name)
            let message = "\(pair.file.path) holds \(names.joined(separator: ", ")); say which: \(pair.file.path)#name"
            return findings.append(Diagnostic(kind: .unpairedDiagram, message: message, at: pair.location))
        }
        guard let name = pair.machine else {
            let pairing = Pairing(drawn: drawings, coded: sides.coded, markers: sides.markers)
            pairs += pairing.pairs.map { CheckedPair(drawn: $0.drawn, coded: $0.coded, settings: pair.comparison) }
            unpairedDrawings += pairing.unpairedDrawings
            return findings += pairing.findings
        }
        let machines = sides.coded.filter { $0.variable == name }
        let found = machines.isEmpty ? sides.coded.filter { $0.name == name } : machines
        if found.count == 1 {
            pairs.append(CheckedPair(drawn: drawings[0], coded: found[0], settings: pair.comparison))
        } else {
            unpairedDrawings += drawings
            findings.append(unknownMachine(name, pair))
        }
    }

    func drawings(of pair: DiagramPair) -> [Machine] {
        let all = sides.drawings.filter { $0.diagram.source.path == pair.file.path }
        guard let fragment = pair.fragment, let first = all.first else { return all.map(\.machine) }
        let text = DiagramText(first.diagram.source)
        return MarkdownReader().read(text, fragment: fragment).value
    }

    func unknownMachine(_ name: String, _ pair: DiagramPair) -> Diagnostic {
        let names = sides.coded.flatMap { [$0.name] + ($0.variable.map { [$0] } ?? []) }
        let suggestion = NearestNames(of: name, among: names).sentence(plural: "machines")
        return Diagnostic(
            kind: .unpairedDiagram, message: "no machine is called \(name); \(suggestion)", at: pair.location,
            subject: "\(pair.file.path): \(name)")
    }

    /// What a folder holds may be a drawing of something else: that is a warning, and one for many.
    static func softened(_ findings: [Diagnostic], _ found: Set<String>) -> [Diagnostic] {
        let (soft, hard) = (
            findings.filter { found.contains($0.location?.path ?? "") },
            findings.filter { !found.contains($0.location?.path ?? "") }
        )
        let kind = DiagnosticKind.unpairedDiagram.with(.warning)
        guard soft.count > 10 else {
            return hard
                + soft.map { finding in
                    var finding = finding
                    finding.kind = kind
                    return finding
                }
        }
        let names = soft.prefix(5).compactMap { $0.location?.path }.joined(separator: ", ")
        let message =
            "\(soft.count) drawings belong to no machine and were compared with nothing: \(names) and \(soft.count - 5) more"
        return hard + [Diagnostic(kind: kind, message: message, at: nil, subject: "drawings")]
    }
}

extension DiagnosticKind {
    func with(_ severity: Severity) -> DiagnosticKind { DiagnosticKind(id, severity, summary) }
}
