import DrawbridgeFlow
import DrawbridgeSwift

/// Lookups in tables: expressions whose value is one of several pieces of data that the sources write down.
extension LookupLowering {
    /// Which data an expression can be, and when; nil where it is no lookup that can be read.
    func lookup(of expression: Expression) -> Lookup? {
        guard expression.mayBeLookup else { return nil }
        var lookup: Lookup?
        let ops = core.collect { lookup = $0.lookups.makeLookup(of: expression) }
        if lookup != nil { operations.add(ops) }
        return lookup
    }

    private func makeLookup(of expression: Expression) -> Lookup? {
        switch expression.kind {
        case .tuple(let elements) where elements.count == 1:
            return makeLookup(of: elements[0].value)
        case .effect(let effect, let inner):
            return effect.isTransparent ? makeLookup(of: inner) : nil
        case .cast(let inner, .as, _):
            return makeLookup(of: inner)
        case .postfix(let inner, let mark):
            let lookup = makeLookup(of: inner)
            if mark == "!", let lookup { trapIfNone(lookup) }
            return lookup
        case .element(let base, let arguments):
            return core.conditions.lookup(ofOrdered: expression) ?? lookUp(arguments, in: base)
        case .binary(let one, "??", let other):
            return lookup(one, orElse: other)
        case .member(let base?, let name):
            if let lookup = core.conditions.lookup(ofOrdered: expression) { return lookup }
            if let lookup = makeLookup(of: base), let fields = environment.data.field(name, of: lookup) {
                return fields
            }
        case .call(let call):
            if let lookup = lookupOfFirst(call) ?? core.conditions.lookupByRawValue(call) { return lookup }
        case .ternary, .ifExpression, .switchExpression:
            return choose { $0.lookups.branch(expression, to: $1) }
        case .name(let name):
            if case .lookup(let lookup)? = environment.scope[name] { return lookup }
        default:
            break
        }
        if let lookup = core.layers.lookupInPlace(expression) { return lookup }
        return dataInPlace(expression).map { datum in
            choose { $0.lookups.add(.datum(datum), to: $1, at: expression.range) }
        }
    }

    /// A value that does something where it is made is no data; a list is what it is in spite of it.
    private func dataInPlace(_ expression: Expression) -> Datum? {
        guard let datum = environment.data.datum(of: expression) else { return nil }
        let isMadeHere = datum.file == environment.file && datum.expression.range == expression.range
        guard isMadeHere, !expression.isInert else { return datum }
        if case .call = expression.kind { return nil }
        core.evaluateForEffects(expression)
        return datum
    }

    // MARK: Making a lookup

    /// A lookup of what the body adds as alternatives to the slot it is given.
    func choose(_ body: (FunctionLowering, Slot) -> Void) -> Lookup {
        let slot = environment.newSlot("row", Domain(kind: .rows, values: [], isOptional: false))
        core.alternatives[slot.index] = []
        body(core, slot)
        let all = core.alternatives.removeValue(forKey: slot.index) ?? []
        let values = all.indices.map { Domain.Value("\($0)") }
        environment.slots[slot.index].domain = Domain(kind: .rows, values: values, isOptional: false)
        return Lookup(slot: slot, alternatives: all)
    }

    /// The lookup is this alternative here.
    func add(_ alternative: Lookup.Alternative, to slot: Slot, at range: TokenRange) {
        let place = core.alternatives[slot.index, default: []].count
        core.alternatives[slot.index, default: []].append(alternative)
        operations.add(.write(slot, .values(ValueSet([place])), environment.origin(range)))
    }

    /// The lookup is what an expression comes to here.
    func write(_ value: Expression, toLookup slot: Slot) {
        if value.isNil { return add(.none, to: slot, at: value.range) }
        if let source = environment.slot(of: value) {
            let copy = environment.newSlot(environment.words.text(value.range), environment.domain(of: source))
            operations.add(.write(copy, .slot(operations.use(source)), environment.origin(value.range)))
            return add(.slot(copy), to: slot, at: value.range)
        }
        if let inner = lookup(of: value) {
            return forEach(inner, at: value.range) { $0.lookups.add($1, to: slot, at: value.range) }
        }
        let isConstant = value.isWrittenDown
        if !isConstant {
            let ops = core.collect { $0.evaluateForEffects(value) }
            operations.add(ops)
            // `fatalError()` gives nothing back.
            if ops.contains(where: { if case .trap = $0 { true } else { false } }) { return }
        }
        add(isConstant ? .datum(environment.data.written(value)) : .unknown, to: slot, at: value.range)
    }

    /// Does something for each alternative, where it is the one.
    func forEach(
        _ lookup: Lookup, at range: TokenRange, _ body: (FunctionLowering, Lookup.Alternative) -> Void
    ) {
        let arms = lookup.alternatives.map { alternative in core.collect { body($0, alternative) } }
        var ops: [Op] = []
        for (i, arm) in arms.enumerated().reversed() {
            ops = [.test(.isIn(lookup.slot, ValueSet([i]), nil), then: arm, else: ops)]
        }
        operations.add(ops)
    }

    /// The lookup is the first row whose test holds.
    private func addFirst(
        of rows: [(test: Test, alternative: Lookup.Alternative)], to slot: Slot, at range: TokenRange,
        orElse: (FunctionLowering) -> Void
    ) {
        let arms = rows.map { row in (row.test, core.collect { $0.lookups.add(row.alternative, to: slot, at: range) }) }
        var ops = core.collect { orElse($0) }
        for (test, arm) in arms.reversed() { ops = [.test(test, then: arm, else: ops)] }
        operations.add(ops)
    }

