import DrawbridgeSource

/// A part of a drawing that is not in the code yet.
package struct PlannedPart: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable { case state, transition }

    package var kind: Kind
    /// A drawn state, or a transition as in `ignore`: `idle -> archived : archive`.
    package var name: String
    package var because: String
    package var location: Location?

    package init(_ kind: Kind, _ name: String, because: String, at location: Location? = nil) {
        self.kind = kind
        self.name = name
        self.because = because
        self.location = location
    }
}
