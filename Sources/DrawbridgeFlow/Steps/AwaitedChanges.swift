/// Where steps wait for others to change the state: a loop that asks for the state each time round, and waits in between.
extension Interpreter {
    /// Lets such steps go on in the states that others lead to while they wait.
    ///
    /// - Parameters:
    ///   - ends: All steps, without such changes.
    ///   - follow: Finds all steps of the machine's code.
    /// - Returns: All steps, and whether no round would add more; nil where none waits so.
    package mutating func followAwaited(
        _ ends: [QuiescentStates.StepEnd], follow: (inout Interpreter) -> QuiescentStates
    ) -> (steps: QuiescentStates, isSettled: Bool)? {
        let events = functions.awaitedChanges
        guard !events.isEmpty else { return nil }
        var (all, ends): (QuiescentStates?, _) = (nil, ends)
        for _ in 0..<Self.mostRounds {
            let found = Self.awaited(in: ends, on: events)
            guard found != awaited else { return all.map { ($0, true) } }
            var next = Interpreter(functions: functions, stateCount: unknownState)
            (next.work.effort, next.keepsTraps, next.awaited) = (work.effort, keepsTraps, found)
            self = next
            let steps = follow(&self)
            (all, ends) = (steps, steps.ends)
        }
        return all.map { ($0, Self.awaited(in: ends, on: events) == awaited) }
    }

    /// What such a step leads to may be what another one waits for.
    private static let mostRounds = 4

    /// For each state in which a step waits for one of these events, those that others lead to from there.
    private static func awaited(in ends: [QuiescentStates.StepEnd], on events: Set<String>) -> [Int: ValueSet] {
        var graph = StepGraph()
        graph.add(ends)
        var found: [Int: ValueSet] = [:]
        for end in ends where end.outcome.waiting.waitsFor.map(events.contains) ?? false {
            let waited = ValueSet([end.outcome.state])
            let others = graph.states(reachedFrom: waited) { $0 != end.function }.subtracting(waited)
            found[end.outcome.state, default: .empty] = found[end.outcome.state, default: .empty].union(others)
        }
        return found
    }
}

extension [LoweredFunction] {
    /// The events of waits for a change of the state by other steps.
    fileprivate var awaitedChanges: Set<String> {
        var events: Set<String> = []
        for function in self { function.body.visit { op in op.awaitedChange.map { _ = events.insert($0) } } }
        return events
    }
}
