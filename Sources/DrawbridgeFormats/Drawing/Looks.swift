import DrawbridgeModel

/// Transitions that look alike in a picture: with the same event and the same short condition, however else they differ.
///
/// A picture joins arrows that look alike. What each transition says in full is kept for the tooltips.
package struct Looks: Sendable, Hashable {
    /// How much a picture may say of each transition.
    private let room: TransitionLabel.Room
    /// By what is drawn of them, in the machine's order.
    private var originals: [Look: [Transition]] = [:]

    package init() { room = .plenty }

    /// In a large machine, labels have less room.
    init(of machine: Machine, _ options: DrawingOptions) {
        let room = TransitionLabel.Room(transitions: 1, ofAll: machine.transitions.count)
        self.room = room == .scarce ? .little : room
        for transition in machine.transitions {
            originals[look(of: transition, options), default: []].append(transition)
        }
    }

    /// The machine with each transition in the words of the first one that looks like it.
    func joining(_ machine: Machine, _ options: DrawingOptions) -> Machine {
        var alike = machine
        var seen: Set<Transition> = []
        alike.transitions = machine.transitions.compactMap { transition in
            let first = originals[look(of: transition, options)]?.first ?? transition
            var shown = transition
            (shown.guard, shown.actions, shown.also) = (first.guard, first.actions, first.also)
            return seen.insert(shown.withoutPlace).inserted ? shown : nil
        }
        return alike
    }

    /// The transitions that a drawn one stands for, of those from some states; nil stands for all states. Itself if it stands
    /// for no other.
    func originals(of drawn: Transition, from sources: Set<String>?, _ options: DrawingOptions) -> [Transition] {
        let found = originals[look(of: drawn, options), default: []].filter { original in
            sources?.contains(original.from) != false && (original.from != original.to || drawn.from == drawn.to)
        }
        return found.isEmpty ? [drawn] : found
    }

    private func look(of transition: Transition, _ options: DrawingOptions) -> Look {
        var words = options.words(of: transition)
        words.guard = words.guard.map { text in
            options.brevity?.short(text, of: transition).text(columns: room.columns() ?? 0) ?? text
        }
        return Look(transition, words)
    }
}

/// What a picture shows of a transition, but for its source.
private struct Look: Hashable {
    private let to: String
    private let words: LabelWords
    private let certainty: Transition.Certainty
    /// Nil for what leads to a state, from others or from itself.
    private let kind: Transition.Kind?
    private let notes: [String]

    init(_ transition: Transition, _ words: LabelWords) {
        (to, self.words, notes) = (transition.to, words, transition.notes)
        certainty = transition.certainty
        kind = [.external, .`self`].contains(transition.kind) ? nil : transition.kind
    }
}
