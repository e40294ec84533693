extension Library {
    static let tinder = Library(
        name: "StateMachine by Tinder",
        rows: [
            .calls("initialState", machine: .initialState),
            .calls("state", machine: .state),
            .calls("on", machine: .event),
            .calls("transition", machine: .transition),
            .calls("dontTransition", machine: .noTransition),
            .calls("onTransition", machine: .observer),
            .types("StateMachine", "TinderStateMachine", are: [.machine]),
        ])
}
