/// What the members of locks, atomics, relays, subjects and property wrappers mean. Data, not code.
///
/// Names go for all libraries: one that means something else in one of them would not be given a state.
enum KnownBoxes {
    /// Generic types that hand values on, or keep many, or are the name of a place: what is sent to them is kept nowhere.
    static let passingOn: Set<String> = [
        "AnyPublisher", "PassthroughSubject", "PublishSubject", "PublishRelay", "Observable", "Driver", "Signal",
        "Single", "Maybe", "Infallible", "ControlEvent", "SignalProducer", "AnyObserver", "Binder",
        "AsyncStream", "AsyncThrowingStream", "AsyncChannel", "AsyncThrowingChannel", "Continuation",
        "CheckedContinuation", "UnsafeContinuation", "EventLoopFuture", "EventLoopPromise", "Promise", "Future", "Task",
        "Set", "Result", "Binding", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath",
        "UnsafePointer", "UnsafeBufferPointer", "Deque", "ArraySlice", "Range", "ClosedRange", "KeyValuePairs",
    ]

    /// Labels of what a box is made with.
    static let valueLabels: Set<String> = [
        "value", "initialState", "initialValue", "wrappedValue", "uncheckedState", "initial", "state", "protected",
        "repeating", "unsafeValue", "default",
    ]

    /// Properties that are the value.
    static let values: Set<String> = ["value", "wrappedValue", "pointee", "unsafeValue", "withoutLock", "current"]

    /// Functions without arguments (but for a memory order) that give the value.
    static let reads: Set<String> = ["value", "load", "get", "read", "getValue", "copy"]

    /// Functions that are given the next value.
    static let writes: Set<String> = [
        "accept", "send", "onNext", "store", "set", "setValue", "update", "write", "put", "next", "assign", "reset",
    ]

    /// Functions that are given the next value and return the one before.
    static let exchanges: Set<String> = ["exchange", "swap", "getAndSet", "replace"]

    /// Functions that write a desired value where the present one is as expected.
    static let comparing: Set<String> = ["compareExchange", "weakCompareExchange", "compareAndExchange"]

    /// Functions that lend the value to a closure while they run; with them all that begin with `with`.
    static let lenders: Set<String> = [
        "mutate", "modify", "update", "write", "read", "access", "use", "sync", "apply", "locked", "lock", "perform",
        "transform", "synchronized", "exclusively", "critical", "change", "atomically", "syncSet", "asyncWrite",
        "borrow",
    ]

    /// Functions that take the element of a key or an index away.
    static let removals: Set<String> = ["removeValue", "removeAll", "remove", "removeLast", "removeFirst"]

    static func lends(_ name: String) -> Bool { lenders.contains(name) || name.hasPrefix("with") }
}
