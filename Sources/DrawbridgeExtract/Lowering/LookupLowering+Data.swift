import DrawbridgeFlow
import DrawbridgeSwift

/// Data that the sources write down, within code.
extension LookupLowering {
    /// Does something where the data stands: names mean what they mean there.
    func reading<Result>(
        _ datum: Datum, _ body: (FunctionLowering, Expression) -> Result
    ) -> Result {
        let place = Surroundings(
            scope: datum.scope, file: datum.file,
            receiver: datum.type == environment.typeScope ? environment.receiver : unit.receiver(in: datum.type),
            owner: environment.id)
        return core.at(place) { body($0, datum.expression) }
    }

    func constant(_ datum: Datum, in domain: Domain) -> ValueSet? {
        let datum = environment.data.reader.resolve(datum)
        let operand = reading(datum) { $0.environment.constant($1, in: domain) }
        if case .values(let values)? = operand { return values }
        return nil
    }

    // MARK: Comparing

    /// Whether a value is the one that is written down; nil where that cannot be told.
    func test(_ value: Expression, is datum: Datum) -> Test? {
        if let slot = environment.slot(of: value) { return test(slot, is: datum, as: value) }
        if let known = environment.data.datum(of: value) { return test(known, is: datum) }
        if value.isNil { return isNil(environment.data.reader.resolve(datum)) }
        guard let domain = environment.domain(of: value) else { return literalTest(value, is: datum) }
        let operand = core.evaluate(value, as: domain)
        let slot = environment.newSlot(environment.words.text(value.range), domain)
        operations.add(.write(slot, operand, environment.origin(value.range)))
        return test(slot, is: datum, as: value)
    }

    /// A name against a text or a number that is written down.
    private func literalTest(_ value: Expression, is datum: Datum) -> Test? {
        let datum = environment.data.reader.resolve(datum)
        guard value.path != nil, case .literal = datum.expression.kind else { return nil }
        let what = environment.words.text(value.range)
        var words = reading(datum) { $0.environment.words.words(what, equal: $1) }
        words.occasion = environment.switching.occasion
        return .opaque(words)
    }

    private func test(_ slot: Slot, is datum: Datum, as value: Expression) -> Test? {
        guard let values = constant(datum, in: environment.domain(of: slot)) else { return nil }
        let isNamed =
            slot.isState || environment.slots[slot.index].isEvent || environment.domain(of: slot).kind == .states
        let words =
            isNamed
            ? nil
            : SymbolicCondition(
                holds:
                    "\(environment.words.text(value.range)) == \(reading(datum) { $0.environment.words.text($1.range) })"
            )
        return .isIn(operations.use(slot), values, words)
    }

    /// Two pieces of data: records are compared field by field, what they name decides.
    private func test(_ one: Datum, is other: Datum) -> Test? {
        let (one, other) = (environment.data.reader.resolve(one), environment.data.reader.resolve(other))
        if let fields = environment.data.reader.fields(of: one), let others = environment.data.reader.fields(of: other)
        {
            guard fields.count == others.count else { return nil }
            var tests: [Test] = []
            for (field, otherField) in zip(fields, others) {
                guard let test = reading(field.value, { $0.lookups.test($1, is: otherField.value) }) else { return nil }
                tests.append(test)
            }
            return .allOf(tests)
        }
        if one.expression.isNil { return isNil(other) }
        if other.expression.isNil { return isNil(one) }
        if case .literal = one.expression.kind, case .literal = other.expression.kind {
            let texts = [one, other].map { datum in reading(datum) { $0.environment.words.text($1.range) } }
            return texts[0] == texts[1] ? .always : .never
        }
        guard case .member(_, let name) = one.expression.kind, case .member(_, let otherName) = other.expression.kind
        else { return nil }
        return name == otherName ? .always : .never
    }

    /// Nil where its looks do not tell: what code computes may be nil.
    private func isNil(_ datum: Datum) -> Test? {
        if datum.expression.isNil { return .always }
        return datum.expression.isSurelyThere ? .never : nil
    }

    /// What a comparison with data comes to; nil where neither side is any.
    func compareWithData(_ one: Expression, _ other: Expression) -> Test? {
        if let datum = environment.data.datum(of: one), let test = test(other, is: datum) { return test }
        if let datum = environment.data.datum(of: other), let test = test(one, is: datum) { return test }
        return nil
    }
}

extension Expression {
    /// Whether it is written down: a literal or a case. An initialiser may give nil.
    fileprivate var isSurelyThere: Bool {
        switch kind {
        case .literal, .interpolation, .boolean, .closure, .keyPath, .array, .dictionary: true
        case .member(nil, _): true
        case .member(let base?, _): base.path?.last?.first?.isUppercase == true
        case .call(let call): call.callee.lastName != "init" && call.callee.isSurelyThere
        case .tuple(let elements): elements.count != 1 || elements[0].value.isSurelyThere
        default: false
        }
    }
}
