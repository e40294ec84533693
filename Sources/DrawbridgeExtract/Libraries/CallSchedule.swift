/// When a call runs the closures that it is given.
package enum CallSchedule: UInt8, LibraryWord {
    case now, repeatedly, later, recurring, listener, hop, handler, event, reducer

    package var explanation: String {
        switch self {
        case .now: "once, before the call returns"
        case .repeatedly: "any number of times, before the call returns"
        case .later: "once, after the call has returned"
        case .recurring: "any number of times, after the call has returned"
        case .listener: "at any time after the call, for what its first argument names"
        case .hop: "the rest of the step, on another queue or event loop"
        case .handler: "whenever something happens to the view; elsewhere as for a name that is not in the tables"
        case .event: "of a label: when something happens beside what the call runs now; in views, a handler"
        case .reducer: "as a step of its own, with the state `inout` and the action"
        }
    }

    /// What settings may say of a function. A reducer is looked for where its state is declared, before they are asked.
    package static let forFunctions: [CallSchedule] = [
        .now, .repeatedly, .later, .recurring, .listener, .hop, .handler,
    ]
    /// What settings may say of a label.
    package static let forLabels: [CallSchedule] = [.later, .handler, .event]

    /// Whether it is after the call has returned, wherever the call stands.
    var isLater: Bool {
        switch self {
        case .later, .recurring, .listener, .hop: true
        case .now, .repeatedly, .handler, .event, .reducer: false
        }
    }
}

/// How the event is called that begins with a closure, or that a source brings.
package enum EventName: UInt8, LibraryWord {
    case caller, argument, address, observed, title, text, picture, binding, appearance, base, owner, inside, timer
    case function, plain

    package var explanation: String {
        switch self {
        case .caller: "by the function that makes the call"
        case .argument: "by the last name of the first argument; of a label, by that of its argument"
        case .address: "by what the first argument says: a text, a key path, a name"
        case .observed: "by the constant among its arguments that says what is observed, else by the call"
        case .title: "by what the control says, else by the method that it calls"
        case .text: "it shows the text that names a button around it"
        case .picture: "it shows the picture that names a button around it that shows no text"
        case .binding: "by the control that is given the binding, else by the property that gives it"
        case .appearance: "by the method that the closure calls, else `onAppear`"
        case .base: "by what it is called on: the name itself says nothing"
        case .inside: "by the first call in the closure: the name itself says nothing"
        case .timer: "by the method that the closure calls"
        case .owner: "by what it is called on, and the name behind it"
        case .function: "of a label: by the function that is called"
        case .plain: "of a label that says nothing: by the function that is called"
        }
    }

    package static let forFunctions: [EventName] = [
        .caller, .argument, .address, .observed, .title, .text, .picture, .binding, .appearance, .base, .owner,
        .inside, .timer,
    ]
    package static let forLabels: [EventName] = [.argument, .function, .plain]
}

/// What a call gives.
package enum CallResult: UInt8, LibraryWord {
    case closure, future, stream, outcome, awaited, copy, element, elements, match, matches, numbered, place, other

    package var explanation: String {
        switch self {
        case .closure: "what its only closure returns"
        case .future: "a future, for the value of another one"
        case .stream: "a sequence that its closure feeds; the closure may hold objects weakly and still runs at once"
        case .outcome: "a property that is the value of a task"
        case .awaited: "the value of the future that it is called on"
        case .copy: "a copy of the value that it is called on, with one property changed"
        case .element:
            "one of the values of the collection that it is called on"
        case .elements: "values of the collection that it is called on"
        case .match: "one of the values of the collection that it is called on; with a closure, one that this holds of"
        case .matches: "the values of the collection that it is called on that its closure holds of"
        case .numbered: "the values of the collection that it is called on, each with its number"
        case .place: "the place of a value in the collection that it is called on, of one that the closure holds of"
        case .other: "not what its closure returns, though its name looks so"
        }
    }
}

/// What a call does to the run.
package enum CallEffect: UInt8, LibraryWord {
    case traps, checks, logs, required, swaps, disables

    package var explanation: String {
        switch self {
        case .traps: "never returns"
        case .checks: "traps where its first argument is false"
        case .logs: "reports something about the run, so it is no action"
        case .required: "the library calls it, of the types that conform to its protocol"
        case .disables: "the control that it is called on does nothing where its first argument is true"
        case .swaps: "each of its two `inout` arguments gets what the other one held"
        }
    }
}
