/// One situation at a point of a step: where the step started, and what holds now.
///
/// A function's summary is a set of these: pairs of start state and present state, distinguished by whether the state was
/// assigned and by what the tracked locals hold.
package struct AbstractState: Sendable, Hashable {
    /// The state when the function was entered; a caller's present state is joined with it.
    package var entry: Int
    /// The state when the step began: `entry`, until an `await` begins another step.
    package var start: Int
    /// The state now; `Interpreter.unknownState` where it cannot be known.
    package var state: Int
    /// Whether the step has assigned the state.
    package var hasWritten: Bool
    /// Whether the step has read the state.
    package var hasLooked: Bool
    /// Whether a test by name found the state before the step assigned it. Tracked only where other steps may change the state
    /// while a step waits.
    package var isExpected = false
    /// What the step waits for and what it registers; nil for nothing.
    var aside: Aside?
    /// The answers to lasting conditions at the `switch` that is being decided.
    var facts: [Literal]
    /// The possible values of slots 1…; empty where nothing was assigned yet.
    var locals: [ValueSet]

    package func hash(into hasher: inout Hasher) { hasher.combine(hashedBits) }

    /// A number that is equal for equal abstract states. Cheap, because they are hashed more often than anything else.
    var hashedBits: UInt64 {
        let flags = (hasWritten ? 1 : 0) | (hasLooked ? 2 : 0) | (isExpected ? 4 : 0)
        var mix = UInt64(truncatingIfNeeded: flags ^ entry << 4 ^ start << 24 ^ state << 44)
        if let aside { mix ^= aside.hashedBits }
        // By their indices, because a copy of each value would cost more than the rest.
        for i in locals.indices { mix = (mix ^ locals[i].hashedBits) &* 0x9e37_79b9_7f4a_7c15 }
        for i in facts.indices { mix = (mix ^ facts[i].hashedBits) &* 0x9e37_79b9_7f4a_7c15 }
        return mix
    }
}

extension AbstractState {
    /// The parts that few abstract states have. An object, so that the others are copied without them.
    final class Aside: Sendable, Equatable {
        let waiting: Waiting
        /// The closures that will run after the step.
        let pending: PendingClosures
        let hashedBits: UInt64

        /// Nil for nothing.
        init?(waiting: Waiting, pending: PendingClosures = .none) {
            guard !pending.isEmpty || waiting != Waiting() else { return nil }
            self.waiting = waiting
            self.pending = pending
            var hasher = Hasher()
            hasher.combine(waiting)
            hasher.combine(pending)
            hashedBits = UInt64(truncatingIfNeeded: hasher.finalize())
        }

        static func == (one: Aside, other: Aside) -> Bool {
            one === other || one.waiting == other.waiting && one.pending == other.pending
        }
    }

    /// The `await`s at both ends of a step.
    package struct Waiting: Sendable, Hashable {
        /// The event that the step began with, where it began at an `await`.
        package var resumedBy: String?
        /// The event that the next step waits for, where this one ended at an `await`.
        package var waitsFor: String?
        /// The state in which the step waited, where another step is assumed to have changed it meanwhile; nil for what the
        /// code does by itself.
        package var waitedIn: Int?
    }

    package var waiting: Waiting {
        get { aside?.waiting ?? Waiting() }
        set { aside = Aside(waiting: newValue, pending: pendingClosures) }
    }

    /// The closures that will run after the step.
    package var pending: [FunctionID] { aside?.pending.closures ?? [] }

    var pendingClosures: PendingClosures {
        get { aside?.pending ?? .none }
        set { aside = Aside(waiting: waiting, pending: newValue) }
    }
}
