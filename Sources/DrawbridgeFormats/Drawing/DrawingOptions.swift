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

    /// Which parts a drawing shows.
    package enum Shown: Sendable, Hashable {
        /// The usual parts and some more. A text carries all that can be read back, a picture what fits its labels.
        case usual(and: Set<Part>)
        case only(Set<Part>)
    }

    /// Nil for the direction of the machine's own drawing, or down if that has none.
    package var direction: Direction?
    package var theme: Theme
    package var shown: Shown
    /// Whether arrows that several states share are joined: one from *any other state*, from a composite, or from a point
    /// where they meet.
    package var foldsAnyState: Bool
    /// Whether the words of all loops are listed in their states: beside a state there may be no room for them.
    package var listsLoops = false
    /// Columns of a line beside an arrow. Narrow lines make a narrow picture.
    package var lineWidth = 34
    /// The same for events: a name is easier to read in one piece.
    package var nameWidth = 34
    /// Whether there is more space between states than usual, for labels that find no place.
    package var isRoomy = false
    /// How labels are brief, as in pictures: short guards, few lines, and no arrows of loops that states list. Nil where they
    /// are in full.
    package var brevity: Brevity?
    /// What a picture shows of a machine that is too large for it; nil for all.
    package var overview: Overview?
    /// What stands for several states in a picture, set by `Machine.drawn`.
    package var boxes = SourceBoxes()
    /// The marks of a drawing of differences. Marked parts get the colours of their marks, not those of their events.
    package var marks: DrawingMarks?

    /// The usual parts of texts.
    package static let usualParts: Set<Part> = [.guards, .actions, .self, .payload, .source]
    /// The usual parts of pictures. The rest is in the tooltips.
    package static let pictureParts: Set<Part> = [.guards, .self, .source]

    package init(
        direction: Direction? = nil,
        theme: Theme = .automatic,
        shown: Shown = .usual(and: []),
        foldsAnyState: Bool = true,
        marks: DrawingMarks? = nil
    ) {
        self.direction = direction
        self.theme = theme
        self.shown = shown
        self.foldsAnyState = foldsAnyState
        self.marks = marks
    }

    /// - Parameter shows: The parts that the drawing shows, whether it is a text or a picture.
    package init(direction: Direction? = nil, theme: Theme = .automatic, shows: Set<Part>) {
        self.init(direction: direction, theme: theme, shown: .only(shows))
    }

    /// The parts that a text shows.
    package var shows: Set<Part> {
        switch shown {
        case .usual(let others): Self.usualParts.union(others)
        case .only(let parts): parts
        }
    }

    /// The same options for a picture. One of differences shows all parts in which machines may differ.
    package var forPicture: DrawingOptions {
        guard case .usual(let others) = shown, marks == nil else { return self }
        var options = self
        options.shown = .only(Self.pictureParts.union(others))
        options.brevity = Brevity()
        return options
    }

    /// The label of a transition, with the parts that are shown.
    package func words(of transition: Transition) -> LabelWords {
        LabelWords(
            event: transition.event, outcome: transition.outcome,
            guard: shows.contains(.guards) ? transition.guard : nil,
            actions: shows.contains(.actions) ? transition.actions : [])
    }

    /// Whether labels are brief.
    var isBrief: Bool { brevity != nil }

    /// The main direction of the arrows in this machine's drawing.
    package func direction(of machine: Machine) -> Direction { direction ?? machine.direction ?? .down }
}
