import DrawbridgeFlow
import DrawbridgeSwift

extension ConditionLowering {
    /// A condition. What it does besides (a helper that is called) is added before.
    func test(_ expression: Expression) -> Test {
        if let test = core.layers.test(part: expression) { return test }
        switch expression.kind {
        case .boolean(let value):
            return value ? .always : .never
        case .tuple(let elements) where elements.count == 1:
            return test(elements[0].value)
        case .prefix("!", let inner):
            return .not(test(inner))
        case .binary(let one, "&&", let other):
            return test(one, other, isAnd: true, at: expression.range)
        case .binary(let one, "||", let other):
            return test(one, other, isAnd: false, at: expression.range)
        case .binary(let one, "==", let other):
            return compare(one, other, expression)
        case .binary(let one, "!=", let other):
            return .not(compare(one, other, expression))
        case .binary(let one, "===", let other) where unit.candidate.family != nil:
            return compare(one, other, expression)
        case .binary(let one, "!==", let other) where unit.candidate.family != nil:
            return .not(compare(one, other, expression))
        case .binary(let one, "??", let other):
            if let test = core.lookups.test(one, orElse: other) { return test }
            core.evaluate(other, if: core.isAbsent(one))
            return .opaque(environment.words.words(expression.range))
        case .binary(let one, let sign, let other):
            if let test = compareOrder(one, sign, other, environment.words.words(expression.range)) { return test }
            core.evaluateForEffects(one)
            core.evaluateForEffects(other)
            return .opaque(environment.words.words(expression.range))
        case .call(let call):
            if let test = containment(call) ?? core.lookups.containment(inRows: call) ?? core.chains.testOfPassed(call)
            {
                return test
            }
            // A closure that is called in a condition gives a Bool.
            if case .closure = call.callee.kind { return testOfValue(expression) }
        case .cast(let inner, .is, let type):
            if let test = environment.data.test(inner, isActionOf: type, at: expression.range) { return test }
            if let test = core.descriptions.test(inner, is: type, at: expression.range) { return test }
            core.evaluateForEffects(inner)
            return .opaque(environment.words.words(expression.range))
        case .name, .member:
            if let flag = environment.constantFlag(expression) { return flag ? .always : .never }
            if case .name(let name) = expression.kind, let flag = flag(named: name) {
                return .isIn(operations.use(flag.slot), flag.isTrue, environment.words.words(expression.range))
            }
        default:
            break
        }
        guard environment.domain(of: expression)?.kind == .boolean || expression.isWrapped else {
            core.evaluateForEffects(expression)
            return .opaque(environment.words.words(expression.range))
        }
        return testOfValue(expression)
    }

    /// A followed value that is true.
    private func testOfValue(_ expression: Expression) -> Test {
        switch core.evaluate(expression, as: .boolean) {
        case .slot(let slot) where environment.domain(of: slot).kind == .boolean:
            return .isIn(slot, Domain.isTrue, environment.words.words(expression.range))
        case .values(let values) where values == Domain.isTrue: return .always
        case .values(let values) where values == Domain.isFalse: return .never
        case .slot, .values, .unknown: return .opaque(environment.words.words(expression.range))
        }
    }

    /// The right side is looked at only where the left side leaves the answer open.
    private func test(_ one: Expression, _ other: Expression, isAnd: Bool, at range: TokenRange) -> Test {
        let first = test(one)
        var second = Test.always
        let between = core.collect { second = $0.conditions.test(other) }
        if between.isEmpty { return isAnd ? .all([first, second]) : .any([first, second]) }
        let holds = environment.newSlot("condition", .boolean)
        let here = environment.origin(range)
        let set = Op.write(holds, .values(Domain.isTrue), here)
        operations.add(.write(holds, .values(Domain.isFalse), here))
        let open = between + [.test(second, then: [set], else: [])]
        operations.add(.test(first, then: isAnd ? open : [set], else: isAnd ? [] : open))
        return .isIn(holds, Domain.isTrue, nil)
    }

