import DrawbridgeModel

/// The paths of one machine.
struct PathList {
    let machine: Machine
    /// Nil for the shortest path to each state.
    let coverage: Coverage?
    let paths: [MachinePath]
    /// How many states, transitions or pairs they take.
    let taken: Int
    /// What no path takes, in words.
    let missed: [String]

    init(_ machine: Machine, _ coverage: Coverage?) {
        self.machine = machine
        self.coverage = coverage
        let covering = machine.paths(covering: coverage ?? .states)
        paths = coverage == nil ? machine.pathsToStates() : covering.paths
        taken = covering.taken
        missed = covering.missedStates + covering.missedTransitions.map(\.shortForm)
    }
}
