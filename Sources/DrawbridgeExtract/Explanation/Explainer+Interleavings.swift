import DrawbridgeModel

/// Transitions that come about because another entry point runs while a step waits: both halves of the story.
extension Explainer {
    func interleavedWays() -> [Explanation.Way] {
        guard let interleavings = interpreted.interleavings else { return [] }
        var seen: Set<Explanation.Way> = []
        let all = interleavings.ends.filter { fits($0.row.world) }.flatMap { end in
            events.names(of: end).filter(isAsked).flatMap { event in
                interleavings.interpreter.proof.trails(to: end.place).map { way($0, to: end, event) }
            }
        }
        return all.filter { seen.insert($0).inserted }
    }

    /// Where the step waits, what others do meanwhile, how it goes on.
    private func way(_ trail: Proof.Trail, to end: AtRest.End, _ event: String) -> Explanation.Way {
        let world = end.row.world
        var lines: [Explanation.Line] = []
        if let waited = world.waiting.waitedIn {
            let pause = trail.first { $0.kind == .resumes }
            lines += pause.map { [line(at: $0.origin, "waits for this in \(names[waited])")] } ?? []
            lines += steps(from: waited, to: world.start, besides: end.function).flatMap(meanwhile)
        }
        lines += self.lines(trail, of: end.function, assigned: names[world.state])
        return Explanation.Way(event: event, kind: interpreted.unit.kind(of: world, names), lines: lines)
    }

    private func meanwhile(_ step: AtRest.End) -> [Explanation.Line] {
        let world = step.row.world
        let trail = interpreted.interpreter.proof.trails(to: step.place).first ?? []
        return lines(trail, of: step.function, from: names[world.start], assigned: names[world.state]).map { line in
            Explanation.Line(place: line.place, code: line.code, remark: "meanwhile " + line.remark)
        }
    }

    /// The fewest steps that lead from one state to another; those of a function only where no other ones do.
    private func steps(from first: Int, to last: Int, besides function: FunctionID) -> [AtRest.End] {
        var changes = interpreted.atRest.ends.filter { $0.row.world.hasWritten }
        changes = changes.filter { $0.function != function } + changes.filter { $0.function == function }
        var ways: [Int: [AtRest.End]] = [first: []]
        var frontier = [first]
        while ways[last] == nil, !frontier.isEmpty {
            var next: [Int] = []
            for step in changes where frontier.contains(step.row.world.start) && ways[step.row.world.state] == nil {
                ways[step.row.world.state] = ways[step.row.world.start, default: []] + [step]
                next.append(step.row.world.state)
            }
            frontier = next
        }
        return ways[last] ?? []
    }
}
