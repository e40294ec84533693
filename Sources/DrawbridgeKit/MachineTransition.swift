import DrawbridgeModel

/// A change of the state: in one state, on an event, if a condition holds, to the next state.
///
///     let push = MachineTransition(
///         from: "closed", event: "push", condition: "isUnlocked", to: "open", actions: ["ring()"])
///     print(push.from, push.event ?? "", push.condition ?? "", push.to, push.actions)
public struct MachineTransition: Sendable, Hashable {
    /// What a transition does to the state.
    ///
    ///     let changes = door.transitions.filter { $0.kind == .change }
    ///     let others = door.transitions.filter { $0.kind == .stay || $0.kind == .ignored }
    public enum Kind: String, Sendable, Hashable {
        /// The machine leaves one state and enters another one, or the same one anew.
        case change
        /// The machine reacts and stays in its state.
        case stay
        /// The code looks at the event and does nothing in this state.
        case ignored
    }

    /// How a call ended whose result is the event.
    ///
    ///     let failures = loader.transitions.filter { $0.outcome == .failure }
    ///     let successes = loader.transitions.filter { $0.outcome == .success }
    public enum Outcome: String, Sendable, Hashable {
        /// It returned.
        case success
        /// It threw an error, or gave a failure.
        case failure
    }

    /// The name of the state before. `*` is any state, `[*]` the start of the machine.
    public let from: String
    /// The name of the event; `nil` if the change needs none.
    public let event: String?
    /// How the call ended that the event is named after; `nil` where that makes no difference.
    public let outcome: Outcome?
    /// The condition, in the words of the code or of the drawing; `nil` without one.
    public let condition: String?
    /// The name of the state afterwards. `?` is a state that could not be determined.
    public let to: String
    /// What the transition does to the state.
    public let kind: Kind
    /// Whether the transition is possible as the code stands. If not, it needs another step that runs while this one waits, or an
    /// event that nothing raises in this state.
    public let isProven: Bool
    /// What is done on the way, in the words of the code or of the drawing.
    public let actions: [String]
    /// The statement that makes the next state, or the arrow in the drawing; `nil` for a machine that was made in memory.
    public let place: SourcePlace?

    /// Makes a transition. From a state to itself, it is of the kind ``Kind-swift.enum/stay``.
    ///
    /// - Parameters:
    ///   - from: The name of the state before.
    ///   - event: The name of the event.
    ///   - condition: The condition.
    ///   - to: The name of the state afterwards.
    ///   - actions: What is done on the way.
    public init(from: String, event: String? = nil, condition: String? = nil, to: String, actions: [String] = []) {
        self.init(Transition(from: from, event: event, to: to, guard: condition, actions: actions))
    }

    init(_ transition: Transition) {
        from = transition.from
        event = transition.event
        outcome = transition.outcome.map(Outcome.init)
        condition = transition.guard
        to = transition.to
        kind = Kind(transition.kind)
        isProven = transition.certainty == .proven
        actions = transition.actions
        place = transition.source.map(SourcePlace.init)
    }

    var transition: Transition {
        let outcome = outcome.map { $0 == .success ? Transition.Outcome.success : .failure }
        let kind: Transition.Kind =
            switch kind {
            case .change: .external
            case .stay: .`self`
            case .ignored: .ignored
            }
        return Transition(
            from: from, event: event, outcome: outcome, to: to, kind: kind, guard: condition, actions: actions)
    }
}

private extension MachineTransition.Kind {
    init(_ kind: Transition.Kind) {
        self =
            switch kind {
            case .external: .change
            case .`self`, .internal: .stay
            case .ignored: .ignored
            }
    }
}

private extension MachineTransition.Outcome {
    init(_ outcome: Transition.Outcome) {
        self =
            switch outcome {
            case .success: .success
            case .failure: .failure
            }
    }
}
