/// One path through a step.
package struct Path: Sendable, Equatable {
    /// The conditions beside the state, in order.
    package var literals: [Literal]
    /// The actions, by their ids in `Interpreter.numbers.actions`.
    package var actions: [Int]
    /// How the first and the last of the calls ended that the path depends on.
    package var firstEnd: CallEnd?
    package var lastEnd: CallEnd?
    /// The last assignment of the state, or the call that gave the state which this assigns.
    package var write: Origin?
    /// The states that were assigned before the last one, in order.
    package var passed: [Int]
}

extension [Path] {
    /// How the last call ended that each path depends on, or else the first one, where that is the same on all of them.
    package var commonEnd: CallEnd? { common(\.lastEnd) ?? common(\.firstEnd) }

    private func common(_ end: KeyPath<Path, CallEnd?>) -> CallEnd? {
        guard let found = first?[keyPath: end], allSatisfy({ $0[keyPath: end] == found }) else { return nil }
        return found
    }
}
