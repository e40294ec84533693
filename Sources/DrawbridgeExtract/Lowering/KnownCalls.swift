/// What functions mean whose source is not at hand. Data, not code.
enum KnownCalls {
    /// Never return.
    static let traps: Set<String> = [
        "fatalError", "preconditionFailure", "assertionFailure", "abort", "exit", "_exit", "fatal",
    ]

    /// Trap where their first argument is false.
    static let checks: Set<String> = ["precondition", "assert"]

    /// Run their closure before they return, any number of times.
    static let repeating: Set<String> = [
        "map", "compactMap", "flatMap", "forEach", "filter", "reduce", "contains", "first", "firstIndex", "last",
        "lastIndex", "allSatisfy", "sorted", "sort", "min", "max", "removeAll", "mapValues", "compactMapValues",
        "prefix",
        "drop", "partition", "split", "merge", "merging", "reversed", "enumerated", "lazy",
    ]

    /// Of those, the ones that futures have, too: these run their closure once, when they have a value.
    static let mapping: Set<String> = ["map", "flatMap"]

    /// Types of what is there later.
    static let futures: Set<String> = ["EventLoopFuture"]

    /// Run their closure after they have returned.
    static let later: Set<String> = [
        "async", "asyncAfter", "addOperation", "sink", "whenComplete", "whenSuccess", "whenFailure", "execute",
        "scheduleTask", "scheduledTimer", "subscribe", "addTask", "detached", "Task", "perform", "dataTask", "observe",
        "asyncDetached", "addObserver", "submit", "on", "flatMapError", "recover", "always", "cascade", "onTermination",
        "flatMapThrowing", "flatMapErrorThrowing", "flatMapWithEventLoop", "flatMapErrorWithEventLoop",
    ]

    /// Tasks and pieces of work: what is put off to one is still what the function does.
    static func putsOff(_ name: String) -> Bool { puttingOff.contains(name) || name.hasSuffix("BlockOperation") }

    private static let puttingOff: Set<String> = [
        "Task", "detached", "asyncDetached", "immediate", "addTask", "DispatchWorkItem", "Thread",
    ]

    /// Of those, the ones of queues and event loops: a closure without parameters that the function goes on in elsewhere.
    static let hopping: Set<String> = ["async", "execute", "submit", "flatSubmit", "addOperation", "perform"]

    /// Run their closure again and again, once it is theirs.
    static let recurring: Set<String> = [
        "scheduledTimer", "scheduleRepeatedTask", "sink", "receiveValue", "subscribe", "onNext", "observe",
        "addObserver", "onReceive",
    ]

    /// Run their closure once, before they return: `withLock`, `withUnsafeBytes`, …
    static func runsNow(_ name: String) -> Bool {
        guard name.hasPrefix("with"), let next = name.dropFirst(4).first else { return inPlace.contains(name) }
        return next.isUppercase
    }
    private static let inPlace: Set<String> = streams.union([
        "sync", "Result", "assumeIsolated", "autoreleasepool", "animate", "performWithoutAnimation",
        "makeCompletedFuture", "performAndWait",
    ])

    /// Build themselves by a closure at once, which holds weakly what it leaves to run later.
    static let streams: Set<String> = ["AsyncStream", "AsyncThrowingStream"]

    /// Of those, the ones that give what their closure gives. A continuation is given its value later.
    static func givesBack(_ name: String) -> Bool {
        runsNow(name) && !name.hasSuffix("Continuation") && !makingOther.contains(name) && !streams.contains(name)
    }

    private static let makingOther: Set<String> = [
        "Result", "animate", "performWithoutAnimation", "makeCompletedFuture",
    ]

    /// What is done when such a call has come to its end, or is cut short: `completion:`, `onCancel:`.
    static func runsBehind(_ label: String) -> Bool { label == "completion" || label == "unfolding" || isEvent(label) }

    /// Of views: run their closure when something happens to what is shown.
    static func isHandler(_ name: String, label: String?) -> Bool {
        guard let label, label != "perform" else { return handlers.contains(name) || isEvent(name) }
        return label == "action" || isEvent(label)
    }

    private static let handlers: Set<String> = ["Button", "task", "refreshable"]

    /// `onAppear`, `onDismiss`, `onCancel`, …
    static func isEvent(_ name: String) -> Bool {
        name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase ?? false
    }

    /// Of those, the ones that are told what to watch.
    static let watching: Set<String> = ["onChange", "onReceive"]

    /// Run their closure whenever what their first argument names has happened: `socket.on("message") { … }`.
    static let listening: Set<String> = ["on"]

    /// Whose event their first argument names: those, and `item.observe(\.status) { … }`.
    static let addressed = listening.union(["observe"])

    /// Labels of closures that say no more than that something calls them.
    static let plainLabels: Set<String> = [
        "completion", "completionHandler", "completionBlock", "handler", "callback", "closure", "block", "using",
        "execute", "body", "changeHandler",
    ]

    /// Property wrappers by which the values that describe views keep what outlives them.
    static let viewStorage: Set<String> = [
        "State", "Binding", "AppStorage", "SceneStorage", "FocusState", "GestureState",
    ]

    /// Protocols of the values that describe views.
    static let viewTypes: Set<String> = ["View", "ViewModifier", "App", "Scene", "ToolbarContent", "Commands"]

    /// Give a sequence, by names that say no more than that.
    static let plainSequences: Set<String> = ["values", "elements", "stream", "makeStream"]

    /// What is awaited of a task.
    static let outcomes: Set<String> = ["value", "result"]

    /// Give a copy of a value in which a property is another: `state.changing(\.phase, to: .loading)`.
    static let copying: Set<String> = [
        "changing", "changed", "setting", "set", "with", "copy", "copying", "replacing", "updating", "modifying",
        "mutating",
    ]

    /// Take a closure that is a reducer: it is given the state `inout`, then the action.
    static let reducing: Set<String> = ["Reduce", "Reducer", "AnyReducer"]

    /// What the type around such a closure calls what the closure is given.
    static let reducedState = "State"
    static let reducingAction = "Action"

    /// Tell about the run and do nothing for the machine.
    static let logging: Set<String> = [
        "print", "debugPrint", "dump", "NSLog", "os_log", "log", "trace", "debug", "info", "notice", "warning", "error",
        "critical", "fault",
    ]
}
