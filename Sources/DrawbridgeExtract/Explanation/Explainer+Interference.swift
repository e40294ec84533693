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

    private func way(_ trace: Provenance.Trace, to end: QuiescentStates.StepEnd, _ event: String) -> Explanation.Way {
        let outcome = end.outcome
        let before = parts(before: end).flatMap { part in
            interpreted.interference?.interpreter.provenance.traces(to: part.node).first.map { lines($0, of: part) }
                ?? []
        }
        return Explanation.Way(
            event: event, kind: interpreted.unit.kind(of: outcome, names), lines: before + lines(trace, of: end))
    }

    /// The parts of the step before this one, beginning with the one that goes on where others have changed the state.
    private func parts(before end: QuiescentStates.StepEnd) -> [QuiescentStates.StepEnd] {
        let ends = interpreted.interference?.ends ?? []
        var parts: [QuiescentStates.StepEnd] = []
        while parts.count < Self.mostParts {
            let next = parts.first ?? end
            guard next.outcome.waiting.waitedIn == nil else { break }
            let before = ends.filter { $0.leads(to: next) }
            guard let part = before.first(where: { $0.outcome.waiting.waitedIn != nil }) ?? before.first else { break }
            parts.insert(part, at: 0)
        }
        return parts
    }

    private static let mostParts = 8

    private func lines(_ trace: Provenance.Trace, of end: QuiescentStates.StepEnd) -> [Explanation.Line] {
        let (from, to) = (names[end.outcome.start], names[end.outcome.state])
        return wait(of: end, trace) + lines(trace, of: end.function, from: from, assigned: to)
    }

    /// Where the step waits, and what others do meanwhile; nothing where the code by itself waits there.
    private func wait(of end: QuiescentStates.StepEnd, _ trace: Provenance.Trace) -> [Explanation.Line] {
        guard let waited = end.outcome.waiting.waitedIn else { return [] }
        let pause = trace.first { $0.kind == .resumes }
        let lines = pause.map { [line(at: $0.origin, "waits for this in \(names[waited])")] } ?? []
        return lines + steps(from: waited, to: end.outcome.start, besides: end.function).flatMap(meanwhile)
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

extension QuiescentStates.StepEnd {
    /// Whether it waits for what the other part of the same step goes on with, in the state in which that one does.
    fileprivate func leads(to next: QuiescentStates.StepEnd) -> Bool {
        function == next.function && outcome.state == next.outcome.start
            && outcome.waiting.waitsFor == next.outcome.waiting.resumedBy
    }
}
