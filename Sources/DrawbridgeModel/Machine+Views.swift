/// Parts of a machine, for drawings of large ones.
extension Machine {
    /// Some states with those around them, and the transitions that lead from one to the next.
    ///
    /// - Parameters:
    ///   - names: The states in the middle; with a composite state, what is inside.
    ///   - steps: How many transitions away from them a state may be, in either direction.
    package func around(_ names: Set<String>, steps: Int) -> Machine {
        var near = Set(states.map(\.name).filter { !names.isDisjoint(with: ancestors(of: $0)) })
        var shown: Set<Transition> = Set(changes.filter { near.contains($0.from) && near.contains($0.to) })
        for _ in 0..<steps {
            let next = changes.filter { near.contains($0.from) || near.contains($0.to) }
            shown.formUnion(next)
            near.formUnion(next.flatMap { [$0.from, $0.to] })
        }
        let kept = Set(near.flatMap(ancestors(of:)))
        var machine = self
        machine.states.removeAll { !kept.contains($0.name) }
        machine.transitions.removeAll { !shown.contains($0) }
        machine.initial.removeAll { !kept.contains($0) }
        return machine
    }

    /// Without what is inside of some composite states: what enters or leaves a state in them enters or leaves them.
    package func collapsing(_ names: Set<String>) -> Machine {
        func outside(_ name: String) -> String { ancestors(of: name).last(where: names.contains) ?? name }
        var machine = self
        machine.states = states.filter { outside($0.name) == $0.name }.map { state in
            var state = state
            if names.contains(state.name), state.kind == .composite || state.kind == .parallel { state.kind = .simple }
            return state
        }
        var seen: Set<Transition> = []
        machine.transitions = transitions.compactMap { transition in
            var moved = transition
            (moved.from, moved.to) = (outside(transition.from), outside(transition.to))
            let isInside = moved.from == moved.to && (transition.from != moved.from || transition.to != moved.to)
            let isStart = names.contains { transition.from == $0 + ".[*]" }
            guard !isInside, !isStart else { return nil }
            var meaning = moved
            meaning.source = nil
            return seen.insert(meaning).inserted ? moved : nil
        }
        machine.initial = initial.filter { outside($0) == $0 }
        for name in initial.map(outside) where !machine.initial.contains(name) {
            // Where the machine begins elsewhere, this was only where the composite does.
            let parent = state(named: name)?.parent
            if !machine.initial.contains(where: { state(named: $0)?.parent == parent }) { machine.initial.append(name) }
        }
        return machine
    }

    /// Without the transitions on some events. The states stay.
    package func hiding(_ isHidden: (String) -> Bool) -> Machine {
        var machine = self
        machine.transitions.removeAll { $0.event.map(isHidden) ?? false }
        machine.events.removeAll { isHidden($0.name) }
        return machine
    }
}
