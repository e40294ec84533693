import DrawbridgeFlow
import DrawbridgeSwift

/// What a parameter that is followed is given.
struct GivenValue {
    var operand: Operand
    var value: Expression?
    var domain: Domain
}

extension CallLowering {
    /// An event that is not known goes by its words, so that what the callee finds out about it is told in these.
    func named(_ argument: GivenValue) -> (operand: Operand, write: Op?) {
        guard argument.operand == .unknown, unit.isEvent(argument.domain), let value = argument.value,
            value.range.offsets.count <= Self.mostWords
        else { return (argument.operand, nil) }
        let slot = environment.newSlot("argument", argument.domain)
        environment.note(value, in: .slot(slot))
        if case .name(let name) = value.kind, environment.happening.partNames.contains(name) {
            environment.slots[slot.index].isWithinEvent = true
        }
        return (.slot(slot), .write(slot, .unknown, environment.origin(value.range)))
    }

    /// The bytes in UTF-8 of an expression that is told in its own words.
    private static var mostWords: Int { 60 }
}
