/// The parts of a transition's label: `event [guard] / action; action`.
package struct LabelWords: Sendable, Hashable {
    package var event: String?
    package var `guard`: String?
    package var actions: [String]

    package init(event: String? = nil, guard: String? = nil, actions: [String] = []) {
        self.event = event
        self.guard = `guard`
        self.actions = actions
    }
}

extension Transition {
    /// The parts of its label.
    package var words: LabelWords {
        get { LabelWords(event: event, guard: `guard`, actions: actions) }
        set { (event, `guard`, actions) = (newValue.event, newValue.guard, newValue.actions) }
    }
}
