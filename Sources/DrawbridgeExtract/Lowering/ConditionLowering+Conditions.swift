import DrawbridgeFlow
import DrawbridgeSwift

/// What conditions come to: the test, and what is to be done where it holds.
struct LoweredCondition {
    var test: Test
    var bindings: [Op] = []
}

extension ConditionLowering {
    /// The conditions of an `if`, `guard` or `while`: in order, as far as the first that fails. What they do besides
    /// (a helper that is called, a name that is bound) is done in its place.
    func lower(_ conditions: [Condition]) -> LoweredCondition {
        lower(conditions[...])
    }

    private func lower(_ conditions: ArraySlice<Condition>) -> LoweredCondition {
        guard let condition = conditions.first else { return LoweredCondition(test: .always) }
        let first = lower(condition)
        var rest = LoweredCondition(test: .always)
        let between = core.collect {
            $0.marks.isTrying = false; rest = $0.conditions.lower(conditions.dropFirst())
        }
        if between.isEmpty, first.bindings.isEmpty || conditions.count == 1 {
            return LoweredCondition(test: .allOf([first.test, rest.test]), bindings: first.bindings + rest.bindings)
        }
        return inOrder(first, between, rest, at: condition.range)
    }

    /// Two conditions with operations between them: what they come to is kept in a slot.
    private func inOrder(
        _ first: LoweredCondition, _ between: [Op], _ rest: LoweredCondition, at range: TokenRange
    ) -> LoweredCondition {
        let holds = environment.newSlot("condition", .boolean)
        let here = environment.origin(range)
        let set = Op.write(holds, .values(Domain.isTrue), here)
        let second = Op.test(rest.test, then: rest.bindings + [set], else: [])
        operations.add(.write(holds, .values(Domain.isFalse), here))
        operations.add(.test(first.test, then: first.bindings + between + [second], else: []))
        return LoweredCondition(test: .isIn(holds, Domain.isTrue, nil))
    }

    private func lower(_ condition: Condition) -> LoweredCondition {
        switch condition.kind {
        case .expression(let expression):
            return LoweredCondition(test: test(expression))
        case .pattern(let pattern, let value):
            let subject = subject(value)
            environment.switching.occasion = unit.newOccasion()
            let matching = match(pattern, subject)
            operations.add(matching.before)
            return LoweredCondition(test: matching.test, bindings: matching.bindings)
        case .binding(let pattern, let type, let value):
            return lowerUnwrapping(pattern, type, value)
        case .availability:
            return LoweredCondition(test: .opaque(environment.words.words(condition.range)))
        }
    }

