/// What one end of a step makes of one state.
package struct StepOutcome: Sendable {
    /// The state that the function was entered in.
    package let entry: Int
    /// The state when the step began: `entry`, until an `await` begins another step.
    package let start: Int
    /// The state now; `Interpreter.unknownState` where it cannot be known.
    package let state: Int
    /// Whether the step has assigned the state.
    package let hasWritten: Bool
    /// Whether the step has read the state.
    package let hasLooked: Bool
    /// Whether a test by name found the state before the step assigned it.
    package let isExpected: Bool
    /// Whether the step has found the state to be the value that it compares it with, as good as assigned.
    package let isSettled: Bool
    /// The closures that will run after the step.
    let pendingClosures: PendingClosures
    package let waiting: Waiting

    init(_ abstract: AbstractState, enteredIn entry: Int) {
        self.entry = entry
        (start, state) = (abstract.begun ?? entry, abstract.assigned ?? entry)
        (hasWritten, hasLooked, isExpected) = (abstract.written != nil, abstract.hasLooked, abstract.isExpected)
        isSettled = abstract.isSettled
        (pendingClosures, waiting) = (abstract.pendingClosures, abstract.waiting)
    }

    /// The closures that will run after the step.
    package var pending: [FunctionID] { pendingClosures.closures }
}
