import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The part that an expression names; nil where it names none.
    ///
    /// - Parameter isRegistration: Whether it is asked whether what the property keeps may still run.
    func part(_ expression: Expression, isRegistration: Bool = false) -> Int? {
        guard let derivation = unit.candidate.derivation, let name = ownProperty(expression) else { return nil }
        return derivation.parts.firstIndex { $0.name == name && $0.question.isRegistration == isRegistration }
    }

    /// The name of what may be a property of the object that has the state; nil where an expression is something else.
    func ownProperty(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name):
            return receiver == .holder && scope[name] == nil ? name : nil
        case .member(let base?, let name):
            return isReceiver(base) && receiver == .holder || holderSlot(of: base) == .state ? name : nil
        case .tuple(let elements) where elements.count == 1: return ownProperty(elements[0].value)
        case .effect(_, let inner), .postfix(let inner, _): return ownProperty(inner)
        default: return nil
        }
    }

    /// Whether an expression is surely nil, or surely not.
    func isPresent(_ value: Expression) -> Bool? {
        switch value.kind {
        case .nil: return false
        case .boolean, .literal, .interpolation, .array, .dictionary, .closure: return true
        case .member(nil, let name): return name != "none"
        case .tuple(let elements) where elements.count == 1: return isPresent(elements[0].value)
        case .effect(let effect, let inner): return effect == .tryOptional ? nil : isPresent(inner)
        case .postfix(_, "!"): return true
        case .call(let call) where call.isConstruction: return true
        case .name where isThere(value) != nil: return isThere(value)
        default: return writtenType(of: value).flatMap { $0.type.isOptional ? nil : true }
        }
    }

    func presence(of value: Expression) -> SymbolicCondition {
        if case .effect(_, let inner) = value.kind { return presence(of: inner) }
        let text = words.text(value.range)
        return SymbolicCondition(holds: text + " != nil", fails: text + " == nil")
    }
}
