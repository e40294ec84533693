import DrawbridgeSource

/// A state or an event of the code that a drawing leaves out on purpose: internal to the code.
package struct HiddenPart: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable { case state, event }

    package var kind: Kind
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