    /// `if let x = y`, `guard let self`
    private func lowerUnwrapping(
        _ pattern: Pattern, _ type: TypeSyntax?, _ value: Expression?
    ) -> LoweredCondition {
        if let value, environment.domain(of: value) == nil, let lookup = core.lookups.lookup(of: value) {
            return core.lookups.unwrap(lookup, as: pattern, of: value)
        }
        guard case .name(let name) = pattern.kind else {
            if case .wildcard = pattern.kind, let value { return lowerPresence(of: value) }
            if let value { core.evaluateForEffects(value) }
            return LoweredCondition(test: .opaque(environment.words.words(pattern.range)))
        }
        let subject = value ?? Expression(.name(name), pattern.range)
        if let (parts, kept) = core.layers.compositeIfAny(subject) {
            environment.scope.declare(name, parts)
            return LoweredCondition(
                test: .isIn(kept, Domain.isTrue, environment.words.unwrappingWords(name, subject)))
        }
        if let unwrapped = core.kept.unwrap(subject, as: name) { return unwrapped }
        if let test = core.layers.test(part: subject) {
            environment.scope.declare(name, .opaque)
            return LoweredCondition(test: test)
        }
        if let slot = environment.holderSlot(of: subject), !environment.isReceiver(subject) {
            environment.scope.declare(name, .holder(slot))
            guard case .outside = environment.receiver else { return LoweredCondition(test: .always) }
            return LoweredCondition(test: presence(of: subject, as: name))
        }
        if let level = environment.level(of: subject), case .machine? = environment.layer(at: level) {
            environment.scope.declare(name, .layer(level))
            return LoweredCondition(test: .always)
        }
        if case .closure? = environment.calls.known(subject), let closure = environment.calls.known(subject) {
            environment.scope.declare(name, closure)
            return LoweredCondition(test: .always)
        }
        if environment.isReceiver(subject) {
            environment.scope.declare(name, .receiver)
            return LoweredCondition(test: .always)
        }
        if core.description != nil, let event = environment.slot(of: subject), environment.domain(of: event).none == nil
        {
            environment.scope.declare(name, .slot(event))
            return LoweredCondition(test: .always)
        }
        if let carried = lowerUnwrapping(carried: subject, as: name) { return carried }
        if environment.slot(of: subject) == .state, unit.domain.none == nil { return lowerCopy(name, of: subject) }
        guard let domain = environment.domain(of: subject), let none = domain.none else {
            return lowerUnfollowed(name, type, subject)
        }
        let operand = core.evaluate(subject, as: domain)
        let slot = environment.newSlot(name, domain)
        operations.add(.write(slot, operand, environment.origin(subject.range)))
        environment.scope.declare(name, .slot(slot))
        if case .slot(let source) = operand, source.isState {
            return LoweredCondition(test: .not(.isIn(.state, ValueSet([none]), nil)))
        }
        return LoweredCondition(
            test: .not(.isIn(slot, ValueSet([none]), environment.words.unwrappingWords(name, subject).swapped)))
    }

    /// What is unwrapped is not followed: it is there or not, by what is known of the expression.
    private func lowerUnfollowed(_ name: String, _ type: TypeSyntax?, _ subject: Expression) -> LoweredCondition {
        let isThere = environment.isThere(subject)
        let computed = presence(computedBy: subject)
        if computed == nil { _ = core.evaluate(subject, as: nil) }
        let value = environment.binding(writtenAs: type, or: subject).unwrapped
        environment.scope.declare(name, anyState(value, named: name, at: subject.range) ?? value)
        if let isThere { return LoweredCondition(test: isThere ? .always : .never) }
        if let computed {
            return LoweredCondition(
                test: .isIn(computed, Domain.isTrue, environment.words.unwrappingWords(name, subject)))
        }
        return LoweredCondition(test: presence(of: subject, as: name))
    }

    /// A value of which nothing is known but that it is a state: what is asked of it narrows it.
    private func anyState(_ value: Binding, named name: String, at range: TokenRange) -> Binding? {
        guard case .value(let written) = value,
            unit.domain(of: written.type, file: written.file, scope: written.scope) == unit.domain
        else { return nil }
        let slot = environment.newSlot(name, unit.domain)
        operations.add(.write(slot, .unknown, environment.origin(range)))
        return .slot(slot)
    }

    /// That there is one, and what it was looked for by.
    private func presence(of subject: Expression, as name: String) -> Test {
        let isThere = Test.opaque(environment.words.unwrappingWords(name, subject))
        return test(ofValuesGivenBy: subject).map { .all([$0, isThere]) } ?? isThere
    }

    /// `guard let _ = x`
    private func lowerPresence(of value: Expression) -> LoweredCondition {
        if environment.isReceiver(value) || !environment.receiver.isOutside && environment.holderSlot(of: value) != nil
        {
            return LoweredCondition(test: .always)
        }
        _ = core.evaluate(value, as: nil)
        let text = environment.words.text(value.range)
        return LoweredCondition(test: .opaque(SymbolicCondition(holds: text + " != nil", fails: text + " == nil")))
    }

    /// `if let state = try? subject.value()`: it is there, wherever it matters.
    private func lowerCopy(_ name: String, of state: Expression) -> LoweredCondition {
        let slot = environment.newSlot(name, unit.domain)
        operations.add(.write(slot, .slot(operations.use(.state)), environment.origin(state.range)))
        environment.scope.declare(name, .slot(slot))
        return LoweredCondition(test: .always)
    }
}
