/// What stands behind the label of an argument.
package enum LabelRole: UInt8, LibraryWord {
    case element, recurs, subscription, owner, failure, outcome, completion, combiner
    case boxed, expected, desired, ordering, repeats
    case source, target, trigger, end

    package var explanation: String {
        switch self {
        case .element: "a closure that takes the element, and not a failure or an end"
        case .recurs: "a closure that runs any number of times"
        case .subscription: "a closure that runs when somebody subscribes"
        case .owner: "the object that closures are given before the element"
        case .failure: "a closure that takes an error"
        case .outcome: "a closure that takes a completion, failed or not"
        case .completion: "a closure that runs when all elements have come"
        case .combiner: "a function of elements, not a source"
        case .boxed: "the value that a box is made with"
        case .expected: "the value that has to be there"
        case .desired: "the value that is written if it is there"
        case .ordering: "the memory order of an atomic operation"
        case .repeats: "whether a timer fires again"
        case .source: "the state that a transition starts in"
        case .target: "the state that a transition leads to"
        case .trigger: "the event of a transition"
        case .end: "how the stream ends; it is not a value"
        }
    }
}

/// What a type is for.
package enum TypeRole: UInt8, LibraryWord {
    case source, subscription, future, passing, container, list, table, viewStorage, view, machine, callback
    case projection, notification, timer, single, registration, released, reporter

    package var explanation: String {
        switch self {
        case .source: "events come from it"
        case .subscription: "a subscription; nothing is received from it"
        case .future: "a value that exists later"
        case .passing: "passes values on, or holds several, or is an address: the state is not stored in it"
        case .container: "holds several values or a passing one: `list --why-not` leaves it out"
        case .list: "a list that is made of its elements"
        case .table: "a dictionary that is made of its pairs"
        case .viewStorage: "a property wrapper that keeps a value longer than the view"
        case .view: "a protocol of values that describe views"
        case .machine: "a machine that is generic over the state and the event"
        case .callback: "an attribute of methods that a library calls"
        case .timer: "closures that its methods are given run when the time is up"
        case .notification: "what an observer is given; its `name` says what has happened"
        case .single: "a set of these has one element, unless code names `isMultipleTouchEnabled`"
        case .registration: "keeps closures that run later, until it is ended"
        case .released: "what it keeps is ended when nothing keeps it any more"
        case .reporter: "what is called on it, or on a property of its name, only reports something about the run"
        case .projection: "what `$` gives of a property, by which others read and set it"
        }
    }
}

/// What a function or property of a library of state machines does.
package enum MachineRole: UInt8, LibraryWord {
    case route, row, mapping, configure
    case initialState, state, event, transition, noTransition, observer
    case enter, ask, update, validity, didEnter, willExit, machineOfState, stateOfMachine

    package var explanation: String {
        switch self {
        case .route: "adds transitions"
        case .row: "adds a transition, whose states and event are arguments of their own"
        case .mapping: "adds a function that says where events lead"
        case .configure: "runs its closure to add transitions"
        case .initialState: "says where the machine begins"
        case .state: "describes what happens in a state"
        case .event: "describes what happens on an event"
        case .transition: "goes to a state"
        case .noTransition: "stays in the state"
        case .observer: "is called on transitions, and does not describe one"
        case .enter: "goes to a state if the present state allows it, and returns whether it did"
        case .ask: "returns whether the present state allows another one"
        case .update: "is passed on to the present state"
        case .validity: "of a state: says which ones may follow"
        case .didEnter: "of a state: is called when it has been entered"
        case .willExit: "of a state: is called before it is left"
        case .machineOfState: "the machine of a state"
        case .stateOfMachine: "the present state of a machine"
        }
    }

    /// Whether a call says something of a machine, so that code without one describes none.
    var isMarker: Bool { self == .route || self == .row || self == .mapping || self == .initialState }

    /// Whether a call is a block of a description.
    var isBlock: Bool {
        switch self {
        case .initialState, .state, .event, .transition, .noTransition, .observer: true
        case .route, .row, .mapping, .configure, .enter, .ask, .update, .validity, .didEnter, .willExit,
            .machineOfState,
            .stateOfMachine:
            false
        }
    }
}
