extension Machine {
    /// Whether two machines mean the same, whatever the places and the order of their parts.
    package func means(_ other: Machine) -> Bool { meaning == other.meaning }

    /// The machine without places and what was counted of them, its parts in an order that does not depend on where they were.
    private var meaning: Machine {
        var machine = self
        (machine.source, machine.direction, machine.writes) = (nil, nil, nil)
        machine.initial.sort()
        machine.notes.sort()
        machine.events.sort { $0.name < $1.name }
        machine.states = states.map(\.withoutPlace).sorted { $0.name < $1.name }
        machine.transitions = transitions.map(\.withoutPlace).sorted { $0.order < $1.order }
        machine.unresolved = unresolved.map { Unresolved(reason: $0.reason, source: nil) }
            .sorted { $0.reason < $1.reason }
        return machine
    }
}

private extension State {
    var withoutPlace: State {
        var state = self
        state.source = nil
        return state
    }
}

extension Transition {
    /// The transition without its source place.
    package var withoutPlace: Transition {
        var transition = self
        transition.source = nil
        return transition
    }
}

private extension Transition {
    var order: String { "\(shortForm)\n\(kind.rawValue)\n\(notes.joined(separator: "\n"))" }
}
