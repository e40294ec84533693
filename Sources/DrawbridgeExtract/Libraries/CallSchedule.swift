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
        case .handler:
            "in a view, each time something happens to the view; elsewhere like a function that is not in the tables"
        case .event: "of a label: later, when the event happens; in views like *handler*"
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
        case .caller: "the function that makes the call"
        case .argument: "the last name of the first argument; of a label, that of its argument"
        case .address: "what the first argument says: a text, a key path, a name"
        case .observed: "the constant among its arguments that says what is observed; if there is none, the call"
        case .title: "the text of the control; if it has none, the method that it calls"
        case .text: "the text of this view names the button that contains it"
        case .picture: "this picture names the button that contains it, if the button has no text"
        case .binding: "the control that is given the binding; if there is none, the property that gives it"
        case .appearance: "the method that the closure calls; if there is none, `onAppear`"
        case .base: "the receiver; the name of the function is not used"
        case .inside: "the first call in the closure; the name of the function is not used"
        case .timer: "the method that the closure calls"
        case .owner: "the receiver, and the name of the function"
        case .function: "of a label: the name of the function that is called"
        case .plain: "of a label: the name of the function that is called; the label is not used"
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
    case closure, future, next, stream, outcome, awaited, copy, element, elements, match, matches, numbered, place,
        other

    package var explanation: String {
        switch self {
        case .closure: "what its only closure returns"
        case .future: "a future, for the value of another one"
        case .next: "a future: the one that its closure returns when the receiver has a value"
        case .stream: "a sequence that its closure feeds; the closure may hold objects weakly and still runs at once"
        case .outcome: "a property that is the value of a task"
        case .awaited: "the value of the future that is the receiver"
        case .copy: "a copy of the receiver, with one property changed"
        case .element: "one of the values of the receiver"
        case .elements: "values of the receiver"
        case .match: "one of the values of the receiver; with a closure, a value for which the closure returns true"
        case .matches: "the values of the receiver for which its closure returns true"
        case .numbered: "the values of the receiver, each with its number"
        case .place:
            "the index of a value in the receiver; with a closure, of a value for which the closure returns true"
        case .other: "not what its closure returns, although the name suggests it"
        }
    }
}

/// What a call does to the run.
package enum CallEffect: UInt8, LibraryWord {
    case traps, checks, logs, required, swaps, disables, cancels

    package var explanation: String {
        switch self {
        case .traps: "never returns"
        case .checks: "stops the program if its first argument is false"
        case .logs: "reports something about the run; it is not an action"
        case .required: "the library calls this method of types that conform to its protocol"
        case .disables: "the control that it is called on does nothing while its first argument is true"
        case .cancels: "ends what its receiver keeps: the closures of a timer or a subscription no longer run"
        case .swaps: "exchanges the values of its two `inout` arguments"
        }
    }
}
