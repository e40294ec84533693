import DrawbridgeFlow

/// What speaks for a machine, and against a setting: some step changes the state, and what it changes it to follows from
/// what was before.
struct MachineEvidence {
    let unit: MachineLowering
    /// The ends of all steps from states at rest.
    let ends: [QuiescentStates.StepEnd]

    /// What the variable lacks to be a machine's: a setting that callers choose, a store whose payload changes. Nil for a machine.
    func missing(by decision: Decision) -> NearMiss.Reason? {
        switch decision {
        case .byCode: return missing
        case .byCallers: return isTransitionCheck ? nil : .callersChoose
        }
    }

    private var missing: NearMiss.Reason? {
        guard ends.contains(where: changes) else {
            if writesOnlyUnknown { return .unreadable }
            return ends.contains(where: \.outcome.hasWritten) ? .sameValue : .neverAssigned
        }
        // The names decide where the code never looks at the state before it assigns it, as in a screen whose callbacks say
        // what is shown.
        if unit.isNamedForStates || unit.candidate.family?.isEntered ?? false { return nil }
        if let data = kindOfData { return data }
        return hasSequel || dependsOnState ? nil : .independent
    }

    /// Whatever is assigned cannot be known.
    private var writesOnlyUnknown: Bool {
        let written = ends.filter(\.outcome.hasWritten)
        return !written.isEmpty && written.contains { $0.outcome.state >= unit.domain.values.count }
    }

    /// What callers ask for is let pass by the state that it starts in: here these states, there others.
    private var isTransitionCheck: Bool {
        let count = unit.domain.values.count
        let written = ends.filter(\.outcome.hasWritten)
        guard written.contains(where: changes), written.allSatisfy({ $0.outcome.state < count }) else { return false }
        let targets = Dictionary(grouping: written, by: \.function).values.map { ends in
            Dictionary(grouping: ends, by: \.outcome.start).mapValues { ValueSet($0.map(\.outcome.state)) }
        }
        return targets.contains { Set($0.values).count > 1 }
    }

    /// A step to another state, of the code's own choice.
    private func changes(_ end: QuiescentStates.StepEnd) -> Bool {
        let (outcome, values) = (end.outcome, unit.domain.values)
        guard outcome.hasWritten, outcome.state < values.count, values[outcome.start] != values[outcome.state] else {
            return false
        }
        return unit.candidate.family == nil || ![outcome.start, outcome.state].contains(unit.domain.none)
    }

    /// A step goes on where another one has led to.
    var hasSequel: Bool {
        ends.contains { $0.outcome.waiting.resumedBy != nil && changes($0) }
    }

    /// Some step leads to other states, or to none, by the state that it starts in: one of an entry point, or one of its events.
    private var dependsOnState: Bool {
        // A value that may be one of several types or none is not yet a state for that.
        let all = unit.candidate.family == nil ? ends : ends.filter { $0.outcome.start != unit.domain.none }
        let counted = all.filter { !configures($0.function) }
        let starts = Set(all.map(\.outcome.start))
        return dependsOnState(from: starts, counted.map { (Step(function: $0.function), $0) })
            || dependsOnState(from: starts, counted.flatMap { end in steps(of: end).map { ($0, end) } })
    }

    /// What an entry point does, or what it does of one event.
    private struct Step: Hashable {
        var function: FunctionID
        var event: Int?
    }

    private func steps(of end: QuiescentStates.StepEnd) -> [Step] {
        let slots = unit.functions[end.function.index].slots.dropFirst()
        let events = zip(slots, end.parameters).first { $0.0.isEvent }?.1 ?? .empty
        return events.map { Step(function: end.function, event: $0) }
    }

    private func dependsOnState(from starts: Set<Int>, _ ends: [(step: Step, end: QuiescentStates.StepEnd)]) -> Bool {
        let count = unit.domain.values.count
        var targets: [Step: [Int: ValueSet]] = [:]
        for (step, end) in ends {
            var written = targets[step, default: [:]][end.outcome.start] ?? .empty
            // A state that cannot be known depends on nothing that is known.
            if end.outcome.hasWritten, end.outcome.state < count { written.insert(end.outcome.state) }
            targets[step, default: [:]][end.outcome.start] = written
        }
        return targets.values.contains { byStart in
            let reached = starts.map { (start: $0, ends: byStart[$0] ?? .empty) }
            return Set(reached.map(\.ends)).count > 1 && !putsBack(reached)
        }
    }

    /// Whether a step leads from each state to itself, as where the value that holds it is copied and put back, and else
    /// to the same states from all.
    private func putsBack(_ reached: [(start: Int, ends: ValueSet)]) -> Bool {
        let shared = reached.reduce(reached[0].ends) { $0.intersection($1.ends) }
        return reached.count(where: { !shared.contains($0.start) }) > 1
            && reached.allSatisfy { $0.ends == shared.union(ValueSet([$0.start])) }
    }
}

extension MachineLowering {
    /// Whether the variable or its type has a name that states have.
    var isNamedForStates: Bool {
        [candidate.variable?.declaration.name, stateType.name].contains { $0.map(StateWords.name) ?? false }
    }
}
