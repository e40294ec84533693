import DrawbridgeSource

/// A state machine as a value, whatever its origin: Swift code, a diagram or a machine document.
///
/// The order of its parts is part of the value: equal machines are written as equal bytes.
package struct Machine: Sendable, Hashable {
    /// The name shown to users: the type that declares the state variable, or the diagram's title.
    package var name: String
    /// The state variable, qualified by its type: `CallTracker.state`. Nil for a diagram.
    package var variable: String?
    /// The type of the variable, qualified: `CallTracker.State`. Nil for a diagram.
    package var stateType: String?
    /// The first paragraph of the doc comment.
    package var documentation: String?
    package var source: Place?
    /// The names of the initial states of the machine and of its composite states.
    package var initial: [String]
    package var states: [State]
    /// Details of events beyond their names. An event of a transition need not be listed.
    package var events: [Event]
    package var transitions: [Transition]
    private var reading: Reading
    /// The main direction of the arrows, if the diagram sets one.
    package var direction: Direction?
    /// The notes of the diagram that are attached to no state or arrow, one text each.
    package var notes: [String]

    package init(
        name: String,
        variable: String? = nil,
        stateType: String? = nil,
        documentation: String? = nil,
        source: Place? = nil,
        initial: [String] = [],
        states: [State] = [],
        events: [Event] = [],
        transitions: [Transition] = [],
        unresolved: [Unresolved] = [],
        writes: WriteCounts? = nil,
        direction: Direction? = nil,
        notes: [String] = []
    ) {
        self.name = name
        self.variable = variable
        self.stateType = stateType
        self.documentation = documentation
        self.source = source
        self.initial = initial
        self.states = states
        self.events = events
        self.transitions = transitions
        reading = Reading(unresolved: unresolved, writes: writes)
        self.direction = direction
        self.notes = notes
    }
}

extension Machine {
    /// Code that could not be analysed and may hide transitions.
    package var unresolved: [Unresolved] {
        get { reading.unresolved }
        set { reading.unresolved = newValue }
    }

    /// What became of the places that may change the state. Nil for a diagram.
    package var writes: WriteCounts? {
        get { reading.writes }
        set { reading.writes = newValue }
    }
}

extension Machine {
    /// Lines of the diagram that could not be read and may show transitions.
    package var unread: [UnreadArrow] {
        get { reading.unread }
        set { reading.unread = newValue }
    }
}

/// How well the code or the diagram of a machine could be read.
private struct Reading: Hashable {
    var unresolved: [Unresolved]
    var writes: WriteCounts?
    var unread: [UnreadArrow] = []
}

/// A line of a diagram of which it is not clear which states it joins.
package struct UnreadArrow: Sendable, Hashable {
    /// The states that it may lead from. Nil where it may be any.
    package var from: [String]?
    /// The states that it may lead to. Nil where it may be any.
    package var to: [String]?
    package var source: Place

    package init(from: [String]?, to: [String]?, source: Place) {
        (self.from, self.to, self.source) = (from, to, source)
    }
}

/// A place in the code that may write the state in a way that could not be analysed.
package struct Unresolved: Sendable, Hashable {
    package var reason: String
    package var source: Place?

    package init(reason: String, source: Place?) {
        self.reason = reason
        self.source = source
    }
}
