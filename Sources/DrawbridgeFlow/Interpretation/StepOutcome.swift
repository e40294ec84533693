/// What one end of a step makes of one state.
package struct StepOutcome: Sendable {
    /// The state that the function was entered in.
    package let entry: Int
    /// The state when the step began: `entry`, until an `await` begins another step.
    package let start: Int
    /// The state now; `Interpreter.unknownState` where it cannot be known.
    package let state: Int
    /// What the step has made of the state.
    private let change: Change
    /// Whether the step has read the state.
    package let hasLooked: Bool
    /// Whether a test by name found the state before the step assigned it.
    package let isExpected: Bool
    /// The closures that will run after the step.
    let pendingClosures: PendingClosures
    package let waiting: Waiting

    init(_ abstract: AbstractState, enteredIn entry: Int) {
        self.entry = entry
        (start, state) = (abstract.begun ?? entry, abstract.assigned ?? entry)
        change = abstract.written != nil ? .assigned : abstract.isSettled ? .foundEqual : .none
        (hasLooked, isExpected) = (abstract.hasLooked, abstract.isExpected)
        (pendingClosures, waiting) = (abstract.pendingClosures, abstract.waiting)
    }

    private enum Change {
        case none, assigned
        /// It was the value that the step compares it with.
        case foundEqual
    }

    /// Whether the step has assigned the state.
    package var hasWritten: Bool { change == .assigned }

    /// Whether the state is what the step has assigned, or what it would have.
    var isSettled: Bool { change != .none }

    /// The closures that will run after the step.
    package var pending: [FunctionID] { pendingClosures.closures }
}
