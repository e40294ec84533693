import DrawbridgeSource

/// A state of a machine.
package struct State: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case simple, composite, parallel
        /// An unnamed part of a parallel state.
        case region
        case final, transient, choice, fork, join, junction, history, deepHistory, entryPoint, exitPoint
        /// The end of the whole machine. UML draws it as a cross.
        case terminate
    }

    /// Unique in its machine. The name of a nested state is dotted (`content.refreshing`).
    package var name: String
    /// The displayed text, if it differs from the name.
    package var label: String?
    package var kind: Kind
    /// The name of the enclosing composite state.
    package var parent: String?
    /// The associated values that the state carries.
    package var payload: [PayloadField]
    package var documentation: String?
    /// Entry and exit actions.
    package var entry: [String]
    package var exit: [String]
    /// Activities that run while the machine is in the state: `do / …`.
    package var activities: [String]
    /// The notes that the diagram attaches to the state, one text each.
    package var notes: [String]
    package var source: Place?

    package init(
        name: String,
        label: String? = nil,
        kind: Kind = .simple,
        parent: String? = nil,
        payload: [PayloadField] = [],
        documentation: String? = nil,
        entry: [String] = [],
        exit: [String] = [],
        activities: [String] = [],
        notes: [String] = [],
        source: Place? = nil
    ) {
        self.name = name
        self.label = label
        self.kind = kind
        self.parent = parent
        self.payload = payload
        self.documentation = documentation
        self.entry = entry
        self.exit = exit
        self.activities = activities
        self.notes = notes
        self.source = source
    }
}

/// One associated value of a state: `task: Task<Void, Never>`.
package struct PayloadField: Sendable, Hashable {
    package var label: String?
    package var type: String

    package init(label: String? = nil, type: String) {
        self.label = label
        self.type = type
    }
}
