import DrawbridgeFlow
import DrawbridgeSwift

/// Data that the sources write down, within code.
extension FunctionLowering {
    var reader: DataReader { DataReader(index: unit.index, known: unit.knownData) }

    /// An expression of this place, as data.
    func written(_ expression: Expression) -> Datum {
        Datum(expression: expression, file: file, type: typeScope, scope: scope)
    }

    /// The table, list or record that an expression names or writes down.
    func datum(of expression: Expression) -> Datum? {
        let datum = reader.resolve(written(expression))
        switch datum.expression.kind {
        case .array, .dictionary: return datum
        case .tuple, .call: return reader.fields(of: datum) != nil || reader.elements(of: datum) != nil ? datum : nil
        case .binary(_, "+", _): return reader.elements(of: datum) != nil ? datum : nil
        // A field of a row, or a local name for one.
        case .member, .nil, .literal:
            return datum.file != file || datum.expression.range != expression.range ? datum : nil
        default: return nil
        }
    }

    /// A field of a record; those of tuples without labels are named where the list is declared.
    func field(_ name: String, of record: Datum) -> Datum? {
        let fields = reader.fields(of: record)
        return fields?.first { $0.name == name }?.value
    }

    /// Does something where the data stands: names mean what they mean there.
    func reading<Result>(
        _ datum: Datum, _ body: (FunctionLowering, Expression) -> Result
    ) -> Result {
        let outer = (scope, file, receiver)
        (scope, file) = (datum.scope, datum.file)
        if datum.type != typeScope { receiver = unit.receiver(in: datum.type) }
        let result = body(self, datum.expression)
        (scope, file, receiver) = outer
        return result
    }

    func constant(_ datum: Datum, in domain: Domain) -> ValueSet? {
        let datum = reader.resolve(datum)
        let operand = reading(datum) { $0.constant($1, in: domain) }
        if case .values(let values)? = operand { return values }
        return nil
    }

    // MARK: Comparing

    /// Whether a value is the one that is written down; nil where that cannot be told.
    func test(_ value: Expression, is datum: Datum) -> Test? {
        if let slot = slot(of: value) { return test(slot, is: datum, as: value) }
        if let known = self.datum(of: value) { return test(known, is: datum) }
        if value.isNil { return reader.resolve(datum).expression.isNil ? .always : .never }
        guard let domain = domain(of: value) else { return literalTest(value, is: datum) }
        let operand = evaluate(value, as: domain)
        let slot = newSlot(text(value.range), domain)
        add(.write(slot, operand, origin(value.range)))
        return test(slot, is: datum, as: value)
    }

    /// A name against a text or a number that is written down.
    private func literalTest(_ value: Expression, is datum: Datum) -> Test? {
        let datum = reader.resolve(datum)
        guard value.path != nil, case .literal = datum.expression.kind else { return nil }
        let what = text(value.range)
        var words = reading(datum) { $0.words(what, equal: $1) }
        words.occasion = occasion
        return .opaque(words)
    }

    private func test(_ slot: Slot, is datum: Datum, as value: Expression) -> Test? {
        guard let values = constant(datum, in: domain(of: slot)) else { return nil }
        let isNamed = slot.isState || slots[slot.index].isEvent || domain(of: slot).kind == .states
        let words =
            isNamed ? nil : SymbolicCondition(holds: "\(text(value.range)) == \(reading(datum) { $0.text($1.range) })")
        return .isIn(use(slot), values, words)
    }

    /// Two pieces of data: records are compared field by field, what they name decides.
    private func test(_ one: Datum, is other: Datum) -> Test? {
        let (one, other) = (reader.resolve(one), reader.resolve(other))
        if let fields = reader.fields(of: one), let others = reader.fields(of: other) {
            guard fields.count == others.count else { return nil }
            var tests: [Test] = []
            for (field, otherField) in zip(fields, others) {
                guard let test = reading(field.value, { $0.test($1, is: otherField.value) }) else { return nil }
                tests.append(test)
            }
            return .allOf(tests)
        }
        if one.expression.isNil || other.expression.isNil {
            return one.expression.isNil && other.expression.isNil ? .always : .never
        }
        if case .literal = one.expression.kind, case .literal = other.expression.kind {
            let texts = [one, other].map { datum in reading(datum) { $0.text($1.range) } }
            return texts[0] == texts[1] ? .always : .never
        }
        guard case .member(_, let name) = one.expression.kind, case .member(_, let otherName) = other.expression.kind
        else { return nil }
        return name == otherName ? .always : .never
    }

    /// What a comparison with data comes to; nil where neither side is any.
    func compareWithData(_ one: Expression, _ other: Expression) -> Test? {
        if let datum = datum(of: one), let test = test(other, is: datum) { return test }
        if let datum = datum(of: other), let test = test(one, is: datum) { return test }
        return nil
    }
}
