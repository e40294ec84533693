/// When the code of a function runs, relative to the step that reaches it.
package enum Schedule: Sendable, Hashable {
    /// Within the step: functions, accessors, closures that are called in place.
    case withinStep
    /// After the step and as the rest of it, named by the same event: the body of a task.
    case continuation
    /// After the step and called like the event that it raises: what an effect tells the machine, once or again and again.
    case raised(repeatedly: Bool)
    /// Once, some time after the step: a completion handler.
    case once(Lifetime)
    /// Again and again: timers, subscriptions.
    case repeatedly(Lifetime)
    /// Whenever something happens from now on, whatever becomes of the state: listeners.
    case listening(Lifetime)

    /// How long a closure that was registered can still run.
    package enum Lifetime: Sendable, Hashable {
        case unlimited
        /// Only in the states that the registering step led to: handlers of what these states show, a state's own code.
        case whileInState
    }

    var isContinuation: Bool { self == .continuation || self == .raised(repeatedly: false) }

    package var isRaised: Bool { if case .raised = self { true } else { false } }

    /// Whether it can run only in the states that the registering step led to.
    var endsWithState: Bool {
        switch self {
        case .once(.whileInState), .repeatedly(.whileInState), .listening(.whileInState): true
        case .withinStep, .continuation, .raised, .once(.unlimited), .repeatedly(.unlimited), .listening(.unlimited):
            false
        }
    }

    var isRepeated: Bool {
        switch self {
        case .repeatedly, .raised(repeatedly: true): true
        case .withinStep, .continuation, .raised, .once, .listening: false
        }
    }

    var isListening: Bool {
        switch self {
        case .listening: true
        case .withinStep, .continuation, .raised, .once, .repeatedly: false
        }
    }
}
