/// Which states can be entered and left.
extension Machine {
    /// Whether the machine comes from a diagram, not from code.
    package var isDrawn: Bool { variable == nil }

    /// Whether code that could not be analysed may lead to any state.
    package var mayLeadAnywhere: Bool { !unresolved.isEmpty || changes.contains { $0.to == "?" } }

    /// The states that no sequence of transitions reaches from an initial state. A composite is reached with any state
    /// in it. If a reached composite has no initial state, all states in it count as reached.
    package var unreachableStates: [State] {
        let reached = Reachability(self)
        return statesAtRest.filter { !reached.contains($0.name) }
    }

    /// The states that are entered and never left, apart from final states.
    package var deadEnds: [State] {
        let left = Set(changes.filter { $0.from != $0.to }.map(\.from))
        let entered = Set(changes.filter { $0.from != $0.to }.map(\.to)).union(initial)
        guard !left.contains("*") else { return [] }
        let around = Ancestry(self)
        return statesAtRest.filter { state in
            guard state.kind == .simple, entered.contains(state.name) else { return false }
            return !around.ancestors(of: state.name).contains { left.contains($0) }
        }
    }

    /// Pairs of transitions from one state, on one named event and with equal guards or none, to different targets.
    package var ambiguousTransitions: [(Transition, Transition)] {
        let forks = Set(states.filter { $0.kind == .fork }.map(\.name))
        let candidates = changes.filter { $0.event != nil && !forks.contains($0.from) }
        var first: [Choice: [Transition]] = [:]
        var pairs: [(Transition, Transition)] = []
        for transition in candidates where transition.kind == .external {
            let choice = Choice(transition)
            if let other = first[choice]?.first(where: { $0.to != transition.to }) {
                pairs.append((other, transition))
            }
            first[choice, default: []].append(transition)
        }
        return pairs
    }
}

/// The conditions under which a machine takes a transition.
private struct Choice: Hashable {
    var from: String
    var event: String?
    var condition: String?

    init(_ transition: Transition) {
        from = transition.from
        event = transition.event
        condition = transition.guard
    }
}
