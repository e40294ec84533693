import DrawbridgeModel

/// What a drawing shows, and how it lies.
package struct DrawingOptions: Sendable, Hashable {
    /// What can be left out of a drawing, named as `--show` takes it.
    package enum Part: String, Sendable, Hashable, CaseIterable {
        case guards, actions
        /// Transitions that end where they started.
        case `self`
        /// Events that a state looks at and that leave it alone.
        case ignored
        /// The associated values of a state.
        case payload
        /// Transitions that hold only if another step came between the halves of a suspended one.
        case interleaved
        /// File and line of each state and transition, in its tooltip.
        case source
    }

    /// Nil for what the machine's own drawing says, and down where it says nothing.
    package var direction: Direction?
    package var theme: Theme
    package var shows: Set<Part>
    /// Draws a transition that leaves every state as one arrow from *any state*.
    package var foldsAnyState: Bool
    /// For a drawing of what differs between two machines. What is marked has the colours of its mark, not those of events.
    package var marks: DrawingMarks?

    /// What a drawing shows unless it is told otherwise.
    package static let usualParts: Set<Part> = [.guards, .actions, .self, .payload, .source]

    package init(
        direction: Direction? = nil,
        theme: Theme = .automatic,
        shows: Set<Part> = DrawingOptions.usualParts,
        foldsAnyState: Bool = true,
        marks: DrawingMarks? = nil
    ) {
        self.direction = direction
        self.theme = theme
        self.shows = shows
        self.foldsAnyState = foldsAnyState
        self.marks = marks
    }

    /// What the label of a transition says.
    package func words(of transition: Transition) -> LabelWords {
        LabelWords(
            event: transition.event, guard: shows.contains(.guards) ? transition.guard : nil,
            actions: shows.contains(.actions) ? transition.actions : [])
    }

    /// Where the arrows of this machine's drawing tend to point.
    package func direction(of machine: Machine) -> Direction { direction ?? machine.direction ?? .down }
}
