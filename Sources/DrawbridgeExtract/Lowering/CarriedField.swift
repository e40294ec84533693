import DrawbridgeFlow
import DrawbridgeSwift

/// Which of the values that a case carries tells the case's values in a domain apart.
struct CarriedField {
    let place: Int
    /// How many values the case carries.
    let count: Int

    /// Nil where the case at the path is not told apart by what it carries.
    init?(at path: [String], in domain: Domain, of unit: MachineLowering) {
        guard domain.isSplit(at: path) else { return nil }
        let cases = CarriedCases(carriedIn: unit)
        // What a library's enum carries is all of it.
        guard let type = unit.type(of: domain), let owner = cases.owner(ofCaseAt: path, in: type.id) else {
            (place, count) = (0, 1)
            return
        }
        guard let field = cases.field(of: owner.member, in: owner.type) else { return nil }
        (place, count) = (field.place, owner.member.declaration.payload?.count ?? 0)
    }
}

extension CarriedCases {
    /// As the domains of a machine are told apart.
    fileprivate init(carriedIn unit: MachineLowering) {
        self.init(
            index: unit.index, mostCases: MachineLowering.dividedCases, state: unit.candidate.stateType,
            fields: .withFlags)
    }
}

extension Domain {
    /// Whether a value of another enum may carry a state: `case moved(State)`.
    func carriesStates(of unit: MachineLowering) -> Bool {
        guard case .enumeration(let id) = kind else { return false }
        let cases = CarriedCases(carriedIn: unit)
        return values.contains { value in
            value.path.count > 1
                && cases.owner(ofCaseAt: value.path, in: TypeID(id))?.type == unit.candidate.stateType
        }
    }
}
