extension Library {
    static let swiftState = Library(
        name: "SwiftState",
        rows: [
            .calls("addRoute", "addRoutes", "addRouteEvent", "addRouteChain", machine: .route),
            .calls("addRouteMapping", machine: .mapping),
            .calls("configure", machine: .configure),
            .types("StateMachine", "Machine", are: [.machine]),
        ])
}
