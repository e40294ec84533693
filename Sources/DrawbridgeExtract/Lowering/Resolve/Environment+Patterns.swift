import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// What a case carries is not followed; the same question twice in one `switch` has one answer, though.
    func test(_ pattern: Pattern, ofField name: String, withinEvent: Bool = false) -> Test {
        if pattern.isIrrefutable { return .always }
        var isNone = SymbolicCondition(holds: "\(name) == nil", fails: "\(name) != nil")
        isNone.occasion = switching.occasion
        switch pattern.kind {
        case .binding(let inner): return test(inner, ofField: name, withinEvent: withinEvent)
        case .expression(let value) where value.isNil: return .opaque(isNone)
        case .enumCase(_, "none", nil): return .opaque(isNone)
        case .enumCase(_, "some", let payload):
            let inner = payload?.first.map { test($0.pattern, ofField: name, withinEvent: withinEvent) } ?? .always
            return .allOf([.not(.opaque(isNone)), inner])
        case .optional(let inner):
            return .allOf([.not(.opaque(isNone)), test(inner, ofField: name, withinEvent: withinEvent)])
        default:
            var condition = words.words(pattern, .opaque(name))
            guard withinEvent else { return .opaque(condition) }
            if condition.caseName != nil { condition.about = .partOfEvent }
            happening.partNames.formUnion(pattern.boundNames)
            return .opaque(condition)
        }
    }

    /// In code outside, the type of a value that may carry the holder in one of its cases.
    func carrier(_ expression: Expression) -> TypeID? {
        guard receiver.isOutside else { return nil }
        return isReceiver(expression) ? typeScope : type(of: expression)
    }
}
