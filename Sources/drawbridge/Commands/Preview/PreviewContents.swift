import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgePreview
import DrawbridgeSource

/// The machines of one reading, as the page shows them: those of the code with their drawings, and drawings without a
/// machine.
struct PreviewContents {
    private let sides: CheckSides
    private let files: InputFiles
    private let pairs: [CheckedPair]
    private let selection: MachineSelection
    private let lints: MachineLints

    init(_ sides: CheckSides, _ files: InputFiles, _ selection: MachineSelection) {
        self.sides = sides
        self.files = files
        self.selection = selection
        lints = MachineLints(sides.coded + sides.drawings.map(\.machine), files: files)
        pairs = CheckPlan(sides, settings: files.settings).pairs
    }

    var machines: [PreviewMachine] {
        let drawn = Set(pairs.map(\.drawn))
        let alone = sides.drawings.map(\.machine).filter { !drawn.contains($0) }
        var taken: Set<String> = []
        return (sides.coded + alone).filter(selection.takes).map { machine in
            var entry = entry(for: machine)
            let name = entry.id
            var number = 1
            while !taken.insert(entry.id).inserted {
                number += 1
                entry.id = "\(name) (\(number))"
            }
            return entry
        }
    }
}

private extension PreviewContents {
    func entry(for machine: Machine) -> PreviewMachine {
        let drifts = pairs.filter { $0.coded == machine }.map(\.drift)
        let drift = drifts.first { $0.verdict != .agrees } ?? drifts.first
        let findings = files.settings.applied(to: (drift?.findings ?? []) + lints.findings(of: machine))
        let sources = files.sources(of: findings)
        let unread = machine.unresolved.map {
            PreviewMessage(.warning, "cannot be analysed: \($0.reason)", at: $0.source?.description)
        }
        return PreviewMachine(
            id: machine.variable ?? machine.name, machine: machine,
            difference: drift.flatMap { $0.verdict == .agrees ? nil : $0.picture },
            drawing: drift.flatMap { drift in path(of: drift.drawn) },
            messages: findings.map { finding in
                let place = finding.location.map { sources.place(of: $0).description }
                return PreviewMessage(finding.kind.severity, finding.message, at: place)
            } + unread)
    }

    func path(of drawing: Machine) -> String? {
        sides.drawings.first { $0.machine == drawing }?.diagram.source.path
    }
}
