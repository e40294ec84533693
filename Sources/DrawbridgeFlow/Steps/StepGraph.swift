/// The ends of steps as a graph of states: each function's pairs of start and end, once.
struct StepGraph {
    private struct Edge: Hashable {
        var function: FunctionID
        var start: Int
        var end: Int
    }

    private var seen: Set<Edge> = []
    private var byStart: [Int: [Edge]] = [:]
    /// How many ends it was made of.
    private var count = 0
    /// The closures that have registered themselves again without assigning the state.
    private(set) var selfRegistering: Set<FunctionID> = []

    /// Adds the ends that are new since the last time.
    mutating func add(_ ends: [QuiescentStates.StepEnd]) {
        for end in ends[count...] {
            let edge = Edge(function: end.function, start: end.outcome.start, end: end.outcome.state)
            if seen.insert(edge).inserted { byStart[edge.start, default: []].append(edge) }
            if !end.outcome.hasWritten, end.outcome.pending.contains(end.function) {
                selfRegistering.insert(end.function)
            }
        }
        count = ends.count
    }

    /// The states that steps of some functions lead to from known ones, and the known ones.
    func states(reachedFrom known: ValueSet, where counts: (FunctionID) -> Bool) -> ValueSet {
        var reached = known
        var open = Array(known)
        while let state = open.popLast() {
            for edge in byStart[state] ?? [] where !reached.contains(edge.end) && counts(edge.function) {
                reached.insert(edge.end)
                open.append(edge.end)
            }
        }
        return reached
    }
}
