import DrawbridgeFlow
import DrawbridgeModel

/// Transitions that come about because another entry point runs while a step waits: both halves of the story.
extension Explainer {
    func interleavedWays() -> [Explanation.Way] {
        guard let interference = interpreted.interference else { return [] }
        var seen: Set<Explanation.Way> = []
        let all = askedInterferedEnds.flatMap { end in
            events.names(of: end).filter(isAsked).map(\.name).flatMap { event in
                interference.interpreter.provenance.traces(to: end.node).map { way($0, to: end, event) }
            }
        }
        return all.filter { seen.insert($0).inserted }
    }

    /// Where the step waits, what others do meanwhile, how it goes on.
    private func way(_ trace: Provenance.Trace, to end: QuiescentStates.StepEnd, _ event: String) -> Explanation.Way {
        let outcome = end.outcome
        var lines: [Explanation.Line] = []
        if let waited = outcome.waiting.waitedIn {
            let pause = trace.first { $0.kind == .resumes }
            lines += pause.map { [line(at: $0.origin, "waits for this in \(names[waited])")] } ?? []
            lines += steps(from: waited, to: outcome.start, besides: end.function).flatMap(meanwhile)
        }
        lines += self.lines(trace, of: end.function, assigned: names[outcome.state])
        return Explanation.Way(event: event, kind: interpreted.unit.kind(of: outcome, names), lines: lines)
    }

    private func meanwhile(_ step: QuiescentStates.StepEnd) -> [Explanation.Line] {
        let outcome = step.outcome
        let trace = interpreted.interpreter.provenance.traces(to: step.node).first ?? []
        return lines(trace, of: step.function, from: names[outcome.start], assigned: names[outcome.state]).map { line in
            Explanation.Line(place: line.place, code: line.code, remark: "meanwhile " + line.remark)
        }
    }

    /// The fewest steps that lead from one state to another; those of a function only where no other ones do.
    private func steps(from first: Int, to last: Int, besides function: FunctionID) -> [QuiescentStates.StepEnd] {
        var changes = interpreted.quiescent.ends.filter { $0.outcome.hasWritten }
        changes = changes.filter { $0.function != function } + changes.filter { $0.function == function }
        var ways: [Int: [QuiescentStates.StepEnd]] = [first: []]
        var frontier = [first]
        while ways[last] == nil, !frontier.isEmpty {
            var next: [Int] = []
            for step in changes where frontier.contains(step.outcome.start) && ways[step.outcome.state] == nil {
                ways[step.outcome.state] = ways[step.outcome.start, default: []] + [step]
                next.append(step.outcome.state)
            }
            frontier = next
        }
        return ways[last] ?? []
    }
}