    private func compare(_ one: Expression, _ other: Expression, _ whole: Expression) -> Test {
        let words = environment.words.words(equal: one, other)
        if let test = core.layers.compare(one, other, words) ?? compare(presenceOf: one, with: other) {
            return test
        }
        if let slot = environment.slot(of: one), let test = compare(slot, other, words) { return test }
        if let slot = environment.slot(of: other), let test = compare(slot, one, words) { return test }
        if let test = compareInner(one, other) ?? compareInner(other, one) { return test }
        if let test = core.lookups.compareWithData(one, other) ?? core.lookups.compareWithLookup(one, other) {
            return test
        }
        if let test = compareComputed(one, other, words) ?? compareComputed(other, one, words) { return test }
        if let test = compareOrder(one, "==", other, words) { return test }
        if let test = comparePresent(one, with: other, words) ?? comparePresent(other, with: one, words) { return test }
        core.evaluateForEffects(one)
        core.evaluateForEffects(other)
        return .opaque(words)
    }

    /// What a getter or a function gives, against a case: `state == .idle` where `state` has code.
    private func compareComputed(_ one: Expression, _ other: Expression, _ words: SymbolicCondition) -> Test? {
        guard case .member = other.kind, let domain = environment.domain(of: one), domain.kind != .boolean,
            case .values = environment.constant(other, in: domain), case .slot(let slot) = subject(one)
        else { return nil }
        return compare(slot, other, words)
    }

    /// What a case carries, bound to a name, against a case of the inner enum.
    private func compareInner(_ one: Expression, _ other: Expression) -> Test? {
        guard case .name(let name) = one.kind, case .inner(let slot, let path)? = environment.scope[name],
            let inner = other.lastName ?? other.carriedName,
            let values = environment.domain(of: slot).values(at: path + [inner])
        else { return nil }
        return .isIn(operations.use(slot), values, environment.words.words(equal: one, other))
    }

    private func compare(_ slot: Slot, _ other: Expression, _ words: SymbolicCondition) -> Test? {
        let domain = environment.domain(of: slot)
        if case .values(let values) = environment.constant(other, in: domain) {
            let isIn = Test.isIn(
                operations.use(slot), values,
                slot.isState || environment.slots[slot.index].isEvent || environment.words.isAskedFor(slot)
                    ? nil : words)
            guard case .call(let call) = other.kind, values.single != nil || !domain.isComposite(values),
                !environment.isWhole(call, values, of: domain)
            else { return isIn }
            return .allOf([isIn, .opaque(words)])
        }
        guard let second = environment.slot(of: other), environment.domain(of: second) == domain else { return nil }
        return areEqual(slot, second, domain, words)
    }

    /// Two values of one case are equal where the case carries nothing. Where it does, what they carry may differ.
    private func areEqual(_ one: Slot, _ other: Slot, _ domain: Domain, _ words: SymbolicCondition) -> Test {
        let same = Test.same(operations.use(one), operations.use(other), words)
        let bare = ValueSet(
            domain.values.indices.filter { unit.payload(at: domain.values[$0].path, in: domain).isEmpty })
        if bare == domain.all { return same }
        return .all([same, .any([.isIn(operations.use(one), bare, nil), .opaque(words)])])
    }

    /// `[.a, .b].contains(state)`
    func containment(_ call: Call) -> Test? {
        guard case .member(let base?, "contains") = call.callee.kind, case .array(let elements) = base.kind,
            call.arguments.count == 1, let slot = environment.slot(of: call.arguments[0].value)
        else { return nil }
        var values = ValueSet.empty
        for element in elements {
            guard case .values(let more) = environment.constant(element, in: environment.domain(of: slot)) else {
                return nil
            }
            values = values.union(more)
        }
        let words = SymbolicCondition(
            holds: environment.words.text(call.arguments[0].value.range) + " is in "
                + environment.words.text(base.range),
            fails: environment.words.text(call.arguments[0].value.range) + " is not in "
                + environment.words.text(base.range))
        return .isIn(
            operations.use(slot), values,
            slot.isState || environment.slots[slot.index].isEvent || environment.words.isAskedFor(slot) ? nil : words)
    }
}

extension Expression {
    /// `try x`, `await x`, `(x)`: of interest for what is inside.
    fileprivate var isWrapped: Bool {
        if case .effect = kind { return true }
        return false
    }
}

extension Domain {
    /// Whether these are the values of a case that is told apart by what it carries.
    func isComposite(_ set: ValueSet) -> Bool {
        set.contains { values[$0].path.count > 1 }
    }
}
