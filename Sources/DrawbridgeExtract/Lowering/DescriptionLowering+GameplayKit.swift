import DrawbridgeFlow
import DrawbridgeSwift

/// Calls of a machine of GameplayKit.
///
/// `enter` asks the present state whether the other one may follow, tells it that it is left, and tells the other one that
/// it is entered. It is told by the state's type, wherever the machine comes from: a type is in one machine.
extension DescriptionLowering {
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
        guard environment.domain(of: given)?.kind == .states else {
            guard isEntering, environment.families.isMachine(call.callee.base) else { return nil }
            operations.add(.unknown("the state that is entered cannot be determined", environment.origin(range)))
            return .unknown
        }
        let target = core.evaluate(given, as: unit.domain)
        let result = environment.newSlot(environment.words.text(range), .boolean)
        operations.add(
            forEach(target) { lowering, value in
                isEntering
                    ? lowering.descriptions.enter(value, call, result, range)
                    : lowering.descriptions.ask(value, call, result, range)
            })
        return .slot(result)
    }

    /// `machine.update(deltaTime:)` calls the present state's.
    private func update(_ call: Call, at range: TokenRange) -> Operand? {
        guard let base = call.callee.base, environment.level(of: base) == 0 else { return nil }
        let state = Expression(.member(base, GameplayKit.stateOfMachine), base.range)
        let callee = Expression(.member(Expression(.postfix(state, "?"), base.range), GameplayKit.update), range)
        return dispatch(Call(callee: callee, arguments: call.arguments), as: nil, at: range) ?? .unknown
    }

    /// Code for each state that may be the target.
    private func forEach(_ target: Operand, _ code: (FunctionLowering, Int) -> [Op]) -> [Op] {
        switch target {
        case .values(let values):
            let arms = values.map { code(core, $0) }
            return arms.count == 1 ? arms[0] : [.choose(arms)]
        case .slot(let slot):
            // What is given is some state: the last one, where it is none of the others.
            let states = unit.domain.values.indices.dropFirst()
            return states.dropLast().reversed().reduce(states.last.map { code(core, $0) } ?? []) { rest, value in
                [.test(.isIn(slot, ValueSet([value]), nil), then: code(core, value), else: rest)]
            }
        case .unknown: return []
        }
    }

    // MARK: Entering

    private func enter(_ target: Int, _ call: Call, _ result: Slot, _ range: TokenRange) -> [Op] {
        let before = environment.newSlot("previousState", unit.domain)
        return [.write(before, .slot(operations.use(.state)), environment.origin(range))]
            + fromEachState(before) { lowering, value in
                lowering.descriptions.change(from: value, to: target, call, before, result, range)
            }
    }

    /// Code for each present state; states without code of their own share theirs.
    private func fromEachState(_ before: Slot, _ code: (FunctionLowering, Int) -> [Op]) -> [Op] {
        let own = unit.domain.values.indices.filter { value in
            [GameplayKit.validity, GameplayKit.willExit].contains { environment.families.method($0, of: value) != nil }
        }
        let rest = unit.domain.values.indices.first { !own.contains($0) }.map { code(core, $0) } ?? [.trap]
        // A state's own code runs in that state: asked first, the others are seldom asked.
        return (own.filter(isHere) + own.filter { !isHere($0) }).reversed().reduce(rest) { rest, value in
            [.test(.isIn(before, ValueSet([value]), nil), then: code(core, value), else: rest)]
        }
    }

    /// Whether the code is that of a state.
    private func isHere(_ value: Int) -> Bool {
        guard case .member(let type) = environment.receiver else { return false }
        return unit.candidate.family?.type(of: value) == type
    }

    private func change(
        from value: Int, to target: Int, _ call: Call, _ before: Slot, _ result: Slot, _ range: TokenRange
    ) -> [Op] {
        let here = environment.origin(range)
        let change = core.collect { lowering in
            lowering.descriptions.tell(value, GameplayKit.willExit, .values(ValueSet([target])))
            lowering.operations.add(.write(.state, .values(ValueSet([target])), here))
            lowering.descriptions.tell(target, GameplayKit.didEnter, .slot(before))
            lowering.operations.add(.write(result, .values(Domain.isTrue), here))
        }
        return core.collect { lowering in
            let test = lowering.descriptions.test(ofValidity: value, call, range)
            lowering.operations.add(.test(test, then: change, else: [.write(result, .values(Domain.isFalse), here)]))
        }
    }

    private func ask(_ target: Int, _ call: Call, _ result: Slot, _ range: TokenRange) -> [Op] {
        let here = environment.origin(range)
        return fromEachState(operations.use(.state)) { lowering, value in
            lowering.collect { lowering in
                let test = lowering.descriptions.test(ofValidity: value, call, range)
                lowering.operations.add(
                    .test(
                        test, then: [.write(result, .values(Domain.isTrue), here)],
                        else: [.write(result, .values(Domain.isFalse), here)]))
            }
        }
    }

    /// Whether the state allows the one that the call names; one that does not say allows all.
    private func test(ofValidity value: Int, _ call: Call, _ range: TokenRange) -> Test {
        guard let target = environment.families.method(GameplayKit.validity, of: value) else { return .always }
        let operand = core.calls.call(
            target, Call(callee: call.callee, arguments: call.arguments), as: .boolean, at: range)
        guard case .slot(let slot) = operand else { return .opaque(environment.words.words(range)) }
        return .isIn(slot, Domain.isTrue, nil)
    }

    /// A state's method that the machine calls.
    private func tell(_ value: Int, _ name: String, _ argument: Operand) {
        guard let target = environment.families.method(name, of: value) else { return }
        let id = unit.function(target)
        unit.noteCall(of: id, by: environment.id)
        let lowered = unit.functions[id.index]
        guard lowered.touchesState else { return addActions(of: target) }
        operations.touchesState = true
        operations.add(.call(id, arguments: Array([argument].prefix(lowered.parameterCount)), result: nil))
    }
}
