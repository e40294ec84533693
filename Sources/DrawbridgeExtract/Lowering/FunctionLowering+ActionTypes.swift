import DrawbridgeFlow
import DrawbridgeSwift

/// An action of any type, which the code asks for its type: `action as? Login`, `case let action as Login`.
///
/// Its values are the types that are asked for, those that are enums a value for each of their cases, and one for all other
/// types. A cast gives a value of that type alone, or none.
extension FunctionLowering {
    /// The domain of an action that the code in a range asks for its type; nil where it asks for none.
    func actionDomain(asked range: TokenRange?) -> Domain? {
        let types = range.map { unit.file(file).castTypes(in: $0) } ?? []
        let values = types.flatMap { path -> [Domain.Value] in
            let name = path[path.count - 1]
            let inner = unit.index.type(path: path, in: typeScope, file: file).flatMap(cases(of:)) ?? []
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
        guard case .cast(let inner, let kind, let type) = expression.kind, let slot = slot(of: inner),
            domain(of: slot).kind == .types
        else { return nil }
        return kind == .is ? .boolean : narrowedDomain(slot, type)
    }

    private func narrowedDomain(_ slot: Slot, _ type: TypeSyntax) -> Domain? {
        guard let name = type.simpleName, domain(of: slot).values(at: [name]) != nil else { return nil }
        if domain(of: slot).isSplit(at: [name]) {
            return unit.index.resolve(type, in: typeScope, file: file)
                .flatMap { unit.domain(of: ResolvedType(id: $0.id, isOptional: true)) }
        }
        return Domain(kind: .types, values: [Domain.Value("none"), Domain.Value(name)], isOptional: true)
    }

    /// `action is Login`
    func test(_ action: Expression, isActionOf type: TypeSyntax, at range: TokenRange) -> Test? {
        guard let slot = slot(of: action), domain(of: slot).kind == .types, let name = type.simpleName else {
            return nil
        }
        return .isIn(slot, domain(of: slot).values(at: [name]) ?? .empty, words(range))
    }

    /// `action as? Login`
    func castAction(_ action: Expression, _ kind: CastKind, to type: TypeSyntax) -> Operand? {
        guard kind == .conditional || kind == .forced, let slot = slot(of: action), domain(of: slot).kind == .types,
            let (narrowed, ops) = narrow(slot, to: type, at: action.range)
        else { return nil }
        add(ops)
        if kind == .forced { add(.test(.isIn(narrowed, ValueSet([0]), nil), then: [.trap], else: [])) }
        return .slot(narrowed)
    }

    /// `case let action as Login`, `case is Login`
    func match(action slot: Slot, _ inner: Pattern?, _ type: TypeSyntax, _ pattern: Pattern) -> Matching? {
        guard domain(of: slot).kind == .types, let name = type.simpleName else { return nil }
        let values = domain(of: slot).values(at: [name]) ?? .empty
        let test = Test.isIn(slot, values, words(pattern, .slot(slot), slot))
        guard let inner, let (narrowed, ops) = narrow(slot, to: type, at: pattern.range) else {
            return Matching(test: test)
        }
        let matching = match(inner, .slot(narrowed))
        return Matching(
            before: matching.before, test: .allOf([test, matching.test]), bindings: ops + matching.bindings)
    }

    /// A slot with the value as one of that type, and what fills it.
    private func narrow(_ slot: Slot, to type: TypeSyntax, at range: TokenRange) -> (Slot, [Op])? {
        guard let name = type.simpleName, let result = narrowedDomain(slot, type) else { return nil }
        let whole = domain(of: slot)
        let narrowed = newSlot(name, result)
        let ops = whole.values.indices.filter { whole.values[$0].path.first == name }.reversed().reduce(
            [Op.write(narrowed, .values(ValueSet([0])), origin(range))]
        ) { rest, value in
            let inner = Array(whole.values[value].path.dropFirst())
            let same = inner.isEmpty ? ValueSet([1]) : result.values(at: inner) ?? .empty
            return [
                .test(
                    .isIn(slot, ValueSet([value]), nil), then: [.write(narrowed, .values(same), origin(range))],
                    else: rest)
            ]
        }
        return (narrowed, ops)
    }
}
