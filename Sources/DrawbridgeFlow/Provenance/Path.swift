/// One path through a step.
package struct Path: Sendable, Equatable {
    /// The conditions beside the state, in order.
    package var literals: [Literal]
    /// The actions, by their ids in `Interpreter.texts`.
    package var actions: [Int]
    /// The last assignment of the state.
    package var write: Origin?
}
