/// A tracked variable, by its index in the function. Slot 0 is the state.
package struct Slot: Sendable, Hashable {
    package var index: Int

    package init(index: Int) { self.index = index }

    package static let state = Slot(index: 0)

    package var isState: Bool { index == 0 }
}

/// The name and the possible values of a slot.
package struct SlotInfo: Sendable {
    package var name: String
    package var domain: Domain
    /// Whether it is a parameter for an event enum, whose case becomes part of the event's name.
    package var isEvent: Bool

    package init(name: String, domain: Domain, isEvent: Bool = false) {
        self.name = name
        self.domain = domain
        self.isEvent = isEvent
    }
}

/// What is written to a slot.
package enum Operand: Sendable, Hashable {
    /// One of these values of the slot's domain.
    case values(ValueSet)
    case slot(Slot)
    /// A value that could not be read.
    case unknown

    var readsState: Bool { self == .slot(.state) }
}
