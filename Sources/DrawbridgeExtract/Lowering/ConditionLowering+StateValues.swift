import DrawbridgeFlow
import DrawbridgeSwift

/// Members of the state's type that are asked of a value that is not the state itself: `old.canTransition(to: new)`.
extension ConditionLowering {
    /// Such a call, in place; nil where it is none.
    func evaluate(onValue call: Call, as domain: Domain?) -> Operand? {
        guard let (target, value) = environment.target(onValue: call),
            let values = target.function.declaration.match(call)
        else {
            return nil
        }
        let range = target.function.declaration.header.range
        guard !core.inlined.contains(range) else { return nil }
        let slot = domain.map { environment.newSlot("value", $0) }
        core.calls.inline(target, values, self: value, result: slot.map(Destination.slot))
        return slot.map(Operand.slot) ?? .unknown
    }
}
