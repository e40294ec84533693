/// One thing that can be true at a point of a step: where the step started, and what holds now.
///
/// The relation that a function makes is a set of worlds: start states × present states, told apart by whether the state
/// was assigned and by what the followed locals hold.
struct World: Sendable, Hashable {
    /// The state when the function was entered; what a caller's present state is joined with.
    var entry: Int
    /// The state when the step began: `entry`, until an `await` begins another step.
    var start: Int
    /// The state now; `StateSpace.unknown` where it cannot be known.
    var state: Int
    /// Whether the step has assigned the state.
    var hasWritten: Bool
    /// Whether the step has looked at the state.
    var hasLooked: Bool
    /// Whether it has asked for states by name and found it to be one of them, before it assigned one. Told only where others
    /// may change the state while a step waits.
    var isExpected = false
    /// What steps wait for, and what they leave; nil where nothing.
    var aside: Aside?
    /// What was found out at the `switch` that is being decided.
    var facts: [Literal]
    /// What slots 1… may hold. Empty: nothing was assigned yet.
    var locals: [ValueSet]

    func hash(into hasher: inout Hasher) { hasher.combine(hashedBits) }

    /// Equal for equal worlds. Cheap rather than thorough: worlds are hashed more often than anything else.
    var hashedBits: UInt64 {
        var mix = UInt64(truncatingIfNeeded: entry << 16 ^ start << 8 ^ state ^ (hasWritten ? 1 << 40 : 0))
        if let aside { mix ^= aside.hashedBits }
        for value in locals { mix = (mix ^ value.hashedBits) &* 0x9e37_79b9_7f4a_7c15 }
        for fact in facts {
            mix = (mix ^ UInt64(truncatingIfNeeded: fact.words << 1 | (fact.holds ? 1 : 0))) &* 0x9e37_79b9_7f4a_7c15
        }
        return mix
    }
}

extension World {
    /// What few worlds have. An object, so that the others are copied without it.
    final class Aside: Sendable, Equatable {
        let waiting: Waiting
        /// The closures that will run after the step.
        let pending: [FunctionID]
        let hashedBits: UInt64

        /// Nil for nothing.
        init?(waiting: Waiting, pending: [FunctionID] = []) {
            guard waiting != Waiting() || !pending.isEmpty else { return nil }
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
    struct Waiting: Sendable, Hashable {
        /// What the step waited for, where it began at an `await`.
        var resumedBy: String?
        /// What the step waits for, where it ended at an `await`.
        var waitsFor: String?
        /// The state in which the step waited, where another entry point is taken to have changed it meanwhile; nil for what
        /// the code does by itself.
        var waitedIn: Int?
    }

    var waiting: Waiting {
        get { aside?.waiting ?? Waiting() }
        set { aside = Aside(waiting: newValue, pending: pending) }
    }

    var pending: [FunctionID] {
        get { aside?.pending ?? [] }
        set { aside = Aside(waiting: waiting, pending: newValue) }
    }
}
