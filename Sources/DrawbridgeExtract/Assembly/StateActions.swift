import DrawbridgeModel

/// Tells what is done on entering and on leaving a state from what is done on the way to the next one.
///
/// An action is the state's own where all transitions into it do it and these have several events, so that the state alone
/// explains it; the same out of it. What an observer of the variable does (`didSet`) is done on entering, whatever the event. What
/// every transition does says nothing about a state.
struct StateActions {
    /// The actions of the variable's observers.
    let observed: Set<String>

    func applied(to machine: Machine) -> Machine {
        var machine = machine
        let everywhere = actionsOfAll(machine.transitions.filter { $0.kind == .external })
        for i in machine.states.indices {
            let name = machine.states[i].name
            machine.states[i].entry = take(everywhere, &machine.transitions) {
                $0.to == name
            } isOwn: {
                observed.contains($0)
            }
            machine.states[i].exit = take(everywhere, &machine.transitions) {
                $0.from == name
            } isOwn: { _ in
                false
            }
        }
        return machine
    }

    /// The actions that all external transitions of some kind share. They are theirs no longer.
    private func take(
        _ everywhere: Set<String>, _ transitions: inout [Transition], where isOf: (Transition) -> Bool,
        isOwn: (String) -> Bool
    ) -> [String] {
        let places = transitions.indices.filter { transitions[$0].kind == .external && isOf(transitions[$0]) }
        guard let first = places.first else { return [] }
        let hasEvents = Set(places.map { transitions[$0].event }).count > 1
        let shared = transitions[first].actions.filter { action in
            !everywhere.contains(action) && (hasEvents || isOwn(action))
                && places.allSatisfy { transitions[$0].actions.contains(action) }
        }
        for place in places { transitions[place].actions.removeAll(where: shared.contains) }
        return shared
    }

    /// None where they lead to one state only.
    private func actionsOfAll(_ transitions: [Transition]) -> Set<String> {
        guard let first = transitions.first, transitions.contains(where: { $0.to != first.to }) else { return [] }
        return transitions.dropFirst().reduce(into: Set(first.actions)) { $0.formIntersection($1.actions) }
    }
}
