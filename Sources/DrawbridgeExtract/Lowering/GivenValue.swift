import DrawbridgeFlow
import DrawbridgeSwift

/// What a parameter that is followed is given.
struct GivenValue {
    var operand: Operand
    var value: Expression?
    var domain: Domain
}

extension Environment {
    /// An event that is not known goes by its words, so that what the callee finds out about it is told in these.
    func named(_ argument: GivenValue) -> (operand: Operand, write: Op?) {
        guard argument.operand == .unknown, unit.isEvent(argument.domain), let value = argument.value,
            value.range.offsets.count <= Self.mostWords
        else { return (argument.operand, nil) }
        let slot = newSlot("argument", argument.domain)
        note(value, in: .slot(slot))
        return (.slot(slot), .write(slot, .unknown, origin(value.range)))
    }

    /// The bytes in UTF-8 of an expression that is told in its own words.
    private static var mostWords: Int { 60 }
}
