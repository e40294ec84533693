import DrawbridgeSwift

/// What data is made of.
extension DataReader {
    /// Of an array or a set; nil where it is none that is written down.
    /// - Parameter length: How many names may stand for each other. Each of them may be there twice, in `a + a`.
    func elements(of datum: Datum, length: Int = longestChain) -> [Datum]? {
        guard length > 0 else { return nil }
        let length = datum.expression.isReference ? length - 1 : length
        let datum = resolve(datum)
        switch datum.expression.kind {
        case .array(let elements):
            return elements.map(datum.with)
        case .binary(let one, "+", let other):
            guard let first = elements(of: datum.with(one), length: length),
                let second = elements(of: datum.with(other), length: length)
            else {
                return nil
            }
            return first + second
        case .call(let call) where call.trailingClosures.isEmpty:
            return elements(madeBy: call, in: datum, length: length)
        default:
            return nil
        }
    }

    /// `Set([.a, .b])`, `Set(arrayLiteral: .a, .b)`, `[]`, `Set<State>()`, `a.union(b)`
    private func elements(madeBy call: Call, in datum: Datum, length: Int) -> [Datum]? {
        let arguments = call.arguments
        if case .member(let base?, "union") = call.callee.kind, arguments.count == 1 {
            guard let first = elements(of: datum.with(base), length: length) else { return nil }
            return elements(of: datum.with(arguments[0].value), length: length).map { first + $0 }
        }
        guard let name = call.callee.path?.last, isList(name) || isEmptyArray(call.callee) else {
            return isEmptyArray(call.callee) ? [] : nil
        }
        if arguments.first?.label == "arrayLiteral" { return arguments.map { datum.with($0.value) } }
        guard let first = arguments.first else { return [] }
        guard arguments.count == 1, first.label == nil else { return nil }
        return elements(of: datum.with(first.value), length: length)
    }

    private func isList(_ type: String) -> Bool { Libraries.standard.isType(type, .list) }

    /// `[State]()`
    private func isEmptyArray(_ callee: Expression) -> Bool {
        if case .array = callee.kind { return true }
        return false
    }

    /// Of a dictionary, in the order in which they are written.
    func pairs(of datum: Datum) -> [(key: Datum, value: Datum)]? {
        let datum = resolve(datum)
        switch datum.expression.kind {
        case .dictionary(let pairs):
            return pairs.map { (datum.with($0.key), datum.with($0.value)) }
        case .call(let call):
            if call.callee.path?.last == "Dictionary", let groups = groups(of: call, in: datum) { return groups }
            guard let name = call.callee.path?.last, Libraries.standard.isType(name, .table),
                let first = call.arguments.first,
                first.label == "uniqueKeysWithValues" || first.label == "dictionaryLiteral"
            else { return nil }
            let elements =
                first.label == "dictionaryLiteral"
                ? call.arguments.map { datum.with($0.value) } : elements(of: datum.with(first.value))
            return elements.flatMap { pairs(of: $0) }
        default:
            return nil
        }
    }

    /// `Dictionary(grouping: rows, by: \.from)`
    private func groups(of call: Call, in datum: Datum) -> [(key: Datum, value: Datum)]? {
        guard call.arguments.count == 2, call.arguments[0].label == "grouping",
            case .keyPath(let names) = call.arguments[1].value.kind, names.count == 1,
            let rows = elements(of: datum.with(call.arguments[0].value))
        else { return nil }
        var groups: [(key: Datum, name: String, rows: [Datum])] = []
        for row in rows {
            guard let key = fields(of: row)?.first(where: { $0.name == names[0] })?.value,
                let name = key.expression.lastName
            else { return nil }
            if let place = groups.firstIndex(where: { $0.name == name }) {
                groups[place].rows.append(row)
            } else {
                groups.append((key, name, [row]))
            }
        }
        return groups.map { group in
            let list = Expression(.array(group.rows.map(\.expression)), group.rows[0].expression.range)
            return (group.key, group.rows[0].with(list))
        }
    }

    /// `[(key, value)]`
    private func pairs(of elements: [Datum]) -> [(key: Datum, value: Datum)]? {
        let pairs = elements.compactMap { element -> (key: Datum, value: Datum)? in
            guard let fields = fields(of: element), fields.count == 2 else { return nil }
            return (fields[0].value, fields[1].value)
        }
        return pairs.count == elements.count ? pairs : nil
    }

    /// Of a tuple or of a value that an initialiser makes.
    func fields(of datum: Datum) -> [Field]? { fields(ofResolved: resolve(datum)) }

    /// Of what `resolve` has given.
    func fields(ofResolved datum: Datum) -> [Field]? {
        switch datum.expression.kind {
        case .tuple(let elements) where elements.count > 1:
            let labels = datum.labels.count == elements.count ? datum.labels : elements.indices.map { "\($0)" }
            return zip(elements, labels).map { Field(name: $0.label ?? $1, value: datum.with($0.value)) }
        case .call(let call):
            guard isInitializer(call.callee) else { return nil }
            return RecordFields(reader: self, call: call, datum: datum).fields
        default:
            return nil
        }
    }

    /// `Transition`, `Machine.Transition`, `.init`
    private func isInitializer(_ callee: Expression) -> Bool {
        if case .member(nil, let name) = callee.kind { return name == "init" }
        guard let path = callee.path, let last = path.last else { return false }
        return last == "init" || last.first?.isUppercase == true
    }
}

extension Expression {
    fileprivate var isReference: Bool {
        switch kind {
        case .name, .member: true
        default: false
        }
    }
}
