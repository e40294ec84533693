import DrawbridgeModel

extension Machine {
    /// The machine with a state added for each name that only transitions mention: some formats require that both ends
    /// of an arrow exist.
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
