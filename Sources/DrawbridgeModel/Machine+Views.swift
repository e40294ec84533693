/// Parts of a machine, for diagrams of large ones.
extension Machine {
    /// A part of it, as `MachineParts` has many.
    package func around(_ names: Set<String>, steps: Int) -> Machine {
        MachineParts(self).around(names, steps: steps)
    }

    /// The machine without the contents of some composite states. Their arrows move to the composite.
    package func collapsing(_ names: Set<String>) -> Machine {
        let around = Ancestry(self)
        func outside(_ name: String) -> String { around.ancestors(of: name).last(where: names.contains) ?? name }
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
            // Beside another initial state on this level, the hidden state was only the start of its composite.
            let parent = state(named: name)?.parent
            if !machine.initial.contains(where: { state(named: $0)?.parent == parent }) { machine.initial.append(name) }
        }
        return machine
    }

    /// With a note that says how much of the whole machine this is, unless it is all.
    package func notingPart(of whole: Size) -> Machine {
        let size = size
        guard size.states < whole.states || size.transitions < whole.transitions else { return self }
        return noting(
            "A part: \(size.states) of \(whole.states) states, \(size.transitions) of \(whole.transitions) transitions."
        )
    }

    /// The machine with one more note beside its drawing.
    package func noting(_ note: String) -> Machine {
        var machine = self
        machine.notes.append(note)
        return machine
    }

    /// The machine without the transitions on some events. The states stay.
    package func hiding(_ isHidden: (String) -> Bool) -> Machine {
        var machine = self
        machine.transitions.removeAll { $0.event.map(isHidden) ?? false }
        machine.events.removeAll { isHidden($0.name) }
        return machine
    }
}
