import DrawbridgeSource

/// What may happen: in `from`, on `event`, if `guard` holds, `actions` run and the machine is in `to`.
package struct Transition: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Leaves `from` and enters `to`.
        case external
        /// Assigns the state and ends where it started.
        case `self`
        /// A drawing's reaction without exit and entry.
        case `internal`
        /// The event is looked at and leaves the state alone.
        case ignored
    }

    package enum Certainty: String, Sendable, Hashable, CaseIterable {
        case proven
        /// Holds only if another step came between the two halves of one that was suspended.
        case interleaved
    }

    /// A state's name; `*` is any state at rest, `[*]` the start of the machine, `a.[*]` the start of the composite state
    /// `a`. Where a machine begins stands in `Machine.initial`; there is a transition from a start only where the arrow of
    /// a drawing says more than that.
    package var from: String
    package var event: String?
    /// A state's name; `?` could not be read (see `Machine.unresolved`).
    package var to: String
    package var kind: Kind
    /// The conditions beside the state, in the words of the code or the drawing.
    package var `guard`: String?
    package var actions: [String]
    package var certainty: Certainty
    /// What the drawing has pinned to the arrow, a text a note.
    package var notes: [String]
    /// In Swift: the assignment, or the expression that makes the next state. In a drawing: the arrow.
    package var source: Place?

    package init(
        from: String,
        event: String? = nil,
        to: String,
        kind: Kind? = nil,
        guard: String? = nil,
        actions: [String] = [],
        certainty: Certainty = .proven,
        notes: [String] = [],
        source: Place? = nil
    ) {
        self.from = from
        self.event = event
        self.to = to
        self.kind = kind ?? (from == to ? .`self` : .external)
        self.guard = `guard`
        self.actions = actions
        self.certainty = certainty
        self.notes = notes
        self.source = source
    }
}
