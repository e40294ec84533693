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
        let cases = CarriedCases(index: unit.index, mostCases: MachineLowering.dividedCases, fields: .withFlags)
        // What a library's enum carries is all of it.
        guard let type = unit.type(of: domain), let owner = cases.owner(ofCaseAt: path, in: type.id) else {
            (place, count) = (0, 1)
            return
        }
        guard let field = cases.field(of: owner.member, in: owner.type) else { return nil }
        (place, count) = (field.place, owner.member.declaration.payload?.count ?? 0)
    }
}
