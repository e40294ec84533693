import DrawbridgeSource

/// A state of a machine.
package struct State: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case simple, composite, parallel, final, transient, choice, fork, join, junction, history, deepHistory
    }

    /// Unique in its machine; a nested state's name is dotted (`content.refreshing`).
    package var name: String
    /// The text that a drawing shows where it differs from the name.
    package var label: String?
    package var kind: Kind
    /// The name of the composite state around this one.
    package var parent: String?
    /// The associated values that the state carries.
    package var payload: [PayloadField]
    package var documentation: String?
    /// Actions on entering and leaving.
    package var entry: [String]
    package var exit: [String]
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
