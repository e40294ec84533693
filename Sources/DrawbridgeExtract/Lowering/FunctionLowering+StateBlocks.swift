import DrawbridgeFlow
import DrawbridgeSwift

/// The blocks of Tinder's StateMachine: `state(.solid) { on(.melt) { transition(to: .liquid, emit: .log) } }`.
///
/// https://github.com/Tinder/StateMachine, `StateMachine.swift`.
extension FunctionLowering {
    /// Whether a call belongs to a description in blocks; it has been read then.
    func build(_ role: MachineRole, _ call: Call, at range: TokenRange) -> Bool {
        guard let question = description?.question else { return false }
        switch (role, question) {
        case (.initialState, _):
            if let state = call.arguments.first?.value { start(with: state) }
        case (.state, .event):
            if let state = call.arguments.first?.value { addState(state, call.trailingClosures.first?.closure) }
        case (.event, .event(let slot)):
            addEvent(call, slot, at: range)
        case (.transition, .event):
            guard let state = call.argument(labelled: "to") else { return false }
            let operand = evaluate(state, as: unit.domain)
            goOn(to: operand, call, range)
        case (.noTransition, .event):
            noteEffects(of: call)
            add(.leave(.return))
        case (.state, _), (.event, _), (.transition, _), (.noTransition, _), (.observer, _), (.route, _), (.mapping, _),
            (.configure, _), (.enter, _), (.ask, _), (.update, _), (.validity, _), (.didEnter, _), (.willExit, _),
            (.machineOfState, _), (.stateOfMachine, _):
            break
        }
        return true
    }

    private func addState(_ state: Expression, _ body: Closure?) {
        guard let body else { return }
        guard case .values(let values)? = constant(state, in: unit.domain) else {
            return add(.unknown("a state that is described cannot be read", origin(state.range)))
        }
        let ops = collect { _ = $0.inline(body, arguments: [], as: nil) }
        add(.test(.isIn(use(.state), values, nil), then: ops, else: []))
    }

    /// The closure gets the state and the event.
    private func addEvent(_ call: Call, _ slot: Slot, at range: TokenRange) {
        guard let event = call.arguments.first?.value, let body = call.trailingClosures.first?.closure,
            case .values(let values)? = constant(event, in: domain(of: slot))
        else { return add(.unknown("an event that is described cannot be read", origin(range))) }
        let ops = collect { lowering in
            let bindings = [Binding.slot(lowering.use(.state)), .slot(slot)]
            _ = lowering.inline(body, bindings: bindings, as: nil)
            lowering.add(.leave(.return))
        }
        add(.test(.isIn(slot, values, nil), then: ops, else: []))
    }

    private func goOn(to operand: Operand, _ call: Call, _ range: TokenRange) {
        add(.write(.state, operand, origin(range)))
        noteEffects(of: call)
        add(.leave(.return))
    }

    /// `emit: .log`
    private func noteEffects(of call: Call) {
        guard let place = call.arguments.firstIndex(where: { $0.label == "emit" }) else { return }
        for effect in call.arguments[place...] {
            let text = text(effect.value.range)
            add(.act(text.hasPrefix(".") ? String(text.dropFirst()) : text))
        }
    }
}
