import DrawbridgeFlow
import DrawbridgeSwift

/// Code of a state that is called through the protocol or the superclass: a test over the types, each with its own code.
extension FunctionLowering {
    /// `state.apply(event)`; nil where the call is not one of a state's method.
    func dispatch(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand? {
        guard case .member(let base?, let name) = call.callee.kind, let family = unit.candidate.family,
            familySubjectIsState(base)
        else { return nil }
        let targets = family.members.map { type in
            unit.members(of: .member(type)).functions(named: name).first {
                $0.declaration.body != nil && $0.declaration.accepts(call)
            }.map { CallTarget(function: $0, receiver: .member(type)) }
        }
        guard targets.contains(where: { $0 != nil }) else { return nil }
        // A state that does not know the holder can change nothing; it may trap.
        if domain == nil, family.contexts.isEmpty, !targets.contains(where: { $0.map(mayTrap) ?? false }) { return nil }
        let isState = slot(of: base)?.isState ?? false
        return dispatch(base, as: domain) { lowering, value in
            guard let target = targets[value - 1] else { return lowering.evaluateForeign(call, at: range) }
            let operand = lowering.call(target, call, as: domain, at: range)
            if isState { lowering.addActions(of: target) }
            return operand
        }
    }

    private func mayTrap(_ target: CallTarget) -> Bool {
        guard let body = target.function.declaration.body else { return false }
        let names = unit.file(target.function.file).names(in: body)
        return names.contains(where: libraries.traps.contains)
    }

    /// Whether a call is of a method of the present state: what that does is told, not the call.
    func isDispatchedByState(_ call: Call) -> Bool {
        guard case .member(let base?, _) = call.callee.kind, let family = unit.candidate.family,
            !family.contexts.isEmpty
        else { return false }
        return slot(of: base)?.isState ?? false
    }

    /// What a method does that has nothing to do with the state: `state.enter()` does what the type does on being entered.
    func addActions(of target: CallTarget) {
        let id = unit.function(target)
        guard !unit.functions[id.index].touchesState else { return }
        unit.noteCall(of: id, by: self.id)
        add(unit.functions[id.index].body.filter { if case .act = $0 { true } else { false } })
    }

    /// `state.next`; nil where that is no property of a state.
    func dispatch(member name: String, of base: Expression, as domain: Domain?) -> Operand? {
        guard let family = unit.candidate.family, familySubjectIsState(base) else { return nil }
        let found = family.members.map {
            unit.members(of: .member($0)).variables(named: name).first { $0.declaration.hasValue }
        }
        guard found.contains(where: { $0 != nil }) else { return nil }
        return dispatch(base, as: domain) { lowering, value in
            guard let variable = found[value - 1] else { return .unknown }
            let target = GetterTarget(variable: variable, receiver: .member(family.members[value - 1]))
            if variable.declaration.isComputed { return lowering.call(target) }
            return lowering.initialValue(of: target, as: domain)
        }
    }

    private func familySubjectIsState(_ base: Expression) -> Bool {
        guard !isReceiver(base), holderSlot(of: base) == nil else { return false }
        return domain(of: base)?.kind == .states
    }

    /// - Parameter code: What the type of a value does; says what comes of it.
    private func dispatch(
        _ base: Expression, as domain: Domain?, _ code: (FunctionLowering, Int) -> Operand
    ) -> Operand {
        let subject = stateSlot(base)
        let result = domain.map { newSlot("value", $0) }
        var ops: [Op] = base.isOptionalChain ? noValue(in: result, at: base.range) : [.trap]
        var isIdle = true
        for value in unit.domain.values.indices.dropFirst().reversed() {
            let arm = collect { lowering in
                let operand = code(lowering, value)
                if let result { lowering.add(.write(result, operand, lowering.origin(base.range))) }
            }
            isIdle = isIdle && arm.isEmpty
            ops = [.test(.isIn(subject, ValueSet([value]), nil), then: arm, else: ops)]
        }
        if !isIdle { add(ops) }
        return result.map(Operand.slot) ?? .unknown
    }

    private func noValue(in result: Slot?, at range: TokenRange) -> [Op] {
        guard let result else { return [] }
        let none = domain(of: result).none.map { Operand.values(ValueSet([$0])) }
        return [.write(result, none ?? .unknown, origin(range))]
    }

    /// The slot of a state that is looked at; a new one where it is none yet.
    private func stateSlot(_ base: Expression) -> Slot {
        if let slot = slot(of: base) { return use(slot) }
        let operand = evaluate(base, as: unit.domain)
        if case .slot(let slot) = operand { return use(slot) }
        let slot = newSlot(text(base.range), unit.domain)
        add(.write(slot, operand, origin(base.range)))
        return slot
    }

    private func initialValue(of target: GetterTarget, as domain: Domain?) -> Operand {
        guard let domain, target.variable.declaration.isLet, let value = target.variable.declaration.initialValue else {
            return .unknown
        }
        return constant(unit.expression(in: value, of: target.variable.file), in: domain) ?? .unknown
    }

    /// `super.enter()`: the method of a type that this one inherits from.
    func inheritedTarget(_ name: String, _ call: Call, _ place: TokenRange) -> CallTarget? {
        guard case .member(let type) = receiver, let lineage = unit.candidate.family?.lineages[type],
            let own = lineage.firstIndex(where: { unit.stands(place, of: file, in: $0) })
        else { return nil }
        let inherited = MemberTable(lineage[(own + 1)...].map { unit.index[$0] })
        let found = inherited.functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: receiver) }
    }

    // MARK: Tests of the type

    /// `state is B`, `stateClass is B.Type`; nil where that is not asked of a state.
    func test(_ value: Expression, is type: TypeSyntax, at range: TokenRange) -> Test? {
        guard let values = states(of: type), domain(of: value)?.kind == .states else { return nil }
        let slot = stateSlot(value)
        return .isIn(slot, values, slot.isState ? nil : words(range))
    }

    /// `state as? B`
    func cast(_ value: Expression, _ kind: CastKind, to type: TypeSyntax) -> Operand? {
        guard kind == .conditional || kind == .forced, let values = states(of: type),
            domain(of: value)?.kind == .states
        else { return nil }
        let slot = stateSlot(value)
        let result = newSlot(text(value.range), unit.domain)
        let here = origin(value.range)
        add(
            .test(
                .isIn(slot, values, nil), then: [.write(result, .slot(slot), here)],
                else: kind == .forced ? [.trap] : noValue(in: result, at: value.range)))
        return .slot(result)
    }

    /// `case is B`, `case let b as B`
    func match(_ inner: Pattern?, _ type: TypeSyntax, _ subject: Subject, _ pattern: Pattern) -> Matching {
        if case .slot(let slot) = subject, let matching = match(action: slot, inner, type, pattern) { return matching }
        guard case .slot(let slot) = subject, domain(of: slot).kind == .states, let values = states(of: type) else {
            for name in pattern.boundNames { scope.declare(name, .opaque) }
            return Matching(test: .opaque(words(pattern, subject)))
        }
        var matching = inner.map { match($0, subject) } ?? Matching()
        matching.test = .allOf([.isIn(slot, values, words(pattern, subject, slot)), matching.test])
        return matching
    }

    /// The states that are of a written type; nil where that is no type of the sources.
    private func states(of type: TypeSyntax) -> ValueSet? {
        guard let family = unit.candidate.family else { return nil }
        if case .metatype(let instance) = type { return states(of: instance) }
        guard let id = unit.index.resolve(type, in: typeScope, file: file)?.id else { return nil }
        return family.values(of: id)
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
