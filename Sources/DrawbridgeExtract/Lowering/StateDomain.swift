import DrawbridgeFlow
import DrawbridgeSwift

extension Domain {
    /// With more states than this, the cases are not told apart by what they carry.
    private static let mostStates = 10_000

    /// The states of a candidate. A case that carries one other enum of the sources is a state for each of that enum's
    /// cases, and so on inwards, but for those at the paths in `flat`.
    static func states(of candidate: Candidate, in index: TypeIndex, flat: Set<[String]>) -> Domain {
        if let family = candidate.family { return states(of: family, in: index) }
        if let derivation = candidate.derivation, !derivation.isBesideState {
            return Domain(kind: .states, values: derivation.cases.map { Value($0) }, isOptional: false)
        }
        let cases = CarriedCases(index: index, mostCases: 16, root: candidate.stateType, fields: .any, flat: flat)
        let values =
            cases.paths(of: candidate.stateType, atMost: mostStates)
            ?? index[candidate.stateType].cases.map { [$0.declaration.name] }
        let none = candidate.isOptional ? [Value("none")] : []
        let states = none + values.map(Value.init(path:))
        let times = candidate.derivation.map { $0.parts.map(\.question.count).reduce(1, *) } ?? 1
        return Domain(
            kind: .states, values: Array(repeatElement(states, count: times).joined()), isOptional: candidate.isOptional
        )
    }
}
