import DrawbridgeFlow
import DrawbridgeSwift

/// Methods that initialisers call, and no other code of the holder, and that other modules may call as well.
struct PublicBeginnings {
    private let unit: MachineLowering
    private let initializers: Set<FunctionID>

    init(unit: MachineLowering, _ initializers: [FunctionID]) {
        (self.unit, self.initializers) = (unit, Set(initializers))
    }

    func contains(_ entry: Entry) -> Bool {
        let callers = unit.calls.callers(of: entry.function)
        return !callers.isEmpty && callers.isSubset(of: initializers)
            && unit.functions(of: .holder).contains { member in
                Origin(of: member) == entry.declaration
                    && !member.declaration.header.modifiers.isDisjoint(with: [.public, .open])
            }
    }
}
