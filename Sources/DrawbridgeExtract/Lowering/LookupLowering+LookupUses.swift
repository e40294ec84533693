import DrawbridgeFlow
import DrawbridgeSwift

/// What code does with what it has looked up.
extension LookupLowering {
    /// `let next = table[state]`, `let key = Key(state, event)`
    func bind(_ name: String, toData value: Expression) -> Bool {
        if case .name = value.kind { return false }
        if value.isInert, let datum = environment.data.datum(of: value) {
            environment.scope.declare(name, .datum(datum))
            return true
        }
        guard environment.domain(of: value) == nil, let lookup = lookup(of: value) else { return false }
        declare(name, as: lookup, at: value.range)
        return true
    }

    /// A name for what was looked up: a slot where it is a state in each case.
    private func declare(_ name: String, as lookup: Lookup, at range: TokenRange) {
        guard lookup.nones.isEmpty, let slot = stateSlot(name, of: lookup, at: range) else {
            return environment.scope.declare(name, .lookup(lookup))
        }
        environment.scope.declare(name, .slot(slot))
    }

    private func stateSlot(_ name: String, of lookup: Lookup, at range: TokenRange) -> Slot? {
        let values = lookup.alternatives.map { states($0) }
        guard values.contains(where: { $0 != nil }),
            zip(values, lookup.alternatives).allSatisfy({ $0 != nil || $1.isNone })
        else { return nil }
        let slot = environment.newSlot(name, unit.domain)
        forEach(lookup, at: range) { lowering, alternative in
            guard let operand = lowering.lookups.states(alternative) else { return }
            lowering.operations.add(.write(slot, operand, lowering.environment.origin(range)))
        }
        return slot
    }

    private func states(_ alternative: Lookup.Alternative) -> Operand? {
        switch alternative {
        case .datum(let datum): constant(datum, in: unit.domain).map(Operand.values)
        case .slot(let slot): environment.domain(of: slot) == unit.domain ? .slot(slot) : nil
        case .none, .unknown: nil
        }
    }

    /// A state that is looked up.
    func lookedUp(_ expression: Expression, as domain: Domain) -> Operand? {
        guard expression.isLookup(in: environment.scope), let lookup = lookup(of: expression) else { return nil }
        let slot = environment.newSlot(environment.words.text(expression.range), domain)
        forEach(lookup, at: expression.range) { lowering, alternative in
            let none = domain.none.map { Operand.values(ValueSet([$0])) }
            let operand = alternative.isNone ? none : lowering.lookups.states(alternative)
            lowering.operations.add(.write(slot, operand ?? .unknown, lowering.environment.origin(expression.range)))
        }
        return .slot(slot)
    }

    // MARK: Conditions

    /// `if let next = table[state]?[event]`
    func unwrap(_ lookup: Lookup, as pattern: Pattern, of value: Expression) -> LoweredCondition {
        var condition = LoweredCondition(test: .not(.isIn(lookup.slot, lookup.nones, nil)))
        let doubtful = environment.data.doubtfulRows(of: lookup)
        if !doubtful.isEmpty {
            let isThere = Test.any([
                .not(.isIn(lookup.slot, doubtful, nil)),
                .opaque(environment.words.unwrappingWords(pattern.boundNames.first ?? "_", value)),
            ])
            condition.test = .allOf([condition.test, isThere])
        }
        condition.bindings = core.collect { $0.lookups.bind(pattern, to: lookup, at: value.range) }
        return condition
    }

    private func bind(_ pattern: Pattern, to lookup: Lookup, at range: TokenRange) {
        switch pattern.kind {
        case .binding(let inner): bind(inner, to: lookup, at: range)
        case .name(let name):
            if let slot = stateSlot(name, of: lookup, at: range) {
                environment.scope.declare(name, .slot(slot))
            } else {
                environment.scope.declare(name, .lookup(lookup))
            }
        case .tuple(let elements):
            for (i, element) in elements.enumerated() {
                bind(element.pattern, to: lookup.element(i, environment.data.reader), at: range)
            }
        default:
            for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
        }
    }

