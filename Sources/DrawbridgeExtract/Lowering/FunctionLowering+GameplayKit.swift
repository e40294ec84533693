import DrawbridgeFlow
import DrawbridgeSwift

/// Calls of a machine of GameplayKit.
///
/// `enter` asks the present state whether the other one may follow, tells it that it is left, and tells the other one that
/// it is entered. It is told by the state's type, wherever the machine comes from: a type is in one machine.
extension FunctionLowering {
    /// What a call of the machine does; nil where it is none.
    func evaluateGame(_ call: Call, at range: TokenRange) -> Operand? {
        guard let family = unit.candidate.family, family.isEntered, let name = call.callee.lastName else { return nil }
        if name == GameplayKit.update { return update(call, at: range) }
        let role = libraries.call(name).machine
        let isEntering = role == .enter
        guard isEntering || role == .ask, call.arguments.count == 1,
            call.arguments[0].label == nil
        else { return nil }
        let given = call.arguments[0].value
        guard domain(of: given)?.kind == .states else {
            guard isEntering, isMachine(call.callee.base) else { return nil }
            add(.unknown("the state that is entered cannot be read", origin(range)))
            return .unknown
        }
        let target = evaluate(given, as: unit.domain)
        let result = newSlot(text(range), .boolean)
        add(
            forEach(target) { lowering, value in
                isEntering ? lowering.enter(value, call, result, range) : lowering.ask(value, call, result, range)
            })
        return .slot(result)
    }

    /// The machine that the code is about: its variable, or in a state's own code the state's machine.
    private func isMachine(_ base: Expression?) -> Bool {
        guard let base else { return false }
        let isOwn = receiver == .holder && unit.candidate.variable == nil
        return level(of: base) == 0 || isOwn && isReceiver(base)
    }

    /// `machine.update(deltaTime:)` calls the present state's.
    private func update(_ call: Call, at range: TokenRange) -> Operand? {
        guard let base = call.callee.base, level(of: base) == 0 else { return nil }
        let state = Expression(.member(base, GameplayKit.stateOfMachine), base.range)
        let callee = Expression(.member(Expression(.postfix(state, "?"), base.range), GameplayKit.update), range)
        return dispatch(Call(callee: callee, arguments: call.arguments), as: nil, at: range) ?? .unknown
    }

    /// Code for each state that may be the target.
    private func forEach(_ target: Operand, _ code: (FunctionLowering, Int) -> [Op]) -> [Op] {
        switch target {
        case .values(let values):
            let arms = values.map { code(self, $0) }
            return arms.count == 1 ? arms[0] : [.choose(arms)]
        case .slot(let slot):
            return unit.domain.values.indices.dropFirst().reversed().reduce([]) { rest, value in
                [.test(.isIn(slot, ValueSet([value]), nil), then: code(self, value), else: rest)]
            }
        case .unknown: return []
        }
    }

    // MARK: Entering

    private func enter(_ target: Int, _ call: Call, _ result: Slot, _ range: TokenRange) -> [Op] {
        let before = newSlot("previousState", unit.domain)
        return [.write(before, .slot(use(.state)), origin(range))]
            + fromEachState(before) { lowering, value in
                lowering.change(from: value, to: target, call, before, result, range)
            }
    }

    /// Code for each present state; states without code of their own share theirs.
    private func fromEachState(_ before: Slot, _ code: (FunctionLowering, Int) -> [Op]) -> [Op] {
        let own = unit.domain.values.indices.filter { value in
            [GameplayKit.validity, GameplayKit.willExit].contains { method($0, of: value) != nil }
        }
        let rest = unit.domain.values.indices.first { !own.contains($0) }.map { code(self, $0) } ?? [.trap]
        return own.reversed().reduce(rest) { rest, value in
            [.test(.isIn(before, ValueSet([value]), nil), then: code(self, value), else: rest)]
        }
    }

    private func change(
        from value: Int, to target: Int, _ call: Call, _ before: Slot, _ result: Slot, _ range: TokenRange
    ) -> [Op] {
        let here = origin(range)
        let change = collect { lowering in
            lowering.tell(value, GameplayKit.willExit, .values(ValueSet([target])))
            lowering.add(.write(.state, .values(ValueSet([target])), here))
            lowering.tell(target, GameplayKit.didEnter, .slot(before))
            lowering.add(.write(result, .values(Domain.isTrue), here))
        }
        return collect { lowering in
            let test = lowering.test(ofValidity: value, call, range)
            lowering.add(.test(test, then: change, else: [.write(result, .values(Domain.isFalse), here)]))
        }
    }

    private func ask(_ target: Int, _ call: Call, _ result: Slot, _ range: TokenRange) -> [Op] {
        let here = origin(range)
        return fromEachState(use(.state)) { lowering, value in
            lowering.collect { lowering in
                let test = lowering.test(ofValidity: value, call, range)
                lowering.add(
                    .test(
                        test, then: [.write(result, .values(Domain.isTrue), here)],
                        else: [.write(result, .values(Domain.isFalse), here)]))
            }
        }
    }

    /// Whether the state allows the one that the call names; one that does not say allows all.
    private func test(ofValidity value: Int, _ call: Call, _ range: TokenRange) -> Test {
        guard let target = method(GameplayKit.validity, of: value) else { return .always }
        let operand = self.call(target, Call(callee: call.callee, arguments: call.arguments), as: .boolean, at: range)
        guard case .slot(let slot) = operand else { return .opaque(words(range)) }
        return .isIn(slot, Domain.isTrue, nil)
    }

    /// A state's method that the machine calls.
    private func tell(_ value: Int, _ name: String, _ argument: Operand) {
        guard let target = method(name, of: value) else { return }
        let id = unit.function(target)
        unit.noteCall(of: id, by: self.id)
        let lowered = unit.functions[id.index]
        guard lowered.touchesState else { return addActions(of: target) }
        touchesState = true
        add(.call(id, arguments: Array([argument].prefix(lowered.parameterCount)), result: nil))
    }

    private func method(_ name: String, of value: Int) -> CallTarget? {
        guard let type = unit.candidate.family?.type(of: value) else { return nil }
        let found = unit.members(of: .member(type)).functions(named: name).first { $0.declaration.body != nil }
        return found.map { CallTarget(function: $0, receiver: .member(type)) }
    }
}

extension FunctionLowering {
    /// A call of the machine itself is no action beside what it does.
    func isOfGame(_ call: Call) -> Bool {
        guard unit.candidate.family?.isEntered ?? false, let name = call.callee.lastName else { return false }
        let role = libraries.call(name).machine
        if role == .enter || role == .ask, call.arguments.count == 1 {
            return call.arguments[0].label == nil && domain(of: call.arguments[0].value)?.kind == .states
        }
        return name == GameplayKit.update && call.callee.base.flatMap(level(of:)) == 0
    }
}
