import DrawbridgeFlow
import DrawbridgeSwift

/// `self = .active(x)`, `feature = Feature(phase: .idle)`, `return state.changing(\.phase, to: .loading)`: a holder that is
/// replaced as a whole gets the state that the new value brings.
extension FunctionLowering {
    func replaceHolder(_ slot: Slot, with value: Expression) {
        if let other = holderSlot(of: value) {
            guard other != slot else { return }
            return write(.slot(use(other)), toStateIn: slot, at: value.range)
        }
        switch value.kind {
        case .tuple(let elements) where elements.count == 1:
            replaceHolder(slot, with: elements[0].value)
        case .effect(_, let inner): replaceHolder(slot, with: inner)
        case .ternary(let condition, let then, let otherwise):
            let test = test(condition)
            let arms = [then, otherwise].map { arm in collect { $0.replaceHolder(slot, with: arm) } }
            add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): lower(branch, result: .holder(slot))
        case .switchExpression(let branch): lower(branch, result: .holder(slot))
        case .call(let call) where slot.isState && handsOn(call, result: .holder(slot)): break
        case .call(let call):
            if !replaceHolder(slot, with: call, at: value.range) { addReplacement(slot, value) }
        case .member(let base, let name):
            guard slot.isState, let property = maker(named: name, base: base),
                !inlined.contains(property.declaration.header.range),
                let body = property.declaration.accessors.first(where: { $0.kind == .get })?.body
            else { return addReplacement(slot, value) }
            at(Surroundings(scope: Scope(), file: property.file, receiver: .holder, owner: id)) { lowering in
                let statements = lowering.unit.statements(in: body, of: lowering.file)
                lowering.lowerInPlace(statements, property.declaration.header.range, result: .holder(slot))
            }
        default:
            addReplacement(slot, value)
        }
    }

    private func write(_ operand: Operand, toStateIn slot: Slot, at range: TokenRange) {
        if slot.isState { writeState(operand, at: range) } else { add(.write(slot, operand, origin(range))) }
    }

    private func addReplacement(_ slot: Slot, _ value: Expression) {
        evaluateForEffects(value)
        guard slot.isState else { return add(.write(slot, .unknown, origin(value.range))) }
        add(.unknown("the value that holds the state is replaced by one that is not followed", origin(value.range)))
    }

    /// By an initialiser, by a function that makes a value, or by a copy in which one property is another.
    private func replaceHolder(_ slot: Slot, with call: Call, at range: TokenRange) -> Bool {
        if let name = call.callee.lastName, libraries.call(name).result == .copy, let base = call.callee.base,
            base.isCall || holderSlot(of: base) != nil
        {
            replaceHolder(slot, with: base)
            return change(slot, as: call, at: range)
        }
        let isInitializer = call.callee.path.map(isHolder) ?? (call.callee.lastName == "init")
        let name = isInitializer ? "init" : call.callee.lastName
        guard let name, isInitializer || call.callee.base.flatMap(\.path).map(isHolder) ?? true else { return false }
        let found = unit.members(of: .holder).functions(named: name).first { $0.declaration.accepts(call) }
        guard let found else { return isInitializer && assignMemberwise(slot, call, at: range) }
        guard slot.isState, !inlined.contains(found.declaration.header.range) else { return false }
        let target = CallTarget(function: found, receiver: .holder)
        if isInitializer { return initialize(by: target, call) }
        inline(target, found.declaration.match(call) ?? [], result: .holder(slot))
        return true
    }

    /// `state.changing(\.phase, to: .loading)`, `state.with { $0.phase = .loading }`, `state.copy(phase: .loading)`
    private func change(_ slot: Slot, as call: Call, at range: TokenRange) -> Bool {
        let variable = unit.candidate.variable?.declaration.name
        if let first = call.arguments.first, case .keyPath(let path) = first.value.kind, call.arguments.count == 2 {
            guard path == [variable] else { return true }
            write(evaluate(call.arguments[1].value, as: unit.domain), toStateIn: slot, at: range)
            return true
        }
        if let argument = call.arguments.first(where: { $0.label == variable }) {
            write(evaluate(argument.value, as: unit.domain), toStateIn: slot, at: range)
        }
        for trailing in call.trailingClosures {
            scope.enter()
            scope.declare(trailing.closure.parameters.first?.name ?? "$0", .holder(slot))
            lowerInPlace(trailing.closure.body, trailing.closure.range, result: nil)
            scope.leave()
        }
        return true
    }

    /// The variable gets its initial value, then the initialiser runs.
    private func initialize(by target: CallTarget, _ call: Call) -> Bool {
        if let variable = unit.candidate.variable { writeInitialValue(of: variable) }
        inline(target, target.function.declaration.match(call) ?? [], result: nil)
        touchesState = true
        return true
    }

    /// The initialiser that the compiler writes for a struct.
    private func assignMemberwise(_ slot: Slot, _ call: Call, at range: TokenRange) -> Bool {
        guard let variable = unit.candidate.variable else { return false }
        if let argument = call.arguments.first(where: { $0.label == variable.declaration.name }) {
            let operand = evaluate(argument.value, as: unit.domain)
            write(operand, toStateIn: slot, at: range)
            return true
        }
        return slot.isState && writeInitialValue(of: variable)
    }

    /// What the variable starts with, where it is declared; false where it has no such value.
    @discardableResult
    private func writeInitialValue(of variable: Member<VariableDeclaration>) -> Bool {
        guard let value = variable.declaration.initialValue else { return false }
        let place = Surroundings(scope: Scope(), file: variable.file, receiver: .holder, owner: id)
        at(place) { lowering in
            let expression = lowering.unit.expression(in: value, of: variable.file)
            let operand = lowering.evaluate(expression, at: 0)
            lowering.add(.write(.state, operand, lowering.origin(value)))
        }
        return true
    }

    private func isHolder(_ path: [String]) -> Bool {
        if path == ["Self"] { return receiver == .holder }
        return unit.index.type(path: path, in: typeScope, file: file) == unit.candidate.holder
    }

    private func maker(named name: String, base: Expression?) -> Member<VariableDeclaration>? {
        guard base.flatMap(\.path).map(isHolder) ?? true else { return nil }
        return unit.members(of: .holder).variables(named: name).first {
            $0.declaration.isComputed && $0.declaration.header.modifiers.contains(.static)
        }
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