    private func trapIfNone(_ lookup: Lookup) {
        guard !lookup.nones.isEmpty else { return }
        operations.add(.test(.isIn(lookup.slot, lookup.nones, nil), then: [.trap], else: []))
    }

    // MARK: Kinds of lookups

    /// `table[key]`, `table[key, default: x]`
    private func lookUp(_ arguments: [Argument], in base: Expression) -> Lookup? {
        guard let key = arguments.first?.value, let tables = makeLookup(of: base) else { return nil }
        let fallback = arguments.count == 2 && arguments[1].label == "default" ? arguments[1].value : nil
        guard arguments.count == 1 || fallback != nil else { return nil }
        var isReadable = true
        let found = choose { lowering, slot in
            lowering.lookups.forEach(tables, at: base.range) { lowering, table in
                let ops = lowering.collect {
                    isReadable = $0.lookups.lookUp(key, in: table, fallback, slot) && isReadable
                }
                lowering.operations.add(ops)
            }
        }
        return isReadable ? found : nil
    }

    private func lookUp(
        _ key: Expression, in table: Lookup.Alternative, _ fallback: Expression?, _ slot: Slot
    ) -> Bool {
        guard case .datum(let datum) = table else {
            add(table, to: slot, at: key.range)
            return true
        }
        // An empty table is one that somebody is to fill: it says nothing of what will be found there.
        guard let pairs = environment.data.reader.pairs(of: datum), !pairs.isEmpty else { return false }
        environment.switching.occasion = unit.newOccasion()
        var tests: [(Test, Datum)] = []
        for pair in pairs {
            guard let test = test(key, is: pair.key) else { return false }
            tests.append((test, pair.value))
        }
        let rows = tests.map { ($0, environment.data.alternative($1)) }
        addFirst(of: rows, to: slot, at: key.range) { lowering in
            if let fallback {
                lowering.lookups.write(fallback, toLookup: slot)
            } else {
                lowering.lookups.add(.none, to: slot, at: key.range)
            }
        }
        return true
    }

    /// `a ?? b`
    private func lookup(_ one: Expression, orElse other: Expression) -> Lookup? {
        guard let first = makeLookup(of: one) else { return nil }
        return choose { lowering, slot in
            lowering.lookups.forEach(first, at: one.range) { lowering, alternative in
                if case .none = alternative {
                    lowering.lookups.write(other, toLookup: slot)
                } else {
                    lowering.lookups.add(alternative, to: slot, at: one.range)
                }
            }
        }
    }

    private func branch(_ expression: Expression, to slot: Slot) {
        switch expression.kind {
        case .ternary(let condition, let then, let otherwise):
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.lookups.write(arm, toLookup: slot) } }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): core.conditions.lower(branch, result: .lookup(slot))
        case .switchExpression(let branch): core.conditions.lower(branch, result: .lookup(slot))
        default: break
        }
    }

    /// `rows.first { $0.from == state }`, and `last`
    private func lookupOfFirst(_ call: Call) -> Lookup? {
        guard case .member(let base?, let name) = call.callee.kind, name == "first" || name == "last",
            let condition = call.onlyClosure, let rows = rows(of: base)
        else { return nil }
        var tests: [(Test, Datum)] = []
        for row in rows {
            guard let test = test(condition, of: row.datum) else { return nil }
            tests.append((.allOf([row.test, test]), row.datum))
        }
        if name == "last" { tests.reverse() }
        return choose { lowering, slot in
            let rows = tests.map { ($0, Lookup.Alternative.datum($1)) }
            lowering.lookups.addFirst(of: rows, to: slot, at: call.callee.range) { lowering in
                lowering.lookups.add(.none, to: slot, at: call.callee.range)
            }
        }
    }
}

extension Call {
    /// The one closure that it is given.
    var onlyClosure: Closure? {
        if arguments.isEmpty, trailingClosures.count == 1 { return trailingClosures[0].closure }
        if trailingClosures.isEmpty, arguments.count == 1, case .closure(let closure) = arguments[0].value.kind {
            return closure
        }
        return nil
    }
}

extension Effect {
    /// Neither throws nor waits.
    fileprivate var isTransparent: Bool { self == .consume || self == .copy || self == .borrow }
}

extension Expression {
    /// Whether it may be a lookup at all, by its looks.
    fileprivate var mayBeLookup: Bool {
        switch kind {
        case .name, .member, .call, .element, .postfix, .ternary, .ifExpression, .switchExpression, .array,
            .dictionary, .tuple, .effect, .cast:
            true
        case .binary(_, let name, _): name == "??" || name == "+"
        default: false
        }
    }

    /// A literal, a case, or an initialiser's call.
    fileprivate var isWrittenDown: Bool {
        switch kind {
        case .array, .dictionary, .member(nil, _), .literal, .interpolation, .boolean: true
        case .tuple(let elements): elements.count > 1
        case .member(let base?, _): base.path?.last?.first?.isUppercase ?? false
        case .call(let call):
            if case .member(nil, _) = call.callee.kind {
                true
            } else {
                call.callee.path?.last?.first?.isUppercase ?? false
            }
        default: false
        }
    }
}
