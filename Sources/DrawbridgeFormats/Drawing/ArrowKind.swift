import DrawbridgeModel

/// The properties of a transition except its source and its place.
struct ArrowKind: Hashable {
    private let arrow: Transition

    init(_ transition: Transition) {
        var arrow = transition.withoutPlace
        arrow.from = ""
        self.arrow = arrow
    }

    /// The same of an arrow that leads back to its own state.
    var ofLoop: ArrowKind {
        var arrow = arrow
        arrow.kind = .`self`
        return ArrowKind(arrow)
    }

    var event: String? { arrow.event }
    var certainty: Transition.Certainty { arrow.certainty }

    /// For an order that is the same in every run.
    var words: String { "\(arrow.words.text) \(arrow.also)" }

    func transition(from source: String) -> Transition {
        var transition = arrow
        transition.from = source
        return transition
    }
}
