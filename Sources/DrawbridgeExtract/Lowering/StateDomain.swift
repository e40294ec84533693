import DrawbridgeSwift

extension Domain {
    /// The states of a candidate. A case that carries one other enum of the sources is a state for each of that enum's
    /// cases, and so on inwards, but for those at the paths in `flat`.
    static func states(of candidate: Candidate, in index: TypeIndex, flat: Set<[String]>) -> Domain {
        if let family = candidate.family { return states(of: family, in: index) }
        let values = CarriedCases(index: index, mostCases: 16, flat: flat).paths(of: candidate.stateType)
        let none = candidate.isOptional ? [Value("none")] : []
        return Domain(kind: .states, values: none + values.map(Value.init(path:)), isOptional: candidate.isOptional)
    }
}
