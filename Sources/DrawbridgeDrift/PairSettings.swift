import DrawbridgeSource

/// How one drawing is compared with one machine: what the settings file says of a pair, or the defaults.
package struct PairSettings: Sendable, Hashable {
    /// Which of the two has to show all that the other one has.
    package enum Agreement: String, Sendable, Hashable, CaseIterable {
        case both
        /// All that is drawn exists; what the code has beside is nobody's business: a drawing of a part.
        case drawn
        /// All that is coded is drawn; the drawing may be ahead of the code.
        case coded
        /// All that is drawn exists; all that is coded is in this drawing or in another one that says the same.
        case together
    }

    package var agreement: Agreement
    package var comparesEvents: Bool
    package var comparesGuards: Bool
    package var comparesInitial: Bool
    /// Also what stays in its state: self and internal transitions.
    package var comparesSelf: Bool
    /// Drawn states that are called otherwise in the code, or stand for several states of it.
    package var states: [Alias]
    /// Drawn events that are called otherwise in the code, or stand for several of its entry points.
    package var events: [Alias]
    /// Drawn conditions that the code words otherwise.
    package var conditions: [Alias] = []
    /// What the drawing leaves out on purpose.
    package var hidden: [HiddenPart] = []
    /// What is drawn and not in the code yet.
    package var planned: [PlannedPart] = []
    package var ignored: [IgnoredTransition]
    /// Lines of code that may change the state in a way that cannot be read, and are trusted.
    package var accepted: [AcceptedWrite]

    package init(
        agreement: Agreement = .both, comparesEvents: Bool = true, comparesGuards: Bool = false,
        comparesInitial: Bool = true, comparesSelf: Bool = false, states: [Alias] = [], events: [Alias] = [],
        ignored: [IgnoredTransition] = [], accepted: [AcceptedWrite] = []
    ) {
        self.agreement = agreement
        self.comparesEvents = comparesEvents
        self.comparesGuards = comparesGuards
        self.comparesInitial = comparesInitial
        self.comparesSelf = comparesSelf
        self.states = states
        self.events = events
        self.ignored = ignored
        self.accepted = accepted
    }
}

/// A name of the drawing and what stands for it in the code.
package struct Alias: Sendable, Hashable {
    package var drawn: String
    package var coded: [String]
    /// Whether a drawn state stands for each of the coded ones, so that each has to do what is drawn, or for any of them.
    package var isEach = false
    /// Where this is said, for a finding about a name that does not exist.
    package var location: Location?

    package init(_ drawn: String, _ coded: [String], at location: Location? = nil) {
        self.drawn = drawn
        self.coded = coded
        self.location = location
    }
}

/// A transition whose difference is known and meant.
package struct IgnoredTransition: Sendable, Hashable {
    /// `callStarting -> none : didBecomeActive`, in the words of either side; without an event, every one between the two.
    package var transition: String
    package var because: String
    package var location: Location?

    package init(_ transition: String, because: String, at location: Location? = nil) {
        self.transition = transition
        self.because = because
        self.location = location
    }
}
