import DrawbridgeFlow
import DrawbridgeSwift

/// The blocks of Tinder's StateMachine: `state(.solid) { on(.melt) { transition(to: .liquid, emit: .log) } }`.
///
/// https://github.com/Tinder/StateMachine, `StateMachine.swift`.
extension LayerLowering {
    /// Whether a call belongs to a description in blocks; it has been read then.
    func build(_ role: MachineRole, _ call: Call, at range: TokenRange) -> Bool {
        guard let question = core.description?.question else { return false }
        switch (role, question) {
        case (.initialState, _):
            if let state = call.arguments.first?.value { core.descriptions.start(with: state) }
        case (.state, .event):
            if let state = call.arguments.first?.value { addState(state, call.trailingClosures.first?.closure) }
        case (.event, .event(let slot)):
            addEvent(call, slot, at: range)
        case (.transition, .event):
            guard let state = call.argument(labelled: "to") else { return false }
            let operand = core.evaluate(state, as: unit.domain)
            goOn(to: operand, call, range)
        case (.noTransition, .event):
            noteEffects(of: call)
            operations.add(.leave(.return))
        case (.state, _), (.event, _), (.transition, _), (.noTransition, _), (.observer, _), (.route, _), (.row, _),
            (.mapping, _),
            (.configure, _), (.enter, _), (.ask, _), (.update, _), (.validity, _), (.didEnter, _), (.willExit, _),
            (.machineOfState, _), (.stateOfMachine, _):
            break
        }
        return true
    }

    private func addState(_ state: Expression, _ body: Closure?) {
        guard let body else { return }
        guard case .values(let values)? = environment.constant(state, in: unit.domain) else {
            return operations.add(
                .unknown("a state that is described cannot be analysed", environment.origin(state.range)))
        }
        let ops = core.collect { _ = $0.calls.inline(body, arguments: [], as: nil) }
        operations.add(.test(.isIn(operations.use(.state), values, nil), then: ops, else: []))
    }

    /// The closure gets the state and the event.
    private func addEvent(_ call: Call, _ slot: Slot, at range: TokenRange) {
        guard let event = call.arguments.first?.value, let body = call.trailingClosures.first?.closure,
            case .values(let values)? = environment.constant(event, in: environment.domain(of: slot))
        else {
            return operations.add(.unknown("an event that is described cannot be analysed", environment.origin(range)))
        }
        let ops = core.collect { lowering in
            let bindings = [Binding.slot(lowering.operations.use(.state)), .slot(slot)]
            _ = lowering.calls.inline(body, bindings: bindings, as: nil)
            lowering.operations.add(.leave(.return))
        }
        operations.add(.test(.isIn(slot, values, nil), then: ops, else: []))
    }

    private func goOn(to operand: Operand, _ call: Call, _ range: TokenRange) {
        operations.add(.write(.state, operand, environment.origin(range)))
        noteEffects(of: call)
        operations.add(.leave(.return))
    }

    /// `emit: .log`
    private func noteEffects(of call: Call) {
        guard let place = call.arguments.firstIndex(where: { $0.label == "emit" }) else { return }
        for effect in call.arguments[place...] {
            let text = environment.words.text(effect.value.range)
            operations.add(.act(text.hasPrefix(".") ? String(text.dropFirst()) : text))
        }
    }
}
