/// The questions that one asks of a machine.
extension Machine {
    package func state(named name: String) -> State? {
        states.first { $0.name == name }
    }

    /// The states that a drawing shows: all but the transient ones.
    package var statesAtRest: [State] { states.filter { $0.kind != .transient } }

    /// The transitions that a drawing shows by default: proven or interleaved changes, no ignored events.
    package var changes: [Transition] { transitions.filter { $0.kind != .ignored } }

    package func children(of parent: String?) -> [State] { states.filter { $0.parent == parent } }

    /// Every event name of the transitions, each once, in the order of their first use.
    package var eventNames: [String] {
        var seen: Set<String> = []
        return transitions.compactMap(\.event).filter { seen.insert($0).inserted }
    }

    /// States that no sequence of transitions reaches from an initial state. A composite is reached with any child.
    package var unreachableStates: [State] {
        let reached = reachableNames()
        return statesAtRest.filter { !reached.contains($0.name) }
    }

    /// States that are entered and never left, final states apart.
    package var deadEnds: [State] {
        let left = Set(changes.filter { $0.from != $0.to }.map(\.from))
        return statesAtRest.filter { state in
            guard state.kind == .simple else { return false }
            return !ancestors(of: state.name).contains { left.contains($0) } && !left.contains("*")
        }
    }

    /// Pairs of transitions that leave one state on one event to different targets, neither of them guarded.
    package var ambiguousTransitions: [(Transition, Transition)] {
        let unguarded = changes.filter { $0.guard == nil && $0.certainty == .proven }
        return unguarded.indices.flatMap { i in
            unguarded[(i + 1)...].compactMap { other in
                let one = unguarded[i]
                return one.from == other.from && one.event == other.event && one.to != other.to ? (one, other) : nil
            }
        }
    }

    /// The name itself, then its parent, and so on outwards.
    package func ancestors(of name: String) -> [String] {
        var names: [String] = []
        var next: String? = name
        while let current = next, !names.contains(current) {
            names.append(current)
            next = state(named: current)?.parent
        }
        return names
    }
}

private extension Machine {
    func reachableNames() -> Set<String> {
        var reached: Set<String> = []
        var frontier = initial
        while let name = frontier.popLast() {
            guard reached.insert(name).inserted else { continue }
            let around = ancestors(of: name)
            frontier += around
            frontier += changes.filter { $0.from == "*" || around.contains($0.from) }.map(\.to)
        }
        return reached
    }
}
