/// One path through a step.
package struct Path: Sendable, Equatable {
    /// The conditions beside the state, in order.
    package var literals: [Literal]
    /// The actions, by their ids in `Interpreter.texts`.
    package var actions: [Int]
    /// How the first and the last of the calls ended that the path depends on.
    package var firstEnd: CallEnd?
    package var lastEnd: CallEnd?
    /// The last assignment of the state.
    package var write: Origin?
}
