import DrawbridgeSwift

extension Library {
    static let gameplayKit = Library(
        name: "GameplayKit",
        rows: [
            .calls("enter", "enterState", machine: .enter),
            .calls("canEnterState", machine: .ask),
            .calls(GameplayKit.update, machine: .update),
            .calls(GameplayKit.validity, machine: .validity),
            .calls(GameplayKit.didEnter, machine: .didEnter),
            .calls(GameplayKit.willExit, machine: .willExit),
            .calls(GameplayKit.machineOfState, machine: .machineOfState),
            .calls(GameplayKit.stateOfMachine, machine: .stateOfMachine),
        ])
}

/// What the state machines of GameplayKit are made of. Data, not code.
enum GameplayKit {
    /// The superclass of states.
    static let state = "GKState"
    /// The class of machines, which may have subclasses.
    static let machine = "GKStateMachine"
    /// Of a state: its machine. Of a machine: its state, none before the first one is entered.
    static let machineOfState = "stateMachine"
    static let stateOfMachine = "currentState"
    /// What the machine calls of the present state, or of one that it enters or leaves.
    static let validity = "isValidNextState"
    static let didEnter = "didEnter"
    static let willExit = "willExit"
    static let update = "update"

    /// Types that a state, or the class of one, is written with.
    static func isState(_ type: TypeSyntax) -> Bool {
        switch type {
        case .named(let names): names.count == 1 && [state, "AnyClass"].contains(names[0].name)
        case .optional(let inner), .implicitlyUnwrapped(let inner), .opaque(let inner): isState(inner)
        case .metatype(let instance): instance == .named([NamedType("AnyObject")]) || isState(instance)
        default: false
        }
    }
}

extension TypeSyntax {
    /// The last name of a type, optional or not.
    var simpleName: String? {
        switch self {
        case .named(let names): names.last?.name
        case .optional(let inner), .implicitlyUnwrapped(let inner), .opaque(let inner): inner.simpleName
        default: nil
        }
    }
}
