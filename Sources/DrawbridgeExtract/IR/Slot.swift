/// A variable that the interpreter follows, by its index in the function. Slot 0 is the state.
struct Slot: Sendable, Hashable {
    var index: Int

    static let state = Slot(index: 0)

    var isState: Bool { index == 0 }
}

/// What is known of a slot before its function runs.
struct SlotInfo: Sendable {
    var name: String
    var domain: Domain
    /// An event enum that the function takes: its case becomes part of the event's name.
    var isEvent = false
}

/// What is written to a slot.
enum Operand: Sendable, Hashable {
    /// One of these values of the slot's domain.
    case values(ValueSet)
    case slot(Slot)
    /// A value that could not be read.
    case unknown
}
