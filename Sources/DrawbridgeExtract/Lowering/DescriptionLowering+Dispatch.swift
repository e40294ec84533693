import DrawbridgeFlow
import DrawbridgeSwift

/// Code of a state that is called through the protocol or the superclass: a test over the types, each with its own code.
extension DescriptionLowering {
    /// `state.apply(event)`; nil where the call is not one of a state's method.
    func dispatch(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand? {
        guard case .member(let base?, let name) = call.callee.kind, let family = unit.candidate.family,
            environment.families.familySubjectIsState(base)
        else { return nil }
        let targets = family.members.map { type in
            unit.members(of: .member(type)).functions(named: name).first {
                $0.declaration.body != nil && $0.declaration.accepts(call)
            }.map { CallTarget(function: $0, receiver: .member(type)) }
        }
        guard targets.contains(where: { $0 != nil }) else { return nil }
        // A state that does not know the holder can change nothing; it may trap.
        if domain == nil, family.contexts.isEmpty,
            !targets.contains(where: { $0.map(environment.families.mayTrap) ?? false })
        {
            return nil
        }
        let isState = environment.slot(of: base)?.isState ?? false
        return dispatch(base, as: domain) { lowering, value in
            guard let target = targets[value - 1] else { return lowering.calls.evaluateForeign(call, at: range) }
            let operand = lowering.calls.call(target, call, as: domain, at: range)
            if isState { lowering.descriptions.addActions(of: target) }
            return operand
        }
    }

    /// What a method does that has nothing to do with the state: `state.enter()` does what the type does on being entered.
    func addActions(of target: CallTarget) {
        let id = unit.function(target)
        guard !unit.functions[id.index].touchesState else { return }
        unit.noteCall(of: id, by: environment.id)
        operations.add(unit.functions[id.index].body.filter { if case .act = $0 { true } else { false } })
    }

    /// `state.next`; nil where that is no property of a state.
    func dispatch(member name: String, of base: Expression, as domain: Domain?) -> Operand? {
        guard let family = unit.candidate.family, environment.families.familySubjectIsState(base) else { return nil }
        let found = family.members.map {
            unit.members(of: .member($0)).variables(named: name).first { $0.declaration.hasValue }
        }
        guard found.contains(where: { $0 != nil }) else { return nil }
        return dispatch(base, as: domain) { lowering, value in
            guard let variable = found[value - 1] else { return .unknown }
            let target = GetterTarget(variable: variable, receiver: .member(family.members[value - 1]))
            if variable.declaration.isComputed { return lowering.calls.call(target) }
            return lowering.environment.families.initialValue(of: target, as: domain)
        }
    }

    /// - Parameter code: What the type of a value does; says what comes of it.
    private func dispatch(
        _ base: Expression, as domain: Domain?, _ code: (FunctionLowering, Int) -> Operand
    ) -> Operand {
        let subject = stateSlot(base)
        let result = domain.map { environment.newSlot("value", $0) }
        var ops: [Op] = base.isOptionalChain ? environment.families.noValue(in: result, at: base.range) : [.trap]
        var isIdle = true
        for value in unit.domain.values.indices.dropFirst().reversed() {
            let arm = core.collect { lowering in
                let operand = code(lowering, value)
                if let result {
                    lowering.operations.add(.write(result, operand, lowering.environment.origin(base.range)))
                }
            }
            isIdle = isIdle && arm.isEmpty
            ops = [.test(.isIn(subject, ValueSet([value]), nil), then: arm, else: ops)]
        }
        if !isIdle { operations.add(ops) }
        return result.map(Operand.slot) ?? .unknown
    }

    /// The slot of a state that is looked at; a new one where it is none yet.
    private func stateSlot(_ base: Expression) -> Slot {
        if let slot = environment.slot(of: base) { return operations.use(slot) }
        let operand = core.evaluate(base, as: unit.domain)
        if case .slot(let slot) = operand { return operations.use(slot) }
        let slot = environment.newSlot(environment.words.text(base.range), unit.domain)
        operations.add(.write(slot, operand, environment.origin(base.range)))
        return slot
    }

    // MARK: Tests of the type

    /// `state is B`, `stateClass is B.Type`; nil where that is not asked of a state.
    func test(_ value: Expression, is type: TypeSyntax, at range: TokenRange) -> Test? {
        guard let values = environment.families.states(of: type), environment.domain(of: value)?.kind == .states else {
            return nil
        }
        let slot = stateSlot(value)
        return .isIn(slot, values, slot.isState ? nil : environment.words.words(range))
    }

    /// `state as? B`
    func cast(_ value: Expression, _ kind: CastKind, to type: TypeSyntax) -> Operand? {
        guard kind == .conditional || kind == .forced, let values = environment.families.states(of: type),
            environment.domain(of: value)?.kind == .states
        else { return nil }
        let slot = stateSlot(value)
        let result = environment.newSlot(environment.words.text(value.range), unit.domain)
        let here = environment.origin(value.range)
        operations.add(
            .test(
                .isIn(slot, values, nil), then: [.write(result, .slot(slot), here)],
                else: kind == .forced ? [.trap] : environment.families.noValue(in: result, at: value.range)))
        return .slot(result)
    }

    /// `case is B`, `case let b as B`
    func match(_ inner: Pattern?, _ type: TypeSyntax, _ subject: Subject, _ pattern: Pattern) -> Matching {
        if case .slot(let slot) = subject, let matching = core.lookups.match(action: slot, inner, type, pattern) {
            return matching
        }
        guard case .slot(let slot) = subject, environment.domain(of: slot).kind == .states,
            let values = environment.families.states(of: type)
        else {
            for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
            return Matching(test: .opaque(environment.words.words(pattern, subject)))
        }
        var matching = inner.map { core.conditions.match($0, subject) } ?? Matching()
        matching.test = .allOf([.isIn(slot, values, environment.words.words(pattern, subject, slot)), matching.test])
        return matching
    }
}

extension Expression {
    /// `x?`, which the rest of the chain does nothing to where `x` is none.
    fileprivate var isOptionalChain: Bool {
        switch kind {
        case .postfix(_, "?"): true
        case .postfix(let inner, _): inner.isOptionalChain
        default: false
        }
    }
}

extension VariableDeclaration {
    /// Has code or an initial value that says what it is.
    fileprivate var hasValue: Bool { isComputed && accessors.contains { $0.body != nil } || initialValue != nil }
}

extension MachineLowering {
    func isMember(_ type: TypeID) -> Bool { candidate.family?.members.contains(type) ?? false }

    /// Whether a place is in a declaration or an extension of a type.
    func stands(_ place: TokenRange, of file: Int, in type: TypeID) -> Bool {
        index.declarations(of: type).contains { $0.file == file && $0.range.offsets.contains(Int(place.start)) }
    }
}
