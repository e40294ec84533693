/// One path through a step.
package struct Path: Sendable, Equatable {
    /// The conditions beside the state, in order.
    package var literals: [Literal]
    /// The actions, by their ids in `Interpreter.texts`.
    package var actions: [Int]
    /// How the last call ended that the path depends on.
    package var end: CallEnd?
    /// The last assignment of the state.
    package var write: Origin?
}
