import DrawbridgeFlow
import DrawbridgeSwift

/// What cases carry that tells them apart, bound to names: Optionals and flags.
extension ConditionLowering {
    /// The values for nil, where the case at a path carries an Optional that tells it apart.
    func none(at path: [String], of slot: Slot) -> ValueSet? {
        let domain = environment.domain(of: slot)
        guard let none = domain.values(at: path + ["none"]), none != domain.values(at: path) else { return nil }
        return none
    }

    /// Whether a flag holds that a case carries and that has this name.
    func flag(named name: String) -> (slot: Slot, isTrue: ValueSet)? {
        guard case .inner(let slot, let path)? = environment.scope[name],
            let values = environment.domain(of: slot).values(at: path + ["true"])
        else { return nil }
        return (slot, values)
    }

    /// `if let option`, of what a case carries.
    func lowerUnwrapping(carried subject: Expression, as name: String) -> LoweredCondition? {
        guard case .name(let carried) = subject.kind, case .inner(let slot, let path)? = environment.scope[carried],
            let none = none(at: path, of: slot)
        else { return nil }
        environment.scope.declare(name, .inner(of: slot, path: path))
        let words = environment.words.unwrappingWords(name, subject).swapped
        return LoweredCondition(test: .not(.isIn(operations.use(slot), none, words)))
    }
}
