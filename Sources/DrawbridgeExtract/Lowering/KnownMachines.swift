/// What libraries call an object that is told all transitions of a machine, and how it is told. Data, not code.
enum KnownMachines {
    /// Classes that are generic over the state and the event: SwiftState's, and those of Tinder's StateMachine.
    static let types: Set<String> = ["StateMachine", "Machine", "TinderStateMachine"]

    /// Methods of SwiftState's `StateMachine` and `Machine` that add transitions.
    static let routes: Set<String> = ["addRoute", "addRoutes", "addRouteEvent", "addRouteMapping", "addRouteChain"]

    /// Functions of the builder of Tinder's StateMachine.
    static let builder: Set<String> = ["initialState", "state", "on", "transition", "dontTransition", "onTransition"]

    /// Names without which code describes no machine.
    static let markers = routes.union(["initialState"])
}
