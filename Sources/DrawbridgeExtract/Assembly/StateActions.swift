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
        let places = machine.transitions.indices.filter { machine.transitions[$0].kind == .external }
        let everywhere = actionsOfAll(places.map { machine.transitions[$0] })
        let entering = Dictionary(grouping: places) { machine.transitions[$0].to }
        let leaving = Dictionary(grouping: places) { machine.transitions[$0].from }
        for i in machine.states.indices {
            let name = machine.states[i].name
            machine.states[i].entry = take(everywhere, &machine.transitions, at: entering[name] ?? []) {
                observed.contains($0)
            }
            machine.states[i].exit = take(everywhere, &machine.transitions, at: leaving[name] ?? []) { _ in false }
        }
        return machine
    }

    /// The actions that all transitions at these places share. They are theirs no longer.
    private func take(
        _ everywhere: Set<String>, _ transitions: inout [Transition], at places: [Int], isOwn: (String) -> Bool
    ) -> [String] {
        guard let first = places.first, !transitions[first].actions.isEmpty else { return [] }
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
