import DrawbridgeFlow

/// A value that is one of several pieces of data; a slot says which.
struct Lookup {
    enum Alternative {
        /// The value of a slot.
        case slot(Slot)
        case datum(Datum)
        /// No value: what a lookup gives that finds nothing.
        case none
        case unknown
    }

    var slot: Slot
    var alternatives: [Alternative]
    /// Of a list that a function gives back, the values of its elements, where these are followed.
    var elements: Domain?

    /// The places of the alternatives that have no value.
    var nones: ValueSet {
        ValueSet(alternatives.indices.filter { if case .none = alternatives[$0] { true } else { false } })
    }
}
