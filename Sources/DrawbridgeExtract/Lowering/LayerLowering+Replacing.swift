import DrawbridgeFlow
import DrawbridgeSwift

/// `self = .active(x)`, `feature = Feature(phase: .idle)`, `return state.changing(\.phase, to: .loading)`: a holder that is
/// replaced as a whole gets the state that the new value brings.
extension LayerLowering {
    func replaceHolder(_ slot: Slot, with value: Expression) {
        if let other = environment.holderSlot(of: value) {
            guard other != slot else { return }
            return write(.slot(operations.use(other)), toStateIn: slot, at: value.range)
        }
        switch value.kind {
        case .tuple(let elements) where elements.count == 1:
            replaceHolder(slot, with: elements[0].value)
        case .effect(_, let inner): replaceHolder(slot, with: inner)
        case .ternary(let condition, let then, let otherwise):
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.layers.replaceHolder(slot, with: arm) } }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): core.conditions.lower(branch, result: .holder(slot))
        case .switchExpression(let branch): core.conditions.lower(branch, result: .holder(slot))
        case .call(let call)
        where (slot.isState || environment.isLocal(call)) && core.calls.handsOn(call, result: .holder(slot)):
            break
        case .call(let call) where slot.isState && core.calls.callReducer(call): break
        case .call(let call):
            if !replaceHolder(slot, with: call, at: value.range) { addReplacement(slot, value) }
        case .member(let base, let name):
            guard slot.isState, let property = environment.calls.maker(named: name, base: base),
                !core.inlined.contains(property.declaration.header.range)
            else { return addReplacement(slot, value) }
            replaceHolder(slot, withConstant: property, value)
        default:
            addReplacement(slot, value)
        }
    }

    /// Whether code outside asks for the value that has the state: `current == nil`. A step begins with a value; where there is none, one
    /// is made, and begins. A type that has several such values may ask for another one.
    func isValueAskedFor(_ expression: Expression) -> Bool {
        guard case .outside(let type?) = environment.receiver, unit.isValueType(.holder),
            environment.holderSlot(of: expression) == .state,
            case let names = unit.project.types.writtenTypes(ofVariablesIn: unit.index[type]).filter({
                $0.type == unit.candidate.holder
            }).map(\.name),
            let path = expression.path, path == names || path == ["self"] + names
        else { return false }
        unit.records.beginners.insert(environment.id)
        return true
    }

    /// `.hidden`, which the holder's type computes, or makes once.
    private func replaceHolder(_ slot: Slot, withConstant constant: Member<VariableDeclaration>, _ value: Expression) {
        let place = Surroundings(scope: Scope(), file: constant.file, receiver: .holder, owner: environment.id)
        if let body = constant.declaration.accessors.first(where: { $0.kind == .get })?.body {
            core.at(place) { lowering in
                let statements = lowering.unit.statements(in: body, of: lowering.environment.file)
                lowering.calls.lowerInPlace(statements, constant.declaration.header.range, result: .holder(slot))
            }
        } else if let range = constant.declaration.initialValue,
            case let made = unit.expression(in: range, of: constant.file), made.isCall
        {
            core.at(place) { $0.layers.replaceHolder(slot, with: made) }
        } else {
            addReplacement(slot, value)
        }
    }

    private func write(_ operand: Operand, toStateIn slot: Slot, at range: TokenRange) {
        if slot.isState {
            core.statements.writeState(operand, at: range)
        } else {
            operations.add(.write(slot, operand, environment.origin(range)))
        }
    }

    private func addReplacement(_ slot: Slot, _ value: Expression) {
        core.evaluateForEffects(value)
        guard slot.isState else { return operations.add(.write(slot, .unknown, environment.origin(value.range))) }
        operations.add(
            .unknown(
                "the value that holds the state is replaced by one that is not followed",
                environment.origin(value.range)))
    }

    /// By an initialiser, by a function that makes a value, or by a copy in which one property is another.
    private func replaceHolder(_ slot: Slot, with call: Call, at range: TokenRange) -> Bool {
        if let name = call.callee.lastName, libraries.call(name).result == .copy, let base = call.callee.base,
            base.isCall || environment.holderSlot(of: base) != nil
        {
            replaceHolder(slot, with: base)
            return change(slot, as: call, at: range)
        }
        let isInitializer = call.callee.path.map(environment.calls.isHolder) ?? (call.callee.lastName == "init")
        let name = isInitializer ? "init" : call.callee.lastName
        guard let name, isInitializer || isOfHolder(call.callee.base) else { return false }
        if isInitializer, slot.isState, unit.candidate.neverChanges, keepsState(call) { return true }
        let found = unit.members(of: .holder).functions(named: name).first { $0.declaration.accepts(call) }
        guard let found else { return isInitializer && assignMemberwise(slot, call, at: range) }
        guard !core.inlined.contains(found.declaration.header.range) else { return false }
        let target = CallTarget(function: found, receiver: .holder)
        if unit.candidate.neverChanges, !isInitializer || !slot.isState {
            if isInitializer { return assignMemberwise(slot, call, at: range) }
            guard begin(call, from: slot) else { return false }
            core.calls.goOn(with: target, found.declaration.match(call) ?? [], result: .holder(slot))
            return true
        }
        guard slot.isState else { return false }
        if isInitializer { return initialize(by: target, call) }
        core.calls.inline(target, found.declaration.match(call) ?? [], result: .holder(slot))
        return true
    }

    /// `Timer(state: state, count: count + 1)`: a new value with the same state.
    private func keepsState(_ call: Call) -> Bool {
        let name = unit.candidate.variable?.declaration.name
        guard let given = call.arguments.first(where: { $0.label == name })?.value else {
            return false
        }
        return environment.slot(of: given) == .state
    }

    /// Whether a method is one of the holder's: of `self`, of the type, or of a value of it that is followed.
    private func isOfHolder(_ base: Expression?) -> Bool {
        guard let base, let path = base.path else { return true }
        return environment.calls.isHolder(path)
            || unit.candidate.neverChanges && environment.holderSlot(of: base) != nil
    }

    /// The method of a value that never changes starts with the state of that value. Says whether it is known.
    private func begin(_ call: Call, from slot: Slot) -> Bool {
        guard let base = call.callee.base, !environment.isReceiver(base), environment.type(named: base) == nil else {
            return true
        }
        let known = environment.holderSlot(of: base)
        guard slot.isState else { return known == .state }
        if known.map({ !$0.isState }) ?? base.isCall { replaceHolder(slot, with: base) }
        return true
    }

    /// `state.changing(\.phase, to: .loading)`, `state.with { $0.phase = .loading }`, `state.copy(phase: .loading)`
    private func change(_ slot: Slot, as call: Call, at range: TokenRange) -> Bool {
        let variable = unit.candidate.variable?.declaration.name
        if let first = call.arguments.first, case .keyPath(let path) = first.value.kind, call.arguments.count == 2 {
            guard path == [variable] else { return true }
            write(core.evaluate(call.arguments[1].value, as: unit.domain), toStateIn: slot, at: range)
            return true
        }
        if let argument = call.arguments.first(where: { $0.label == variable }) {
            write(core.evaluate(argument.value, as: unit.domain), toStateIn: slot, at: range)
        }
        for trailing in call.trailingClosures {
            environment.scope.enter()
            environment.scope.declare(trailing.closure.parameters.first?.name ?? "$0", .holder(slot))
            core.calls.lowerInPlace(trailing.closure.body, trailing.closure.range, result: nil)
            environment.scope.leave()
        }
        return true
    }

    /// The variable gets its initial value, then the initialiser runs.
    private func initialize(by target: CallTarget, _ call: Call) -> Bool {
        if let variable = unit.candidate.variable { writeInitialValue(of: variable, to: .state) }
        core.calls.inline(target, target.function.declaration.match(call) ?? [], result: nil)
        operations.touchesState = true
        return true
    }

    /// The initialiser that the compiler writes for a struct.
    private func assignMemberwise(_ slot: Slot, _ call: Call, at range: TokenRange) -> Bool {
        guard let variable = unit.candidate.variable else { return false }
        if let argument = call.arguments.first(where: { $0.label == variable.declaration.name }) {
            let operand = core.evaluate(argument.value, as: unit.domain)
            write(operand, toStateIn: slot, at: range)
            return true
        }
        return writeInitialValue(of: variable, to: slot)
    }

    /// What the variable starts with, where it is declared, or nil; false where it has no such value.
    @discardableResult
    private func writeInitialValue(of variable: Member<VariableDeclaration>, to slot: Slot) -> Bool {
        guard let value = variable.declaration.initialValue else { return writeNil(to: slot, of: variable) }
        let place = Surroundings(scope: Scope(), file: variable.file, receiver: .holder, owner: environment.id)
        core.at(place) { lowering in
            let expression = lowering.unit.expression(in: value, of: variable.file)
            let operand = lowering.layers.evaluate(expression, at: 0)
            lowering.operations.add(.write(slot, operand, lowering.environment.origin(value)))
        }
        return true
    }

    /// `var route: Route?`
    private func writeNil(to slot: Slot, of variable: Member<VariableDeclaration>) -> Bool {
        guard case .optional? = variable.declaration.type, !variable.declaration.isLet, let none = unit.domain.none
        else {
            return false
        }
        let name = Origin(file: variable.file, range: variable.declaration.header.name)
        operations.add(.write(slot, .values(ValueSet([none])), name))
        return true
    }
}

extension Expression {
    /// `f(x)`, `try await f(x)`
    var isCall: Bool {
        switch kind {
        case .call: true
        case .effect(_, let inner): inner.isCall
        case .tuple(let elements): elements.count == 1 && elements[0].value.isCall
        default: false
        }
    }
}
