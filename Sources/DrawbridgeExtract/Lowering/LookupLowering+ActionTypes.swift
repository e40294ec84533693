import DrawbridgeFlow
import DrawbridgeSwift

/// An action of any type, which the code asks for its type: `action as? Login`, `case let action as Login`.
///
/// Its values are the types that are asked for, those that are enums a value for each of their cases, and one for all other
/// types. A cast gives a value of that type alone, or none.
extension LookupLowering {
    /// `action as? Login`
    func castAction(_ action: Expression, _ kind: CastKind, to type: TypeSyntax) -> Operand? {
        guard kind == .conditional || kind == .forced, let slot = environment.slot(of: action),
            environment.domain(of: slot).kind == .types,
            let (narrowed, ops) = narrow(slot, to: type, at: action.range)
        else { return nil }
        operations.add(ops)
        if kind == .forced { operations.add(.test(.isIn(narrowed, ValueSet([0]), nil), then: [.trap], else: [])) }
        return .slot(narrowed)
    }

    /// `case let action as Login`, `case is Login`
    func match(action slot: Slot, _ inner: Pattern?, _ type: TypeSyntax, _ pattern: Pattern) -> Matching? {
        guard environment.domain(of: slot).kind == .types, let name = type.simpleName else { return nil }
        let values = environment.domain(of: slot).values(at: [name]) ?? .empty
        let test = Test.isIn(slot, values, environment.words.words(pattern, .slot(slot), slot))
        guard let inner, let (narrowed, ops) = narrow(slot, to: type, at: pattern.range) else {
            return Matching(test: test)
        }
        let matching = core.conditions.match(inner, .slot(narrowed))
        return Matching(
            before: matching.before, test: .allOf([test, matching.test]), bindings: ops + matching.bindings)
    }

    /// A slot with the value as one of that type, and what fills it.
    private func narrow(_ slot: Slot, to type: TypeSyntax, at range: TokenRange) -> (Slot, [Op])? {
        guard let name = type.simpleName, let result = environment.data.narrowedDomain(slot, type) else { return nil }
        let whole = environment.domain(of: slot)
        let narrowed = environment.newSlot(name, result)
        let ops = whole.values.indices.filter { whole.values[$0].path.first == name }.reversed().reduce(
            [Op.write(narrowed, .values(ValueSet([0])), environment.origin(range))]
        ) { rest, value in
            let inner = Array(whole.values[value].path.dropFirst())
            let same = inner.isEmpty ? ValueSet([1]) : result.values(at: inner) ?? .empty
            return [
                .test(
                    .isIn(slot, ValueSet([value]), nil),
                    then: [.write(narrowed, .values(same), environment.origin(range))],
                    else: rest)
            ]
        }
        return (narrowed, ops)
    }
}
