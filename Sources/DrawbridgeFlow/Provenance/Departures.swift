/// The ways to the closures that steps leave to go on later. Such a closure does what its step has decided: the conditions on the
/// way there, and how the calls on it ended, are conditions of what it does.
struct Departures {
    private var ways: [FunctionID: Set<Provenance.Node>] = [:]

    /// - Parameter isArrow: Whether the step has assigned the state before. Then it is an arrow of its own, with its own
    ///   conditions.
    mutating func note(_ closure: FunctionID, at nodes: Provenance.Nodes, isArrow: Bool) {
        ways[closure, default: []].formUnion(isArrow ? [Provenance.start] : [nodes.first] + nodes.others)
    }

    /// The nodes that a closure was left at; none where it is left whatever happens.
    func nodes(of closure: FunctionID) -> [Provenance.Node] {
        let found = ways[closure] ?? []
        return found.contains(Provenance.start) ? [] : found.sorted()
    }
}
