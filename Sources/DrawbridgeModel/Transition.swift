import DrawbridgeSource

/// A possible change: in `from`, on `event`, if `guard` holds, `actions` run and the machine enters `to`.
package struct Transition: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Leaves `from` and enters `to`.
        case external
        /// Assigns the state and ends where it started.
        case `self`
        /// A reaction without exit and entry. Only diagrams have it.
        case `internal`
        /// The event is examined and leaves the state unchanged.
        case ignored
    }

    package enum Certainty: String, Sendable, Hashable, CaseIterable {
        case proven
        /// Holds only if another step ran between the two halves of a suspended one.
        case interleaved
        /// The code would accept the event here, but only steps of the machine itself raise it, and none does so here.
        case unraised
    }

    /// How the call ended that the event is named after.
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        case success, failure
    }

    /// A state's name. `*` is any state at rest, `[*]` the start of the machine, `a.[*]` the start of the composite
    /// state `a`. Initial states are listed in `Machine.initial`; a start has a transition of its own only if its arrow
    /// in the diagram says more, such as an action.
    package var from: String
    package var event: String?
    private var otherNames: OtherNames
    /// Nil where the transition does not depend on how a call ended, or happens however it ended.
    package var outcome: Outcome?
    /// A state's name. `?` is a state that could not be determined (see `Machine.unresolved`).
    package var to: String
    /// The states that code sets and leaves on its way from `from` to `to`, in order, for each way on which they differ; an empty list
    /// is a way without any. Empty if there is no other.
    package var passing: [[String]]
    package var kind: Kind
    /// The conditions apart from the state, as the code or the diagram words them.
    package var `guard`: String?
    package var actions: [String]
    package var certainty: Certainty
    /// The notes that the diagram attaches to the arrow, one text each.
    package var notes: [String]
    /// In Swift, what decides the next state: the assignment, the expression that makes it, or the call that gives it to a setter. In a
    /// diagram, the arrow.
    package var source: Place?

    package init(
        from: String,
        event: String? = nil,
        also: [String] = [],
        method: String? = nil,
        outcome: Outcome? = nil,
        to: String,
        passing: [[String]] = [],
        kind: Kind? = nil,
        guard: String? = nil,
        actions: [String] = [],
        certainty: Certainty = .proven,
        notes: [String] = [],
        source: Place? = nil
    ) {
        self.from = from
        self.event = event
        otherNames = OtherNames(all: also, method: method)
        self.outcome = outcome
        self.to = to
        self.passing = passing
        self.kind = kind ?? (from == to ? .`self` : .external)
        self.guard = `guard`
        self.actions = actions
        self.certainty = certainty
        self.notes = notes
        self.source = source
    }
}

extension Transition {
    /// Other names that people may call the event by, the most telling first: the method that an awaited call stands in.
    package var also: [String] {
        get { otherNames.all }
        set { otherNames.all = newValue }
    }

    /// The method that began the step, where the event is a call that this method awaits: people know the method. It is in `also`.
    package var method: String? {
        get { otherNames.method }
        set { otherNames.method = newValue }
    }

    private struct OtherNames: Sendable, Hashable {
        var all: [String]
        var method: String?
    }
}

extension Transition {
    /// Whether it is a reaction that leaves every state as it is. Out of a composite, an internal transition may lead to another state
    /// in it, which only does not leave the composite itself.
    package var stays: Bool { kind == .internal && from == to }
}
