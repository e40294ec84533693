import DrawbridgeFlow
import DrawbridgeSwift

/// What a variable beside the state keeps: `stateBeforePause = state`, and later `state = stateBeforePause`.
extension KeptLowering {
    /// The state that such a variable holds, and what stands in for it: `saved`, `saved!`, `saved ?? .idle`. Nil where an expression is
    /// none.
    func state(_ expression: Expression) -> Operand? {
        if case .binary(let one, "??", let other) = expression.kind { return state(one, orElse: other) }
        guard let read = read(expression) else { return nil }
        operations.add(read.ops)
        return .slot(read.slot)
    }

    /// A slot with what such a variable holds, where that is followed: `switch saved`.
    func subject(_ expression: Expression) -> Slot? {
        guard unit.candidate.derivation != nil else {
            note(expression)
            return nil
        }
        guard let part = environment.part(expression),
            case .kept(_, isOptional: false)? = unit.candidate.derivation?.parts[part].question,
            let read = read(expression)
        else { return nil }
        operations.add(read.ops)
        return read.slot
    }

    /// `if let saved`, `guard let old = saved`
    func unwrap(_ subject: Expression, as name: String) -> LoweredCondition? {
        guard let read = read(subject) else { return nil }
        environment.scope.declare(name, .slot(read.slot))
        let isThere = core.layers.test(part: subject) ?? .opaque(environment.words.unwrappingWords(name, subject))
        return LoweredCondition(test: isThere, bindings: read.ops)
    }

    /// `saved == state`, `saved == .idle`
    func compare(_ one: Expression, with other: Expression) -> Test? {
        guard let derivation = unit.candidate.derivation else {
            if environment.slot(of: other) == .state { note(one) }
            return nil
        }
        guard let part = environment.part(one),
            case .kept(let states, let isOptional) = derivation.parts[part].question,
            unit.domain.values.allSatisfy({ unit.payload(at: $0.path, in: unit.domain).isEmpty })
        else { return nil }
        let isState = environment.slot(of: other) == .state
        var compared = states
        if case .values(let values)? = environment.constant(other, in: unit.domain) {
            compared = states.intersection(values)
        } else if !isState {
            return nil
        }
        let state = operations.use(.state)
        return .any(
            compared.compactMap { one in
                guard let number = KeptState.number(of: one, states, isOptional) else { return nil }
                let isKept = Test.isIn(state, derivation.values(where: part, is: number), nil)
                return isState ? .all([isKept, .isIn(state, ValueSet([one]), nil)]) : isKept
            })
    }

    /// `saved = state`, `saved = nil`, where what it holds is followed.
    func assign(_ value: Expression, toPart part: Int, at range: TokenRange) {
        guard case .kept(let states, let isOptional)? = unit.candidate.derivation?.parts[part].question else { return }
        if value.isNil { return core.layers.write(0, toPart: part, at: range) }
        guard let slot = slot(holding: value, at: range) else { return }
        let writes = states.map { state in
            (
                state,
                core.collect { lowering in
                    let number = KeptState.number(of: state, states, isOptional)
                    if let number { lowering.layers.write(number, toPart: part, at: range) }
                }
            )
        }
        operations.add(
            writes.reversed().reduce([Op.trap]) { rest, arm in
                [.test(.isIn(slot, ValueSet([arm.0]), nil), then: arm.1, else: rest)]
            })
    }

    /// `let previous = state`, where a closure that runs later names the constant.
    func declare(_ name: String, _ value: Expression, at range: TokenRange) {
        if environment.receiver == .holder, let part = part(named: name) { assign(value, toPart: part, at: range) }
    }

    private func slot(holding value: Expression, at range: TokenRange) -> Slot? {
        let operand = core.evaluate(value, as: unit.domain)
        if case .slot(let slot) = operand { return slot }
        let slot = environment.newSlot("value", unit.domain)
        operations.add(.write(slot, operand, environment.origin(range)))
        return slot
    }

    /// A slot with what a variable holds where it is not nil, and the operations that put it there.
    private func read(_ expression: Expression) -> (slot: Slot, ops: [Op])? {
        let slot: Slot
        if let part = environment.part(expression) ?? capturedName(expression).flatMap(part),
            case .kept(let states, let isOptional)? = unit.candidate.derivation?.parts[part].question
        {
            slot = environment.newSlot("value", unit.domain)
            return (slot, core.collect { $0.kept.read(part, states, isOptional, into: slot, at: expression.range) })
        }
        guard let kept = environment.ownProperty(expression).flatMap(kept) ?? capturedName(expression).flatMap(copy)
        else { return nil }
        var operand = Operand.unknown
        let ops = core.collect { operand = $0.oneOf(kept.states, givenBy: environment.words.text(expression.range)) }
        guard case .slot(let slot) = operand else { return nil }
        return (slot, ops)
    }

    /// By what the part is.
    private func read(_ part: Int, _ states: ValueSet, _ isOptional: Bool, into slot: Slot, at range: TokenRange) {
        guard let derivation = unit.candidate.derivation else { return }
        let here = environment.origin(range)
        let ops = states.reversed().reduce([Op.trap]) { rest, state in
            guard let number = KeptState.number(of: state, states, isOptional) else { return rest }
            let holds = Test.isIn(operations.use(.state), derivation.values(where: part, is: number), nil)
            return [.test(holds, then: [.write(slot, .values(ValueSet([state])), here)], else: rest)]
        }
        operations.add(ops)
    }

    /// `saved ?? .idle`
    private func state(_ one: Expression, orElse other: Expression) -> Operand? {
        guard let read = read(one) else { return nil }
        let otherwise = core.collect { lowering in
            let value = lowering.evaluate(other, as: unit.domain)
            lowering.operations.add(.write(read.slot, value, lowering.environment.origin(other.range)))
        }
        let isThere = core.layers.test(part: one) ?? .opaque(environment.presence(of: one))
        operations.add(.test(isThere, then: read.ops, else: otherwise))
        return .slot(read.slot)
    }

    /// Has a variable followed that code asks for beside the state.
    private func note(_ expression: Expression) {
        if let name = environment.ownProperty(expression) { _ = kept(named: name) }
    }

    private func kept(named name: String) -> KeptState? {
        guard unit.candidate.derivation == nil else { return nil }
        return unit.records.kept(name) {
            KeptState(named: name, of: unit.candidate, unit.domain, in: unit.project)
        }
    }

    /// The name of a constant of the code around a closure that runs later; nil where the object has a variable of that name.
    private func capturedName(_ expression: Expression) -> String? {
        guard case .name(let name) = expression.kind, environment.receiver == .holder,
            case .opaque? = environment.scope[name],
            !unit.holder.variables.contains(where: { $0.declaration.name == name })
        else { return nil }
        return name
    }

    private func copy(named name: String) -> KeptState? {
        guard unit.candidate.derivation == nil else { return nil }
        return unit.records.kept(name) {
            KeptState(copyNamed: name, of: unit.candidate, unit.domain, in: unit.project)
        }
    }

    private func part(named name: String) -> Int? {
        unit.candidate.derivation?.parts.firstIndex { $0.name == name }
    }
}
