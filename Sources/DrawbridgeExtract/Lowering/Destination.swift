import DrawbridgeFlow
import DrawbridgeSwift

/// What takes the value of a body, an `if` or a `switch`.
enum Destination {
    case slot(Slot)
    /// A value that may be nil: whether it is there, and what it is.
    case unwrapped(kept: Slot, value: Slot)
    /// The next state, and whether that is the present one, given back.
    case next(Slot, isSame: Slot)
    /// A chain, whose elements go to the slot where they are states.
    case flattened(Slot)
    /// A holder as a whole: the value brings its own state, which goes to the slot.
    case holder(Slot)
    /// One element of a tuple: `return (.loading, [.fetch])`
    indirect case element(Int, of: Destination)
    /// The parts of a tuple or a struct, of which one is a state.
    case parts([Part])
    /// The same for a value that may be nil: whether it is there, and its parts.
    case partsIfAny([Part], kept: Slot)
    /// The next state of a machine that is described, with which the step ends, or nil for none.
    case verdict(handler: Closure?)
    /// Whether the value, which may be nil, is there.
    case presence(Slot)
    /// A chain of actions, of which a reducer is told.
    case told
    /// One of several pieces of data: the value becomes another alternative.
    case lookup(Slot)

    /// A part of a tuple or a struct; its slot is nil where the part is of no concern.
    struct Part {
        var name: String?
        var slot: Slot?
    }
}
