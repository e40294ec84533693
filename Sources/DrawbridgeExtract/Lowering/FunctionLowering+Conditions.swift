import DrawbridgeFlow
import DrawbridgeSwift

/// What conditions come to: the test, and what is to be done where it holds.
struct LoweredCondition {
    var test: Test
    var bindings: [Op] = []
}

extension FunctionLowering {
    /// The conditions of an `if`, `guard` or `while`: in order, as far as the first that fails. What they do besides
    /// (a helper that is called, a name that is bound) is done in its place.
    func lower(_ conditions: [Condition]) -> LoweredCondition {
        lower(conditions[...])
    }

    private func lower(_ conditions: ArraySlice<Condition>) -> LoweredCondition {
        guard let condition = conditions.first else { return LoweredCondition(test: .always) }
        let first = lower(condition)
        var rest = LoweredCondition(test: .always)
        let between = collect {
            $0.isTrying = false; rest = $0.lower(conditions.dropFirst())
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
        let holds = newSlot("condition", .boolean)
        let here = origin(range)
        let set = Op.write(holds, .values(Domain.isTrue), here)
        let second = Op.test(rest.test, then: rest.bindings + [set], else: [])
        add(.write(holds, .values(Domain.isFalse), here))
        add(.test(first.test, then: first.bindings + between + [second], else: []))
        return LoweredCondition(test: .isIn(holds, Domain.isTrue, nil))
    }

    private func lower(_ condition: Condition) -> LoweredCondition {
        switch condition.kind {
        case .expression(let expression):
            return LoweredCondition(test: test(expression))
        case .pattern(let pattern, let value):
            let subject = subject(value)
            occasion = unit.newOccasion()
            let matching = match(pattern, subject)
            add(matching.before)
            return LoweredCondition(test: matching.test, bindings: matching.bindings)
        case .binding(let pattern, let type, let value):
            return lowerUnwrapping(pattern, type, value)
        case .availability:
            return LoweredCondition(test: .opaque(words(condition.range)))
        }
    }

    /// `if let x = y`, `guard let self`
    private func lowerUnwrapping(
        _ pattern: Pattern, _ type: TypeSyntax?, _ value: Expression?
    ) -> LoweredCondition {
        if let value, domain(of: value) == nil, let lookup = lookup(of: value) {
            return unwrap(lookup, as: pattern, of: value)
        }
        guard case .name(let name) = pattern.kind else {
            if case .wildcard = pattern.kind, let value { return lowerPresence(of: value) }
            if let value { evaluateForEffects(value) }
            return LoweredCondition(test: .opaque(words(pattern.range)))
        }
        let subject = value ?? Expression(.name(name), pattern.range)
        if let test = test(part: subject) {
            scope.declare(name, .opaque)
            return LoweredCondition(test: test)
        }
        if let slot = holderSlot(of: subject), !isReceiver(subject) {
            scope.declare(name, .holder(slot))
            guard case .outside = receiver else { return LoweredCondition(test: .always) }
            return LoweredCondition(test: .opaque(unwrappingWords(name, subject)))
        }
        if let level = level(of: subject), case .machine? = layer(at: level) {
            scope.declare(name, .layer(level))
            return LoweredCondition(test: .always)
        }
        if case .closure? = known(subject), let closure = known(subject) {
            scope.declare(name, closure)
            return LoweredCondition(test: .always)
        }
        if isReceiver(subject) {
            scope.declare(name, .receiver)
            return LoweredCondition(test: .always)
        }
        if description != nil, let event = slot(of: subject), self.domain(of: event).none == nil {
            scope.declare(name, .slot(event))
            return LoweredCondition(test: .always)
        }
        if slot(of: subject) == .state, unit.domain.none == nil { return lowerCopy(name, of: subject) }
        guard let domain = domain(of: subject), let none = domain.none else {
            let isThere = isThere(subject)
            let computed = presence(computedBy: subject)
            if computed == nil { evaluateForEffects(subject) }
            scope.declare(name, binding(writtenAs: type, or: subject).unwrapped)
            if let isThere { return LoweredCondition(test: isThere ? .always : .never) }
            if let computed {
                return LoweredCondition(test: .isIn(computed, Domain.isTrue, unwrappingWords(name, subject)))
            }
            return LoweredCondition(test: .opaque(unwrappingWords(name, subject)))
        }
        let operand = evaluate(subject, as: domain)
        let slot = newSlot(name, domain)
        add(.write(slot, operand, origin(subject.range)))
        scope.declare(name, .slot(slot))
        if case .slot(let source) = operand, source.isState {
            return LoweredCondition(test: .not(.isIn(.state, ValueSet([none]), nil)))
        }
        return LoweredCondition(test: .not(.isIn(slot, ValueSet([none]), unwrappingWords(name, subject).swapped)))
    }

    /// `guard let _ = x`
    private func lowerPresence(of value: Expression) -> LoweredCondition {
        if isReceiver(value) || !receiver.isOutside && holderSlot(of: value) != nil {
            return LoweredCondition(test: .always)
        }
        evaluateForEffects(value)
        let text = text(value.range)
        return LoweredCondition(test: .opaque(SymbolicCondition(holds: text + " != nil", fails: text + " == nil")))
    }

    /// `if let state = try? subject.value()`: it is there, wherever it matters.
    private func lowerCopy(_ name: String, of state: Expression) -> LoweredCondition {
        let slot = newSlot(name, unit.domain)
        add(.write(slot, .slot(use(.state)), origin(state.range)))
        scope.declare(name, .slot(slot))
        return LoweredCondition(test: .always)
    }
}
