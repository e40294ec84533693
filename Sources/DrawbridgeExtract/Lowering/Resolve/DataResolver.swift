import DrawbridgeFlow
import DrawbridgeSwift

extension DataResolver {
    /// The domain of an action that the code in a range asks for its type; nil where it asks for none.
    func actionDomain(asked range: TokenRange?) -> Domain? {
        let types = range.map { unit.file(environment.file).castTypes(in: $0) } ?? []
        let values = types.flatMap { path -> [Domain.Value] in
            let name = path[path.count - 1]
            let inner =
                unit.index.type(path: path, in: environment.typeScope, file: environment.file).flatMap(cases(of:)) ?? []
            return inner.isEmpty ? [Domain.Value(name)] : inner.map { Domain.Value(path: [name] + $0.path) }
        }
        guard !values.isEmpty else { return nil }
        return Domain(kind: .types, values: values + [Domain.Value("other")], isOptional: false)
    }

    private func cases(of type: TypeID) -> [Domain.Value]? {
        unit.domain(of: ResolvedType(id: type, isOptional: false))?.values
    }

    /// What a cast of an action gives: a value of that type, or none.
    func domain(ofCast expression: Expression) -> Domain? {
        guard case .cast(let inner, let kind, let type) = expression.kind, let slot = environment.slot(of: inner),
            environment.domain(of: slot).kind == .types
        else { return nil }
        return kind == .is ? .boolean : narrowedDomain(slot, type)
    }

    func narrowedDomain(_ slot: Slot, _ type: TypeSyntax) -> Domain? {
        guard let name = type.simpleName, environment.domain(of: slot).values(at: [name]) != nil else { return nil }
        if environment.domain(of: slot).isSplit(at: [name]) {
            return unit.index.resolve(type, in: environment.typeScope, file: environment.file)
                .flatMap { unit.domain(of: ResolvedType(id: $0.id, isOptional: true)) }
        }
        return Domain(kind: .types, values: [Domain.Value("none"), Domain.Value(name)], isOptional: true)
    }

    /// `action is Login`
    func test(_ action: Expression, isActionOf type: TypeSyntax, at range: TokenRange) -> Test? {
        guard let slot = environment.slot(of: action), environment.domain(of: slot).kind == .types,
            let name = type.simpleName
        else {
            return nil
        }
        return .isIn(slot, environment.domain(of: slot).values(at: [name]) ?? .empty, environment.words.words(range))
    }
}

extension DataResolver {
    var reader: DataReader { DataReader(index: unit.index, known: unit.knownData) }

    /// An expression of this place, as data.
    func written(_ expression: Expression) -> Datum {
        Datum(expression: expression, file: environment.file, type: environment.typeScope, scope: environment.scope)
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
            return datum.file != environment.file || datum.expression.range != expression.range ? datum : nil
        default: return nil
        }
    }

    /// A field of a record; those of tuples without labels are named where the list is declared.
    func field(_ name: String, of record: Datum) -> Datum? {
        let fields = reader.fields(of: record)
        return fields?.first { $0.name == name }?.value
    }
}

extension DataResolver {
    /// The rows that may be nil: what is not known, what types of libraries make, whose initialisers may fail, and what initialisers of the
    /// sources make that may.
    func doubtfulRows(of lookup: Lookup) -> ValueSet {
        let doubtful = lookup.alternatives.indices.filter { i in
            switch lookup.alternatives[i] {
            case .unknown: return true
            case .none, .slot: return false
            case .datum(let datum):
                guard case .call(let call) = datum.expression.kind, let path = call.callee.path else { return false }
                return mayFail(call, ofType: path, in: datum)
            }
        }
        return ValueSet(doubtful)
    }

    /// What only extends a type of a library does not say how that is made.
    private func mayFail(_ call: Call, ofType path: [String], in datum: Datum) -> Bool {
        guard let id = unit.index.type(path: path, in: datum.type, file: datum.file) else { return true }
        let type = unit.index[id]
        return type.kind == .extension
            || type.functions.contains { $0.declaration.mayFail && $0.declaration.accepts(call) }
    }
}

extension DataResolver {
    func alternative(_ datum: Datum) -> Lookup.Alternative {
        let resolved = reader.resolve(datum)
        return resolved.expression.isNil ? .none : .datum(resolved)
    }

    /// `row.to`
    func field(_ field: String, of records: Lookup) -> Lookup? {
        let fields = records.alternatives.map { alternative -> Lookup.Alternative in
            guard case .datum(let datum) = alternative else { return alternative }
            let value = self.field(field, of: datum)
            return value.map(self.alternative) ?? .unknown
        }
        guard fields.contains(where: { if case .datum = $0 { true } else { false } }) else { return nil }
        return Lookup(slot: records.slot, alternatives: fields)
    }
}

extension DataResolver {
    func elements(of alternative: Lookup.Alternative) -> [Datum]? {
        switch alternative {
        case .none: return []
        case .slot, .unknown: return nil
        case .datum(let datum): return reader.elements(of: datum)
        }
    }

    /// `{ $0.to }`, `\.to`
    func mappedField(_ call: Call) -> String? {
        if let closure = call.onlyClosure, closure.body.count == 1,
            case .expression(let expression) = closure.body[0].kind, case .member(.some, let name) = expression.kind
        {
            return name
        }
        guard let argument = call.arguments.first?.value, case .keyPath = argument.kind else { return nil }
        return environment.words.text(argument.range).split(separator: ".").last.map(String.init)
    }
}
