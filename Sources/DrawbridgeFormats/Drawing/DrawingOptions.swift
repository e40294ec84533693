import DrawbridgeModel

/// The content and the direction of a drawing.
package struct DrawingOptions: Sendable, Hashable {
    /// The optional parts of a drawing, named as in `--show`.
    package enum Part: String, Sendable, Hashable, CaseIterable {
        case guards, actions
        /// Transitions that end in the state in which they started.
        case `self`
        /// Events that a state handles without any effect.
        case ignored
        /// The associated values of a state.
        case payload
        /// Transitions that are possible only if another step runs while a suspended one waits.
        case interleaved
        /// Transitions on events that the code would accept, and that nothing raises in the state.
        case unraised
        /// File and line of each state and transition, in tooltips.
        case source
    }

    /// Nil for the direction of the machine's own drawing, or down if that has none.
    package var direction: Direction?
    package var theme: Theme
    package var shows: Set<Part>
    /// Whether a transition that leaves every state is drawn as one arrow from *any state*.
    package var foldsAnyState: Bool
    /// The marks of a drawing of differences. Marked parts get the colours of their marks, not those of their events.
    package var marks: DrawingMarks?

    /// The parts that are shown by default.
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

    /// The label of a transition, with the parts that are shown.
    package func words(of transition: Transition) -> LabelWords {
        LabelWords(
            event: transition.event, outcome: transition.outcome,
            guard: shows.contains(.guards) ? transition.guard : nil,
            actions: shows.contains(.actions) ? transition.actions : [])
    }

    /// The main direction of the arrows in this machine's drawing.
    package func direction(of machine: Machine) -> Direction { direction ?? machine.direction ?? .down }
}
