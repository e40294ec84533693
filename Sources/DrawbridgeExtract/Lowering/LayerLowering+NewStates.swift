import DrawbridgeFlow
import DrawbridgeSwift

/// States that an initialiser of the enum makes: `state = State(items)`, `state = .init(failure: error)`.
extension LayerLowering {
    /// Such a call, in place: `self` is the new value there. Nil where it is none, and in initialisers, where the state that
    /// data bring is no beginning.
    func makeState(_ call: Call, as domain: Domain?) -> Operand? {
        guard domain?.kind == .states, core.signature.names.name != "init" || environment.receiver == .state,
            let target = environment.calls.initializerOfState(call),
            !core.inlined.contains(target.function.declaration.header.range),
            let values = target.function.declaration.match(call)
        else { return nil }
        let made = environment.newSlot(environment.words.text(call.callee.range), unit.domain)
        core.calls.inline(target, values, self: made, result: nil)
        return .slot(made)
    }
}
