import DrawbridgeFlow
import DrawbridgeSwift

/// Objects that are looked for in a collection by their state: `jobs.first(where: { $0.status == .queued })`.
extension ConditionLowering {
    /// What holds of each value that such a call gives; nil where it says nothing of them.
    func test(ofValuesGivenBy expression: Expression) -> Test? {
        guard case .call(let call) = expression.kind, case .member(let base?, let name) = call.callee.kind,
            let result = libraries.call(name).result, [.match, .matches, .place].contains(result),
            let condition = call.condition,
            let value = environment.writtenType(of: base)?.value(in: unit.index, libraries)
        else { return nil }
        return core.at(environment.here) { lowering in
            lowering.environment.scope.declare(condition.value, .value(value))
            let element = Expression(.name(condition.value), condition.test.range)
            guard lowering.environment.holderSlot(of: element) != nil else { return nil }
            return lowering.conditions.test(condition.test).ofValuesAlone
        }
    }
}

extension Test {
    /// Without conditions in words: that there is such a value says them already.
    fileprivate var ofValuesAlone: Test {
        switch self {
        case .all(let tests): .allOf(tests.map(\.ofValuesAlone))
        case .any(let tests): tests.contains(where: \.asksInWords) ? .always : self
        case .not(let test): test.asksInWords ? .always : self
        case .opaque: .always
        case .isIn, .same: self
        }
    }

    private var asksInWords: Bool {
        switch self {
        case .all(let tests), .any(let tests): tests.contains(where: \.asksInWords)
        case .not(let test): test.asksInWords
        case .opaque: true
        case .isIn, .same: false
        }
    }
}
