/// The limits of an analysis, so that code of any size costs a bounded amount. What was found up to a limit is kept.
enum Budget {
    /// Runs of one operation on one abstract state, for a whole program. Beyond it the interpreter stops and says so.
    static let operationRuns = 150_000
    /// In a function of twice as many local values, a run counts twice.
    static let slotsOfOneRun = 512
    /// Ends of callees joined with abstract states of callers, for a whole program. Counts as the runs do.
    static let callJoins = 700_000
    /// Nodes of the provenance. Beyond it the interpreter stops and says so.
    static let provenanceNodes = 1_000_000
    /// Abstract states at one point. Beyond it, those that differ only in locals are joined.
    static let abstractStates = 512
    /// Tuples of arguments for which one function is interpreted separately. Beyond it, any arguments are assumed.
    static let argumentVariants = 64
    /// The same for a function whose parameters have no more tuples of single values than this, such as `canChange(from:to:)` of 32 states.
    static let singleArguments = 1100
    /// Nested calls. A deeper call leads to a state that cannot be known, and says so.
    static let callDepth = 100
    /// Paths to one node that are kept apart. Beyond it, they are joined to what they have in common.
    static let paths = 16
    /// Paths of which those are looked for that say the same, where a node has more than are kept apart.
    static let mergedPaths = 512
    /// Values of an argument that a condition names.
    static let toldValues = 4
    /// Paths to all nodes. Beyond it, only what all paths to a node have in common is found.
    static let allPaths = 120_000
    /// Conditions, and actions, that one path keeps.
    static let pathLength = 64
    /// States that one path passes before its last one.
    static let passedStates = 8
    /// Traces to one node that an explanation shows.
    static let traces = 32
    /// Runs of closures after the steps that registered them.
    static let laterRuns = 20_000
    /// Ends of steps. Beyond it, no further closures are run.
    static let stepEnds = 200_000
    /// Situations in which steps can interfere with a waiting step. Beyond it, each state that steps lead to
    /// counts as one in which a waiting step may go on.
    static let interferenceMoments = 20_000
}