    /// `table[state]?.contains(next) ?? false`
    func test(_ condition: Expression, orElse other: Expression) -> Test? {
        guard case .boolean(let fallback) = other.kind, case .call(let call) = condition.kind else { return nil }
        return containment(inRows: call, ofNone: fallback)
    }

    /// `table[state]?.contains(next) == true`, `table[state] != nil`
    func compareWithLookup(_ one: Expression, _ other: Expression) -> Test? {
        if case .boolean(let value) = other.kind, case .call(let call) = one.kind {
            let test = containment(inRows: call, ofNone: !value)
            return value ? test : test.map(Test.not)
        }
        guard other.isNil, environment.domain(of: one) == nil, one.isLookup(in: environment.scope),
            let lookup = lookup(of: one)
        else {
            return nil
        }
        return .isIn(lookup.slot, lookup.nones, nil)
    }

    /// What `contains` comes to where there may be no list to look in.
    private func containment(inRows call: Call, ofNone answer: Bool) -> Test? {
        guard let test = containment(inRows: call) else { return nil }
        guard answer, case .member(let base?, _) = call.callee.kind, let lookup = lookup(of: base) else { return test }
        return .any([.isIn(lookup.slot, lookup.nones, nil), test])
    }
}

extension Lookup {
    /// Of a lookup of tuples, the lookup of their elements at a place.
    fileprivate func element(_ place: Int, _ reader: DataReader) -> Lookup {
        let elements = alternatives.map { alternative -> Alternative in
            guard case .datum(let datum) = alternative else { return alternative }
            guard let fields = reader.fields(of: datum), place < fields.count else { return .unknown }
            return .datum(fields[place].value)
        }
        return Lookup(slot: slot, alternatives: elements)
    }
}

extension Lookup.Alternative {
    var isNone: Bool {
        if case .none = self { return true }
        return false
    }
}

extension Call {
    /// `Key(state, event)`, `.init(state)`, `.push(event)`, `[State]()`, `rows.union(others)`
    fileprivate var makesData: Bool {
        switch callee.kind {
        case .member(nil, _), .array: true
        case .member(let base?, let name): base.isInert && (name == "union" || name == "init" || name.isOfType)
        case .name(let name): name.isOfType
        default: false
        }
    }
}

extension String {
    fileprivate var isOfType: Bool { first?.isUppercase ?? false }
}

extension Expression {
    /// Made of names, literals and new values alone, so that nothing happens where it is made.
    var isInert: Bool {
        switch kind {
        case .name, .literal, .boolean, .nil, .keyPath: true
        case .member(let base, _): base?.isInert ?? true
        case .binary(let one, _, let other): one.isInert && other.isInert
        case .prefix(let name, let inner): name != "&" && inner.isInert
        case .array(let elements): elements.allSatisfy(\.isInert)
        case .dictionary(let pairs): pairs.allSatisfy { $0.key.isInert && $0.value.isInert }
        case .tuple(let elements), .interpolation(let elements): elements.allSatisfy(\.value.isInert)
        case .call(let call):
            call.makesData && call.trailingClosures.isEmpty && call.arguments.allSatisfy(\.value.isInert)
        default: false
        }
    }

    /// An element, a field or a search, as opposed to a name or a call of a function.
    fileprivate func isLookup(in scope: Scope) -> Bool {
        switch kind {
        case .element: true
        case .name(let name):
            switch scope[name] {
            case .lookup, .datum: true
            default: false
            }
        case .postfix(let inner, _), .effect(_, let inner): inner.isLookup(in: scope)
        case .binary(let one, "??", _): one.isCall || one.isLookup(in: scope)
        case .member(let base?, _): base.lastName == "allCases" || base.isLookup(in: scope)
        case .call(let call):
            switch call.callee.kind {
            case .member(.some, "first"), .member(.some, "last"): true
            default: call.arguments.first?.label == "rawValue"
            }
        case .tuple(let elements): elements.count == 1 && elements[0].value.isLookup(in: scope)
        default: false
        }
    }
}
