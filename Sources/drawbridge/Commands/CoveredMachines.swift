import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// Machines with what of them has happened.
struct CoveredMachines {
    /// One for each machine, in their order.
    let coverages: [TraceCoverage]
    /// About the traces.
    let diagnostics: [Diagnostic]

    /// - Parameter settings: Which say what drawn names mean.
    init(_ machines: [Machine], by traces: RecordedTraces, _ settings: Settings) {
        let assignment = traces.assigned(to: machines.map(\.traceNames))
        coverages = zip(machines, assignment.runs).map { machine, runs in
            TraceCoverage(of: machine, by: runs, settings: settings.comparison(ofDrawing: machine))
        }
        diagnostics = traces.diagnostics + assignment.strangers
    }
}

private extension Settings {
    /// Names alone: how much of the two sides is compared is nothing that a picture is about.
    func comparison(ofDrawing machine: Machine) -> PairSettings {
        let pair = diagrams.first { pair in
            pair.file.path == machine.source?.path
                && pair.fragment.map { Trace.areAlike($0, machine.name) } ?? true
        }
        guard machine.isDrawn, let pair else { return PairSettings() }
        return PairSettings(states: pair.comparison.states, events: pair.comparison.events)
    }
}
