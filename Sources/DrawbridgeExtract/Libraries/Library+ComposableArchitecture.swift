extension Library {
    static let composableArchitecture = Library(
        name: "The Composable Architecture",
        rows: [
            .calls("Reduce", "Reducer", "AnyReducer", closures: .reducer),
            .types("PresentationAction", are: [], cases: [.init("dismiss"), .init("presented", carries: 0)]),
            .types("TaskResult", are: [], cases: [.init("success", carries: 0), .init("failure")]),
        ])
}

/// What the type around a closure that is a reducer calls what the closure is given.
enum ComposableArchitecture {
    static let state = "State"
    /// The attribute of a feature. An enum that has it, whose cases are features, has an enum of their states.
    static let feature = "Reducer"
    static let action = "Action"
    /// What tells a feature of an action.
    static let send = "send"
    /// What many call the enum that one of its cases carries: `InternalAction` of `internal`.
    static func actions(of name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() + action }
    static let bindingAction = "BindingAction"
    /// What gives an effect that its closure is.
    static let effects: Set<String> = ["run", "task", "fireAndForget"]
    static let effectTypes: Set<String> = ["Effect", "EffectTask", "EffectPublisher"]
}
