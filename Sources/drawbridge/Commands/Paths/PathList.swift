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

    /// More is no list that anybody reads.
    private static let mostSteps = 100_000

    init(_ machine: Machine, _ coverage: Coverage?) throws(Failure) {
        if coverage == nil, machine.stepsToStates > Self.mostSteps {
            throw Failure(
                "the shortest paths to the states of \(machine.name) have more than \(Self.mostSteps) steps in all; with --cover "
                    + "states, paths go on from state to state")
        }
        self.machine = machine
        self.coverage = coverage
        let covering = machine.paths(covering: coverage ?? .states)
        paths = coverage == nil ? machine.pathsToStates() : covering.paths
        taken = covering.taken
        missed = covering.missedStates + covering.missedTransitions.map(\.shortForm)
    }
}
