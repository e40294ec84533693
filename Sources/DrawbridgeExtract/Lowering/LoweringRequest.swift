import DrawbridgeFlow
import DrawbridgeSwift

/// What is wanted of the lowering of a candidate's code.
struct LoweringRequest {
    /// Whether the operations say where in the code they are: for `explain` alone.
    var tellsPlaces = false
    /// Whether code need not be lowered further once it is clear that nothing known is ever left in the variable.
    var mayGiveUp = false
    /// The paths of the cases that are not told apart by what they carry.
    var flat: Set<[String]> = []
    /// The closures of code beside the holder that only call its methods, which was known when all was lowered.
    var calling: Set<Origin> = []
    /// The names of the holder's methods whose callers outside are followed, though they do no more than call them.
    var called: Set<NameHash> = []
    /// The changes of the state that were found missing in the code when it was lowered before.
    var unplaced = WritePlaces([])
}

/// The hints that were met in a candidate's code.
struct MetHints {
    /// What the code says of them, by their places in the project's.
    private(set) var outcomes: [Int: HintOutcome] = [:]
    /// The statements whose hints hold.
    private(set) var statements: [Origin] = []

    mutating func note(_ outcome: HintOutcome, of hint: Int, at statement: Origin) {
        outcomes[hint] = outcome
        if outcome == .holds { statements.append(statement) }
    }
}
