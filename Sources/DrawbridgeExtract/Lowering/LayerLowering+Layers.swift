import DrawbridgeFlow
import DrawbridgeSwift

/// Ways through the layers around the state: which expressions are the variable, the box, the state in it.
extension LayerLowering {
    // MARK: Writing

    /// Another value for what is in a layer: `box = Mutex(.idle)`, `relay.accept(.idle)`, `states = [:]`
    func write(_ value: Expression, at level: Int, range: TokenRange) {
        let operand = evaluate(value, at: level)
        // A machine that other code makes is in the state that this code has brought it to.
        if case .machine = environment.layer(at: level), operand == .slot(.state) { return }
        core.statements.writeState(operand, at: range)
    }

    /// The state in a new value of a layer.
    func evaluate(_ value: Expression, at level: Int) -> Operand {
        switch environment.layer(at: level) {
        case nil:
            return core.evaluate(value, as: unit.domain)
        case .box:
            guard case .call(let call) = value.kind, let inner = call.boxedValue(libraries) else { break }
            return evaluate(inner, at: level + 1)
        case .entries:
            return evaluate(entries: value, at: level)
        case .elements:
            return evaluate(elements: value, at: level)
        case .machine:
            return evaluate(machine: value)
        }
        core.evaluateForEffects(value)
        return .unknown
    }

    /// An empty dictionary has no state for any key.
    private func evaluate(entries value: Expression, at level: Int) -> Operand {
        switch value.kind {
        case .dictionary(let pairs) where pairs.isEmpty: return environment.fallback(at: level)
        case .call(let call) where call.arguments.isEmpty && call.trailingClosures.isEmpty:
            return environment.fallback(at: level)
        case .dictionary(let pairs): return evaluate(all: pairs.map(\.value), at: level + 1)
        default:
            core.evaluateForEffects(value)
            return .unknown
        }
    }

    /// A new machine is in no state.
    private func evaluate(machine value: Expression) -> Operand {
        core.evaluateForEffects(value)
        let isNew: Bool
        if case .call(let call) = value.kind {
            isNew = call.callee.path != nil && environment.calls.target(of: call) == nil
        } else {
            isNew = value.isNil
        }
        return isNew ? .values(ValueSet([0])) : .slot(.state)
    }

    private func evaluate(elements value: Expression, at level: Int) -> Operand {
        switch value.kind {
        case .array(let elements): return evaluate(all: elements, at: level + 1)
        case .call(let call) where call.arguments.isEmpty && call.trailingClosures.isEmpty: return .values(.empty)
        case .call(let call) where call.arguments.first?.label == "repeating":
            return evaluate(call.arguments[0].value, at: level + 1)
        default:
            core.evaluateForEffects(value)
            return .unknown
        }
    }

    /// Any of the values.
    private func evaluate(all values: [Expression], at level: Int) -> Operand {
        var all = ValueSet.empty
        for value in values {
            guard case .values(let more) = evaluate(value, at: level) else { return .unknown }
            all = all.union(more)
        }
        return .values(all)
    }
}
