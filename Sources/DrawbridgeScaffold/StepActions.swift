import DrawbridgeModel

/// What a step does, in UML's order: on the way out of the states that are left, on the arrow, on the way into those that are
/// entered.
struct StepActions {
    private let unfolding: Unfolding

    init(_ unfolding: Unfolding) {
        self.unfolding = unfolding
    }

    /// The actions in the words of the drawing.
    func words(of step: Step) -> [String] {
        let transition = unfolding.machine.transitions[step.transition]
        guard !transition.stays, let target = step.targets.first else { return transition.actions }
        let (from, to) = (unfolding.leaves[step.from], unfolding.leaves[target])
        // An internal transition does not leave the composite that it is drawn at.
        let source = real(transition.from) ?? from
        let outer = transition.kind == .internal ? Set(ancestry.ancestors(of: source)) : around(source)
        let stays = outer.intersection(around(real(transition.to) ?? to))
        let left = ancestry.ancestors(of: from).filter { !stays.contains($0) }
        let entered = ancestry.ancestors(of: to).filter { !stays.contains($0) }.reversed()
        return left.flatMap { unfolding.states[$0]?.exit ?? [] } + transition.actions
            + entered.flatMap { unfolding.states[$0]?.entry ?? [] }
    }
}

private extension StepActions {
    var ancestry: Ancestry { unfolding.ancestry }

    /// The name of a state; nil for a pseudostate, and for `*`.
    func real(_ name: String) -> String? { unfolding.states[name]?.isReal == true ? name : nil }

    func around(_ name: String) -> Set<String> { Set(ancestry.ancestors(of: name).dropFirst()) }
}
