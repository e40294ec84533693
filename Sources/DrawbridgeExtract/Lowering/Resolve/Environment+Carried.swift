import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// For each state the values of a domain in which the case at a path carries it.
    func places(of states: Domain, at path: [String], in domain: Domain) -> [(state: Int, values: ValueSet)] {
        states.values.indices.compactMap { state in
            domain.values(at: path + states.values[state].path).map { (state, $0) }
        }
    }
}
