import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// What came of holding the drawings of a run against traces.
struct TraceCheck {
    let findings: [Diagnostic]
    private let coverages: [TraceCoverage]
    private let fileCount: Int

    init(_ traces: RecordedTraces, _ pairs: [CheckedPair]) {
        let assignment = traces.assigned(to: pairs.map { $0.drawn.traceNames + $0.coded.traceNames })
        coverages = zip(pairs, assignment.runs).filter { !$0.1.isEmpty }.map { pair, runs in
            TraceCoverage(of: pair.drawn, by: runs, settings: pair.settings, others: pair.others)
        }
        findings = traces.diagnostics + assignment.strangers + coverages.flatMap(\.findings)
        fileCount = traces.files.count
    }

    /// `2 traces: 41 steps seen, 5 of 7 drawn transitions taken, 1 seen and not drawn`; empty without traces.
    var text: String {
        guard fileCount > 0 else { return "" }
        let steps = coverages.reduce(0) { $0 + $1.stepCount }
        return "\(fileCount) \(fileCount == 1 ? "trace" : "traces"): \(steps) \(steps == 1 ? "step" : "steps") seen, "
            + CoverageCounts(coverages).text
    }
}
