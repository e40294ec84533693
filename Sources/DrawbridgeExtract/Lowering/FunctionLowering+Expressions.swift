import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// Does what an expression does, in order; its value is of no concern.
    func evaluateForEffects(_ expression: Expression) {
        switch expression.kind {
        case .assignment(let target, let name, let value):
            statements.assign(value, to: target, name, at: expression.range)
        case .call(let call):
            _ = calls.evaluate(call, as: nil, at: expression.range)
            calls.noteAction(call, at: expression.range)
        default:
            _ = evaluate(expression, as: nil)
        }
    }

    /// Does what an expression does, in order; says what its value is, as far as the domain can tell.
    func evaluate(_ expression: Expression, as domain: Domain?) -> Operand {
        if let slot = environment.slot(of: expression) { return .slot(operations.use(slot)) }
        if domain?.kind == .boolean, let flag = layers.value(ofPart: expression) { return flag }
        if let domain, let known = known(expression, as: domain) { return known }
        switch expression.kind {
        case .call(let call):
            if domain?.kind == .boolean, let test = conditions.containment(call) ?? lookups.containment(inRows: call) {
                return value(of: test, at: expression.range)
            }
            return calls.evaluate(call, as: domain, at: expression.range)
        case .member(nil, let name):
            return evaluate(implicitMember: name, as: domain)
        case .member(let base?, let name):
            return evaluate(member: name, of: base, as: domain, at: expression.range)
        case .name(let name):
            return evaluate(member: name, of: nil, as: domain, at: expression.range)
        case .tuple(let elements) where elements.count == 1:
            return evaluate(elements[0].value, as: domain)
        case .postfix(let inner, _):
            return evaluate(inner, as: domain)
        case .cast(_, .is, _):
            return evaluateOperator(expression, as: domain)
        case .cast(let inner, let kind, let type):
            if let value = lookups.castAction(inner, kind, to: type) ?? descriptions.cast(inner, kind, to: type) {
                return value
            }
            return evaluate(inner, as: kind == .as ? domain : nil)
        case .effect(let effect, let inner):
            return evaluate(effect, inner, as: domain)
        case .ternary, .ifExpression, .switchExpression:
            return branch(expression, as: domain)
        case .assignment:
            evaluateForEffects(expression)
            return .unknown
        case .closure(let closure):
            calls.addLater(closure, named: StepName(signature.names.name))
            return .unknown
        case .binary(let one, "??", let other) where domain?.none != nil:
            return coalesce(one, other, as: domain)
        case .binary(let target, "<~", let source):
            return chains.evaluateBinding(target, source) ?? evaluateOperator(expression, as: domain)
        case .prefix, .binary:
            return evaluateOperator(expression, as: domain)
        case .tuple, .array, .dictionary, .element, .interpolation, .macro:
            evaluateArguments(of: expression)
            return .unknown
        case .boolean, .nil, .literal, .keyPath, .unknown:
            return .unknown
        }
    }

    /// The value that is written down, or kept in a place that is followed.
    private func known(_ expression: Expression, as domain: Domain) -> Operand? {
        if let carried = lookups.carriedState(expression, as: domain) ?? lookups.carry(expression, as: domain) {
            return carried
        }
        if let constant = environment.constant(expression, in: domain) {
            evaluateArguments(of: expression)
            return constant
        }
        guard domain.kind == .states else { return nil }
        return lookups.lookedUp(expression, as: domain) ?? kept.state(expression)
    }

    /// The parts of an expression whose own value is known or of no concern.
    private func evaluateArguments(of expression: Expression) {
        switch expression.kind {
        case .call(let call):
            if conditions.make(call, at: expression.range) { return }
            for argument in call.arguments { _ = evaluate(argument.value, as: nil) }
        case .tuple(let elements): for element in elements { _ = evaluate(element.value, as: nil) }
        case .array(let elements): for element in elements { _ = evaluate(element, as: nil) }
        case .dictionary(let pairs):
            for pair in pairs {
                _ = evaluate(pair.key, as: nil)
                _ = evaluate(pair.value, as: nil)
            }
        case .element(let base, let arguments):
            _ = evaluate(base, as: nil)
            for argument in arguments { _ = evaluate(argument.value, as: nil) }
        case .interpolation(let shown):
            // What a text shows by its name is only looked at.
            for argument in shown where argument.value.path == nil { _ = evaluate(argument.value, as: nil) }
        case .macro(_, let arguments): for argument in arguments { _ = evaluate(argument.value, as: nil) }
        default: break
        }
    }

    /// `a ? b : c` and `if` and `switch` as expressions: each branch writes what it comes to.
    private func branch(_ expression: Expression, as domain: Domain?) -> Operand {
        let domain = domain ?? environment.domain(of: expression)
        let slot = domain.map { environment.newSlot("value", $0) }
        switch expression.kind {
        case .ternary(let condition, let then, let otherwise):
            let test = conditions.test(condition)
            let arms = [then, otherwise].map { arm in
                collect { lowering in
                    lowering.pass(arm.range == then.range ? .holds : .fails, condition.range)
                    let value = lowering.evaluate(arm, as: domain)
                    if let slot { lowering.operations.add(.write(slot, value, lowering.environment.origin(arm.range))) }
                }
            }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): conditions.lower(branch, result: slot.map(Destination.slot))
        case .switchExpression(let branch): conditions.lower(branch, result: slot.map(Destination.slot))
        default: break
        }
        return slot.map(Operand.slot) ?? .unknown
    }

    /// `a ?? b`
    private func coalesce(_ one: Expression, _ other: Expression, as domain: Domain?) -> Operand {
        guard let domain, let none = domain.none else { return .unknown }
        let slot = environment.newSlot("value", domain)
        let value = evaluate(one, as: domain)
        operations.add(.write(slot, value, environment.origin(one.range)))
        let otherwise = collect { lowering in
            let value = lowering.evaluate(other, as: domain)
            lowering.operations.add(.write(slot, value, lowering.environment.origin(other.range)))
        }
        operations.add(.test(.isIn(slot, ValueSet([none]), nil), then: otherwise, else: []))
        return .slot(slot)
    }

    /// The second operand of an operator that may do without it, for what it does.
    func evaluate(_ other: Expression, if test: Test) {
        let body = collect { $0.evaluateForEffects(other) }
        if !body.isEmpty { operations.add(.test(test, then: body, else: [])) }
    }

    /// Whether there is no value left of `??`. Does what the expression does.
    func isAbsent(_ one: Expression) -> Test {
        let none = Expression(.nil, one.range)
        if let isAbsent = conditions.compare(presenceOf: one, with: none) { return isAbsent }
        evaluateForEffects(one)
        guard case .call(let call) = one.kind, case .member(let base?, let name) = call.callee.kind,
            libraries.handsOnValueThere(name)
        else { return .opaque(environment.words.words(equal: one, none)) }
        return conditions.compare(presenceOf: base, with: none) ?? .opaque(environment.words.words(equal: base, none))
    }

    /// A comparison or a logical operator, where what it says of the state is of use; else the operands' effects.
    private func evaluateOperator(_ expression: Expression, as domain: Domain?) -> Operand {
        guard domain?.kind == .boolean else {
            switch expression.kind {
            case .prefix(let name, let inner): return evaluate(prefix: name, inner, at: expression.range)
            case .binary(let one, "&&", let other): evaluate(other, if: conditions.test(one))
            case .binary(let one, "||", let other): evaluate(other, if: .not(conditions.test(one)))
            case .binary(let one, "??", let other): evaluate(other, if: isAbsent(one))
            case .binary(let one, _, let other):
                _ = evaluate(one, as: nil)
                _ = evaluate(other, as: nil)
            case .cast(let inner, _, _): _ = evaluate(inner, as: nil)
            default: break
            }
            return .unknown
        }
        return value(of: conditions.test(expression), at: expression.range)
    }

    /// What a condition comes to, kept.
    func value(of test: Test, at range: TokenRange) -> Operand {
        if case .opaque = test { return .unknown }
        let slot = environment.newSlot(environment.words.text(range), .boolean)
        let here = environment.origin(range)
        operations.add(
            .test(
                test, then: [.write(slot, .values(Domain.isTrue), here)],
                else: [.write(slot, .values(Domain.isFalse), here)]))
        return .slot(slot)
    }

    /// `&state` gives the state away to be changed.
    private func evaluate(prefix name: String, _ inner: Expression, at range: TokenRange) -> Operand {
        if name == "&", environment.slot(of: inner) == .state {
            operations.add(
                .unknown("the state is passed inout to code that is not followed", environment.origin(range)))
            return .unknown
        }
        defer { if name == "&", let changed = environment.property(of: inner) { statements.setInPlace(changed) } }
        return evaluate(inner, as: nil)
    }

    private func evaluate(_ effect: Effect, _ inner: Expression, as domain: Domain?) -> Operand {
        switch effect {
        case .try:
            return evaluateTrying(inner, as: domain)
        case .tryOptional, .tryForced:
            var value = Operand.unknown
            let body = collect { value = $0.evaluateTrying(inner, as: domain) }
            operations.add(.attempt(body, catch: effect == .tryForced ? [.trap] : []))
            return effect == .tryForced ? value : .unknown
        case .await:
            return evaluate(awaiting: inner, as: domain)
        case .consume, .copy, .borrow, .unsafe, .each:
            return evaluate(inner, as: domain)
        }
    }

    private func evaluateTrying(_ inner: Expression, as domain: Domain?) -> Operand {
        let outer = marks.isTrying
        marks.isTrying = true
        let value = evaluate(inner, as: domain)
        marks.isTrying = outer
        return value
    }

    /// A step ends where code outside the unit is waited for; a function of the unit says itself where it waits.
    private func evaluate(awaiting inner: Expression, as domain: Domain?) -> Operand {
        let outerTrying = marks.isTrying
        let value = evaluate(inner.withoutTry, as: domain, suspends: true)
        marks.isTrying = outerTrying
        return value
    }

    private func evaluate(_ expression: Expression, as domain: Domain?, suspends: Bool) -> Operand {
        if case .call(let call) = expression.kind {
            if environment.calls.target(of: call) != nil {
                isAwaiting = true
                defer { isAwaiting = false }
                return evaluate(expression, as: domain)
            }
            if environment.isLocal(call) { return evaluate(expression, as: domain) }
            // `await MainActor.run { … }` only says where the closure runs.
            if libraries.runsElsewhere(call), let body = call.lastClosure {
                return calls.inline(body, arguments: [], as: domain)
            }
            // An operation with handlers beside it waits itself.
            if environment.calls.runsWithHandlers(call) { return evaluate(expression, as: domain) }
        }
        let throwing = marks.isTrying
        marks.isTrying = false
        marks.triesAfterWait = throwing
        // What a choice asks for is known when the wait is over.
        let isChoice = if case .ternary = expression.kind { true } else { false }
        if isChoice { suspend(for: expression) }
        let value = evaluate(expression, as: domain)
        if !isChoice { suspend(for: expression) }
        marks.isTrying = throwing
        marks.triesAfterWait = false
        if throwing { addThrowIfAny() }
        guard value == .unknown, let domain, case .call(let call) = expression.kind else { return value }
        return given(by: call, as: domain, at: expression.range)
    }

    private func suspend(for expression: Expression) {
        if case .call(let call) = expression.kind, environment.calls.onlyReports(call) {
            // What only reports names nothing: the step goes on under the name that it has.
            wait(for: environment.happening.waitedFor ?? "")
        } else {
            wait(for: environment.words.awaitedName(expression))
        }
        pass(.resumes, expression.range)
    }

    /// Ends the step where it waits. An effect runs after its step, which does not wait for it.
    func wait(for name: String?) {
        let event = awaited(name)
        unit.records.awaited.note(call: name)
        environment.happening.hasWaited = true
        environment.happening.waitedFor = name ?? environment.happening.waitedFor
        guard !callContext.isEffect else { return }
        operations.add(.suspend(event, while: meanwhile))
        if marks.failure == .answered { operations.add(.end(.failure)) }
    }

    /// The wait for a function of the unit, which says itself where it waits; nil where nothing waits for the code.
    func wait(forCallee name: String) -> CalleeWait? {
        guard !callContext.isEffect else { return nil }
        unit.records.awaited.note(call: name)
        return CalleeWait(for: awaited(name), while: meanwhile)
    }

    private var meanwhile: Meanwhile {
        jumps.breakTargets.contains(where: \.asksForState) ? .awaited : .others
    }

    /// The name of what is waited for; empty where that has none, so that what follows is called like the step.
    func awaited(_ name: String?) -> String {
        guard let name else { return "" }
        unit.records.awaited.note(name, by: signature.names.name)
        return name
    }

    /// A call that is not followed either throws or does not.
    func addThrowIfAny() {
        operations.add(.choose([noted(.failure) + [.leave(.throw)], noted(.success)]))
    }

    /// That a call has ended so, where the state depends on that.
    func noted(_ end: CallEnd) -> [Op] {
        if marks.failure == .answered, end == .success { return [] }
        return marks.failure == .caught || operations.hasAssigned ? [.end(end)] : []
    }

    /// A property that has code, or a plain one.
    private func evaluate(
        member name: String, of base: Expression?, as domain: Domain?, at range: TokenRange
    ) -> Operand {
        if case .closure(let closure, let place)? = base == nil ? environment.scope[name] : nil {
            calls.addLater(
                closure, named: StepName(environment.words.telling(name) ?? signature.names.name), from: place)
            return .unknown
        }
        if let base, let value = descriptions.dispatch(member: name, of: base, as: domain) { return value }
        if base == nil, domain != nil, case .chain(let value, let place)? = environment.scope[name] {
            return at(place) { $0.evaluate(value, as: domain) }
        }
        if let value = layers.evaluate(member: name, onValue: base, as: domain) { return value }
        if let getter = environment.calls.getter(named: name, base: base) { return calls.call(getter) }
        if let constant = staticConstant(name, base, as: domain) { return constant }
        if case .call(let call)? = base?.kind, environment.isExchanged(name, call) {
            return calls.evaluate(call, as: domain, at: range)
        }
        if let base, let value = chains.mapped(name, of: base, as: domain) { return value }
        if let base { _ = evaluate(base, as: nil) }
        return .unknown
    }

    /// `.body` is a member of the type that is expected here, so never a property of the code's own object. Where nothing is known of that
    /// type, it is any.
    private func evaluate(implicitMember name: String, as domain: Domain?) -> Operand {
        if domain != nil, let getter = environment.calls.getter(named: name, base: nil),
            getter.variable.declaration.isStatic
        {
            return calls.call(getter)
        }
        return staticConstant(name, nil, as: domain) ?? .unknown
    }

    /// `State.initial` where that is a `static let` of the state enum, or a `static var` that gives one case alone.
    private func staticConstant(_ name: String, _ base: Expression?, as domain: Domain?) -> Operand? {
        guard let domain, domain.kind == .states else { return nil }
        let found = unit.members(of: .state).variables(named: name).first { $0.declaration.isStatic }
        guard let found, let value = environment.value(ofStatic: found) else { return nil }
        var place = environment.here
        place.file = found.file
        return environment.at(place) { $0.constant(value, in: domain) }
    }
}

extension Expression {
    fileprivate var withoutTry: Expression {
        if case .effect(.try, let inner) = kind { return inner.withoutTry }
        return self
    }
}

extension Expression {
    /// `.failed(error)`
    var isPlainCase: Bool {
        switch kind {
        case .member(nil, _): true
        case .call(let call): call.callee.isPlainCase
        default: false
        }
    }
}
