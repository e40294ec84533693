/// The parts of a transition's label: `event ✓ [guard] / action; action`. The sign says how the call ended: ✓ well, ✗ badly.
package struct LabelWords: Sendable, Hashable {
    package var event: String?
    package var outcome: Transition.Outcome?
    package var `guard`: String?
    package var actions: [String]

    package init(
        event: String? = nil, outcome: Transition.Outcome? = nil, guard: String? = nil, actions: [String] = []
    ) {
        self.event = event
        self.outcome = outcome
        self.guard = `guard`
        self.actions = actions
    }
}

extension Transition {
    /// The parts of its label.
    package var words: LabelWords {
        get { LabelWords(event: event, outcome: outcome, guard: `guard`, actions: actions) }
        set {
            (event, outcome) = (newValue.event, newValue.outcome)
            (`guard`, actions) = (newValue.guard, newValue.actions)
        }
    }
}

extension Transition.Outcome {
    /// The sign behind an event in drawings.
    package var sign: String {
        switch self {
        case .success: "✓"
        case .failure: "✗"
        }
    }
}
