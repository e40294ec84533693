/// The abstract states after some operations: those that go on, and those that have left.
struct ControlFlow {
    var next: AbstractStateSet
    /// In the order of their first use, so that results have one order.
    private(set) var exits: [(exit: Exit, states: AbstractStateSet)] = []

    init(next: AbstractStateSet = AbstractStateSet()) {
        self.next = next
    }

    /// None goes on: all leave.
    init(_ states: AbstractStateSet, leavingBy exit: Exit) {
        self.init()
        leave(exit, states)
    }

    mutating func leave(_ exit: Exit, _ states: AbstractStateSet) {
        guard !states.isEmpty else { return }
        if let index = exits.firstIndex(where: { $0.exit == exit }) {
            exits[index].states.add(states)
        } else {
            exits.append((exit, states))
        }
    }

    /// Removes the states that left by an exit.
    mutating func take(_ exit: Exit) -> AbstractStateSet {
        guard let index = exits.firstIndex(where: { $0.exit == exit }) else { return AbstractStateSet() }
        return exits.remove(at: index).states
    }

    /// As `AbstractStateSet.joinNodes(in:)`, of what goes on and what leaves.
    mutating func joinNodes(in provenance: Provenance) {
        next.joinNodes(in: provenance)
        for i in exits.indices { exits[i].states.joinNodes(in: provenance) }
    }

    /// Adds what another arm of a branch leads to.
    mutating func join(_ arm: ControlFlow, in provenance: Provenance) {
        next.add(arm.next.withoutFacts)
        leaveAll(of: arm)
        joinNodes(in: provenance)
    }

    /// Adds the exits of another flow, but not its `next`.
    mutating func leaveAll(of other: ControlFlow) {
        for (exit, states) in other.exits { leave(exit, states) }
    }
}
