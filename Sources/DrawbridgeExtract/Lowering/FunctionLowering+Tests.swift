import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// A condition. What it does besides (a helper that is called) is added before.
    func test(_ expression: Expression) -> Test {
        if let test = test(part: expression) { return test }
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
            if let test = test(one, orElse: other) { return test }
            evaluateForEffects(one)
            evaluateForEffects(other)
            return .opaque(words(expression.range))
        case .binary(let one, let sign, let other):
            if let test = compareRawValues(one, sign, other) {
                touchesState = true
                return test
            }
            evaluateForEffects(one)
            evaluateForEffects(other)
            return .opaque(words(expression.range))
        case .call(let call):
            if let test = containment(call) ?? containment(inRows: call) ?? testOfPassed(call) { return test }
        case .cast(let inner, .is, let type):
            if let test = test(inner, isActionOf: type, at: expression.range) { return test }
            if let test = test(inner, is: type, at: expression.range) { return test }
            evaluateForEffects(inner)
            return .opaque(words(expression.range))
        case .name, .member:
            if let flag = constantFlag(expression) { return flag ? .always : .never }
        default:
            break
        }
        guard domain(of: expression)?.kind == .boolean || expression.isWrapped else {
            evaluateForEffects(expression)
            return .opaque(words(expression.range))
        }
        return testOfValue(expression)
    }

    /// `private let usesTestData = false`
    private func constantFlag(_ expression: Expression) -> Bool? {
        let (base, name): (Expression?, String)
        switch expression.kind {
        case .name(let plain) where scope[plain] == nil: (base, name) = (nil, plain)
        case .member(let inner?, let plain): (base, name) = (inner, plain)
        default: return nil
        }
        guard let owner = base.map(receiver(of:)) ?? receiver else { return nil }
        let found = unit.members(of: owner).variables(named: name)
        guard found.count == 1, found[0].declaration.isLet, let value = found[0].declaration.initialValue,
            case .boolean(let flag) = unit.expression(in: value, of: found[0].file).kind
        else { return nil }
        return flag
    }

    /// A followed value that is true.
    private func testOfValue(_ expression: Expression) -> Test {
        switch evaluate(expression, as: .boolean) {
        case .slot(let slot) where domain(of: slot).kind == .boolean:
            return .isIn(slot, Domain.isTrue, words(expression.range))
        case .values(let values) where values == Domain.isTrue: return .always
        case .values(let values) where values == Domain.isFalse: return .never
        case .slot, .values, .unknown: return .opaque(words(expression.range))
        }
    }

    /// The right side is looked at only where the left side leaves the answer open.
    private func test(_ one: Expression, _ other: Expression, isAnd: Bool, at range: TokenRange) -> Test {
        let first = test(one)
        var second = Test.always
        let between = collect { second = $0.test(other) }
        if between.isEmpty { return isAnd ? .all([first, second]) : .any([first, second]) }
        let holds = newSlot("condition", .boolean)
        let here = origin(range)
        let set = Op.write(holds, .values(Domain.isTrue), here)
        add(.write(holds, .values(Domain.isFalse), here))
        let open = between + [.test(second, then: [set], else: [])]
        add(.test(first, then: isAnd ? open : [set], else: isAnd ? [] : open))
        return .isIn(holds, Domain.isTrue, nil)
    }

    private func compare(_ one: Expression, _ other: Expression, _ whole: Expression) -> Test {
        if let test = compare(part: one, with: other) ?? compare(presenceOf: one, with: other) { return test }
        let words = words(equal: one, other)
        if let slot = slot(of: one), let test = compare(slot, other, words) { return test }
        if let slot = slot(of: other), let test = compare(slot, one, words) { return test }
        if let test = compareInner(one, other) ?? compareInner(other, one) { return test }
        if let test = compareWithData(one, other) ?? compareWithLookup(one, other) { return test }
        if let test = compareComputed(one, other, words) ?? compareComputed(other, one, words) { return test }
        evaluateForEffects(one)
        evaluateForEffects(other)
        return .opaque(words)
    }

    /// What a getter or a function gives, against a case: `state == .idle` where `state` has code.
    private func compareComputed(_ one: Expression, _ other: Expression, _ words: SymbolicCondition) -> Test? {
        guard case .member = other.kind, let domain = domain(of: one), domain.kind != .boolean,
            case .values = constant(other, in: domain), case .slot(let slot) = subject(one)
        else { return nil }
        return compare(slot, other, words)
    }

    /// What a case carries, bound to a name, against a case of the inner enum.
    private func compareInner(_ one: Expression, _ other: Expression) -> Test? {
        guard case .name(let name) = one.kind, case .inner(let slot, let path)? = scope[name],
            case .member(_, let inner) = other.kind, let values = domain(of: slot).values(at: path + [inner])
        else { return nil }
        return .isIn(use(slot), values, words(equal: one, other))
    }

    private func compare(_ slot: Slot, _ other: Expression, _ words: SymbolicCondition) -> Test? {
        let domain = domain(of: slot)
        if case .values(let values) = constant(other, in: domain) {
            let isIn = Test.isIn(
                use(slot), values, slot.isState || slots[slot.index].isEvent || isAskedFor(slot) ? nil : words)
            guard case .call(let call) = other.kind, values.single != nil || !domain.isComposite(values),
                !isWhole(call, values, of: domain)
            else { return isIn }
            return .allOf([isIn, .opaque(words)])
        }
        guard let second = self.slot(of: other), self.domain(of: second) == domain else { return nil }
        return .same(use(slot), use(second), words)
    }

    /// Whether a case is written with all that it carries, so that comparing with it asks for nothing more.
    private func isWhole(_ call: Call, _ values: ValueSet, of domain: Domain) -> Bool {
        guard let value = values.single.map({ domain.values[$0] }), call.arguments.count == 1 else { return false }
        var argument = call.arguments[0].value
        var depth = 2
        while case .call(let inner) = argument.kind, inner.arguments.count == 1 {
            argument = inner.arguments[0].value
            depth += 1
        }
        guard case .member(_, let name) = argument.kind else { return false }
        return value.path.count == depth && value.path.last == name
    }

    /// `[.a, .b].contains(state)`
    func containment(_ call: Call) -> Test? {
        guard case .member(let base?, "contains") = call.callee.kind, case .array(let elements) = base.kind,
            call.arguments.count == 1, let slot = slot(of: call.arguments[0].value)
        else { return nil }
        var values = ValueSet.empty
        for element in elements {
            guard case .values(let more) = constant(element, in: domain(of: slot)) else { return nil }
            values = values.union(more)
        }
        let words = SymbolicCondition(
            holds: text(call.arguments[0].value.range) + " is in " + text(base.range),
            fails: text(call.arguments[0].value.range) + " is not in " + text(base.range))
        return .isIn(use(slot), values, slot.isState || slots[slot.index].isEvent || isAskedFor(slot) ? nil : words)
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
