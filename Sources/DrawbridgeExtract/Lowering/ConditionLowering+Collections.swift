import DrawbridgeFlow
import DrawbridgeSwift

/// Objects that are looked for in a collection by their state: `jobs.first(where: { $0.status == .queued })`.
extension ConditionLowering {
    /// What holds of each value that such a call gives; nil where it says nothing of them.
    func test(ofValuesGivenBy expression: Expression) -> Test? {
        guard case .call(let call) = expression.kind, case .member(let base?, let name) = call.callee.kind,
            let result = libraries.call(name).result, [.match, .matches, .place].contains(result),
            let condition = call.condition
        else { return nil }
        let value = environment.writtenType(of: base)?.value(in: unit.index, libraries)
        return core.at(environment.here) { lowering in
            lowering.environment.scope.declare(condition.value, value.map(Binding.value) ?? .opaque)
            let element = Expression(.name(condition.value), condition.test.range)
            // Of places in a collection it is asked what stands there: `jobs.indices.filter { jobs[$0].isOver }`
            let isPlace = value == nil && condition.test.indexes(by: condition.value)
            guard isPlace || lowering.environment.holderSlot(of: element) != nil else { return nil }
            return lowering.conditions.test(condition.test).ofValuesAlone
        }
    }
}

extension Expression {
    /// Whether something is asked of an element at a place: `jobs[place].status == .done`
    fileprivate func indexes(by place: String) -> Bool {
        switch kind {
        case .element(let base, let arguments):
            arguments.count == 1 && arguments[0].value.path == [place] || base.indexes(by: place)
        case .member(let base?, _), .postfix(let base, _), .prefix(_, let base), .effect(_, let base):
            base.indexes(by: place)
        case .binary(let one, _, let other): one.indexes(by: place) || other.indexes(by: place)
        case .tuple(let elements): elements.contains { $0.value.indexes(by: place) }
        case .call(let call): call.callee.indexes(by: place)
        default: false
        }
    }
}

extension [Op] {
    /// Only where a test holds, if there is one.
    func when(_ test: Test?) -> [Op] { test.map { [.test($0, then: self, else: [])] } ?? self }
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
