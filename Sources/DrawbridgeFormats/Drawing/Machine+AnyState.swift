import DrawbridgeModel

extension Machine {
    /// The machine with one transition from `*` in place of those that leave every state at rest in the same way: same
    /// event, target, guard and actions. The one from the target itself may be missing, since it changes nothing there.
    /// Transitions from final states stay: `*` does not include final states.
    package func foldingAnyState() -> Machine {
        let sources = Set(statesAtRest.filter { $0.kind != .final }.map(\.name))
        guard sources.count > 2 else { return self }
        let leaving = changes.filter { sources.contains($0.from) }
        let alike = Dictionary(grouping: leaving, by: TransitionFromAnywhere.init)
        let whole = Set(
            alike.filter { kind, transitions in
                // Most groups are too small; this test is cheap.
                transitions.count >= sources.count - 1
                    && sources.subtracting(transitions.map(\.from)).subtracting([kind.to]).isEmpty
            }.keys)
        var folded = self
        var written: Set<TransitionFromAnywhere> = []
        folded.transitions = transitions.compactMap { transition in
            let kind = TransitionFromAnywhere(transition)
            guard transition.kind != .ignored, sources.contains(transition.from), whole.contains(kind) else {
                return transition
            }
            return written.insert(kind).inserted ? transition.fromAnyState : nil
        }
        return folded
    }
}

/// The properties of a transition except its source.
private struct TransitionFromAnywhere: Hashable {
    var event: String?
    var outcome: Transition.Outcome?
    var to: String
    var guardText: String?
    var actions: [String]
    var certainty: Transition.Certainty

    init(_ transition: Transition) {
        event = transition.event
        outcome = transition.outcome
        to = transition.to
        guardText = transition.guard
        actions = transition.actions
        certainty = transition.certainty
    }
}

private extension Transition {
    var fromAnyState: Transition {
        var transition = self
        transition.from = "*"
        transition.kind = .external
        return transition
    }
}
