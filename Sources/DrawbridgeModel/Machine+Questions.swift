/// Queries about states and transitions.
extension Machine {
    package func state(named name: String) -> State? {
        states.first { $0.name == name }
    }

    /// The states that a diagram shows: all but the transient ones.
    package var statesAtRest: [State] { states.filter { $0.kind != .transient } }

    /// The transitions that a diagram shows by default: proven changes, without ignored events and without transitions
    /// that depend on another step running in between.
    package var changes: [Transition] { transitions.filter(\.isChange) }

    package func children(of parent: String?) -> [State] { states.filter { $0.parent == parent } }

    /// The names of the events of all transitions, without duplicates, in the order of their first use.
    package var eventNames: [String] {
        var seen: Set<String> = []
        return transitions.compactMap(\.event).filter { seen.insert($0).inserted }
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

extension Transition {
    /// Whether the code is known to make it, and it does something.
    var isChange: Bool { kind != .ignored && certainty == .proven }
}
