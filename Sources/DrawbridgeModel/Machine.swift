import DrawbridgeSource

/// A state machine as a value, wherever it came from: Swift, a drawing, a machine document.
///
/// The order of its parts is part of the value: two equal machines are written as equal bytes.
package struct Machine: Sendable, Hashable {
    /// What people call it: the type that holds the variable, or the drawing's title.
    package var name: String
    /// The state variable, qualified by its type: `CallTracker.state`. Nil for a drawing.
    package var variable: String?
    /// The type of the variable, qualified: `CallTracker.State`. Nil for a drawing.
    package var stateType: String?
    /// The first paragraph of the doc comment.
    package var documentation: String?
    package var source: Place?
    /// Names of the states in which the machine, or a composite state of it, begins.
    package var initial: [String]
    package var states: [State]
    /// What is known of events beyond their names. An event of a transition need not be listed.
    package var events: [Event]
    package var transitions: [Transition]
    /// What could not be read, and so may hide transitions.
    package var unresolved: [Unresolved]
    /// Where the arrows of a drawing tend to point, where it says so.
    package var direction: Direction?
    /// What a drawing says beside its states and arrows, a text a note.
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
        self.unresolved = unresolved
        self.direction = direction
        self.notes = notes
    }
}

/// A place in the code that may write the state in a way that could not be read.
package struct Unresolved: Sendable, Hashable {
    package var reason: String
    package var source: Place?

    package init(reason: String, source: Place?) {
        self.reason = reason
        self.source = source
    }
}
