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
    static let action = "Action"
}
