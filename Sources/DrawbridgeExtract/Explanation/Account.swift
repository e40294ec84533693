import DrawbridgeSource

/// How the changes of a machine come about, and where it traps.
package struct Account: Sendable, Hashable {
    /// For each of the machine's changes, in its order, the paths through the code that make it. Changes that only their
    /// guards tell apart have the same ones.
    package var ways: [[Explanation.Way]]
    package var traps: [Trap]

    /// An event that, in a state, may end in a trap.
    package struct Trap: Sendable, Hashable {
        package var state: String
        package var event: String
    }
}
