/// A way through a machine: where it starts, and what happens on it.
package struct MachinePath: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The states before and after it: those that a machine can be in, not what they lie in. `?` could not be read.
        package var from: String
        package var event: String?
        /// All conditions on the way, those of choices that are passed through among them.
        package var guards: [String]
        package var to: String
        /// The arrow that tells the target.
        package var transition: Transition
    }

    package var start: String
    package var steps: [Step]

    package var end: String { steps.last?.to ?? start }

    /// The states on it; of a long one, the first and the last: `a → b → … → y → z (25 steps)`.
    ///
    /// - Parameter name: What a state is called there.
    package func title(_ name: (String) -> String = { $0 }) -> String {
        let names = ([start] + steps.map(\.to)).map(name)
        guard names.count > 6 else { return names.joined(separator: " → ") }
        return (names.prefix(2) + ["…"] + names.suffix(2)).joined(separator: " → ") + " (\(steps.count) steps)"
    }
}

/// What a set of paths has to take.
package enum Coverage: String, Sendable, Hashable, CaseIterable {
    case states, transitions
    /// Each transition after each one that can come before it.
    case pairs
}

/// What a set of paths takes.
package struct CoveringPaths: Sendable, Hashable {
    /// Each from an initial state; those that begin the machine alone have no steps.
    package var paths: [MachinePath]
    /// How many states, transitions or pairs they take.
    package var taken: Int
    /// States that no path leads to, in the machine's order.
    package var missedStates: [String]
    /// Changes that no path takes, in the machine's order.
    package var missedTransitions: [Transition]
}
