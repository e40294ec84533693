/// What holds at a point of a step, for all states that its function may have been entered in and that it treats alike.
///
/// A function's summary is made of these: pairs of start state and present state, distinguished by whether the state was
/// assigned and by what the tracked locals hold. A function that never looks at the state has the same for each state that it
/// is entered in, and is run once for all of them; a test divides them.
struct AbstractState: Sendable {
    /// The states that the function may have been entered in; a caller's present state is joined with them.
    var entries: ValueSet
    /// The state when the step began, after an `await`; nil where that is the state that the function was entered in.
    var begun: Int?
    /// The state that the step has assigned last; nil where it has assigned none.
    var written: Int?
    /// The same state as before with something else that goes with it, where the step has assigned none; nil for no change.
    var moved: Int?
    /// Whether the step has read the state before it assigned it.
    var hasLooked = false
    /// Whether a test by name found the state before the step assigned it. Tracked only where other steps may change the state
    /// while a step waits.
    var isExpected = false
    /// Whether the state was found to be the value of a slot that the step compares it with, before the step assigned it: `guard
    /// state != new`. To what runs later this is as good as an assignment of that value.
    var isSettled = false
    /// What the step waits for and what it registers; nil for nothing.
    var aside: Aside?
    /// The answers to lasting conditions at the `switch` that is being decided.
    var facts: [Literal] = []
    /// The possible values of slots 1…; empty where nothing was assigned yet.
    var locals: [ValueSet]

    /// The state now; nil where that is the state that the function was entered in. `Interpreter.unknownState` where it cannot
    /// be known.
    var assigned: Int? { written ?? moved ?? begun }

    /// The state now, where it is the same for all entries.
    var state: Int? { assigned ?? entries.single }

    /// Whether both hold the same, for whatever entries.
    func isAlike(_ other: AbstractState) -> Bool {
        begun == other.begun && written == other.written && moved == other.moved && hasLooked == other.hasLooked
            && isExpected == other.isExpected && isSettled == other.isSettled && aside == other.aside
            && facts == other.facts && locals == other.locals
    }

    /// A number that is equal for abstract states that are alike. Cheap, because they are hashed more often than anything else.
    var hashedBits: UInt64 {
        let flags = (hasLooked ? 1 : 0) | (isExpected ? 2 : 0) | (isSettled ? 4 : 0)
        var mix = UInt64(truncatingIfNeeded: flags ^ (begun ?? -1) << 4 ^ (written ?? -1) << 34)
        if let moved { mix = (mix ^ UInt64(truncatingIfNeeded: moved)) &* 0x9e37_79b9_7f4a_7c15 }
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

    /// Whether the step began at an `await`.
    var isResumed: Bool { aside?.waiting.resumedBy != nil }

    var waiting: Waiting {
        get { aside?.waiting ?? Waiting() }
        set { aside = Aside(waiting: newValue, pending: pendingClosures) }
    }

    var pendingClosures: PendingClosures {
        get { aside?.pending ?? .none }
        set { aside = Aside(waiting: waiting, pending: newValue) }
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
