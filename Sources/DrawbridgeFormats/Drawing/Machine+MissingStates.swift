import DrawbridgeModel

extension Machine {
    /// With a state for each name that only a transition mentions: not every format has arrows without both of their ends.
    func withMissingStates() -> Machine {
        var machine = self
        var known = Set(statesAtRest.map(\.name)).union(["*", "?"])
        for transition in transitions {
            for name in transition.isStart ? [transition.to] : [transition.from, transition.to]
            where known.insert(name).inserted {
                machine.states.append(State(name: name))
            }
        }
        return machine
    }
}
