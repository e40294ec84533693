/// A path through a machine: its first state and its steps.
package struct MachinePath: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The leaf states before and after the step. `?` is a state that could not be determined.
        package var from: String
        package var event: String?
        /// All guards on the way, including those of the choices passed through.
        package var guards: [String]
        package var to: String
        /// The arrow that leads to the target.
        package var transition: Transition
    }

    package var start: String
    package var steps: [Step]

    package var end: String { steps.last?.to ?? start }

    /// The states of the path, shortened if it is long: `a → b → … → y → z (25 steps)`.
    ///
    /// - Parameter name: Gives the displayed name of a state.
    package func title(_ name: (String) -> String = { $0 }) -> String {
        let names = ([start] + steps.map(\.to)).map(name)
        guard names.count > 6 else { return names.joined(separator: " → ") }
        return (names.prefix(2) + ["…"] + names.suffix(2)).joined(separator: " → ") + " (\(steps.count) steps)"
    }
}

/// What a set of paths has to cover.
package enum Coverage: String, Sendable, Hashable, CaseIterable {
    case states, transitions
    /// Each pair of consecutive transitions.
    case pairs
}

/// A set of paths, and what it covers.
package struct CoveringPaths: Sendable, Hashable {
    /// The paths, each from an initial state. A path may have no steps if it only covers its initial state.
    package var paths: [MachinePath]
    /// The number of states, transitions or pairs that the paths cover.
    package var taken: Int
    /// The states that no path reaches, in the machine's order.
    package var missedStates: [String]
    /// The changes that no path takes, in the machine's order.
    package var missedTransitions: [Transition]
}
