import DrawbridgeDocs
import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// The machines that get pages, with all that their pages say: those of the code, and the drawings that belong to none.
struct DocumentedMachines {
    let machines: [Machine]
    private let plan: CheckPlan
    private let lints: MachineLints
    private let files: InputFiles
    private let accounts: [Machine: Account]
    private let coverages: [Machine: TraceCoverage]
    /// About the traces.
    let traceDiagnostics: [Diagnostic]

    init(
        _ sides: CheckSides, files: InputFiles, accounts: [Machine: Account], traces: RecordedTraces,
        selection: MachineSelection
    ) throws {
        plan = CheckPlan(sides, settings: files.settings)
        machines = try selection.select(from: sides.coded + plan.unpairedDrawings)
        lints = MachineLints(machines, files: files)
        self.files = files
        self.accounts = accounts
        let covered = CoveredMachines(machines, by: traces, files.settings)
        traceDiagnostics = covered.diagnostics
        coverages = Dictionary(zip(machines, covered.coverages)) { first, _ in first }
    }

    /// Draws them.
    func documented(by drawing: PageDrawing) throws -> [DocumentedMachine] {
        try drawing.documented(machines).map { drawn in
            let machine = drawn.machine
            var documented = drawn
            documented.findings = findings(lints.findings(of: machine), of: machine)
            let pairs = plan.pairs.filter { $0.coded == machine }
            documented.comparisons = machine.isDrawn ? nil : try pairs.map { try comparison($0, drawing) }
            add(accounts[machine], to: &documented)
            if let coverage = coverages[machine], coverage.stepCount > 0 {
                documented.coverage = try drawing.documented(coverage)
            }
            return documented
        }
    }
}

private extension DocumentedMachines {
    func comparison(_ pair: CheckedPair, _ drawing: PageDrawing) throws -> DocumentedMachine.Comparison {
        let drift = pair.drift
        let verdict: DocumentedMachine.Comparison.Verdict =
            switch drift.verdict {
            case .agrees: .agrees
            case .differs: .differs
            case .notProvable: .notProvable
            }
        var comparison = DocumentedMachine.Comparison(
            drawing: pair.drawn.name, place: pair.drawn.source, verdict: verdict,
            findings: findings(drift.findings, of: pair.coded))
        if verdict != .agrees { try drawing.add(drift, to: &comparison) }
        return comparison
    }

    func findings(_ diagnostics: [Diagnostic], of machine: Machine) -> [DocumentedMachine.Finding] {
        let sources = files.sources(of: diagnostics)
        return files.settings.applied(to: diagnostics).inOrder(in: sources).map { diagnostic in
            // The page says which machine it is about.
            let name = "\(machine.name): "
            let message = diagnostic.message
            return DocumentedMachine.Finding(
                severity: diagnostic.kind.severity, id: diagnostic.kind.id,
                message: message.hasPrefix(name) ? String(message.dropFirst(name.count)) : message,
                place: diagnostic.location.map(sources.place))
        }
    }

    func add(_ account: Account?, to documented: inout DocumentedMachine) {
        guard let account else { return }
        documented.ways = account.ways.map { ways in
            ways.map { way in
                DocumentedMachine.Way(way.lines.map { .init(place: $0.place, code: $0.code, remark: $0.remark) })
            }
        }
        documented.traps = Set(account.traps.map { .init(state: $0.state, event: $0.event) })
    }
}
