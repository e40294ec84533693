extension Library {
    static let concurrency = Library(
        name: "Swift concurrency",
        rows: [
            .calls("Task", "detached", "asyncDetached", "addTask", closures: .later, event: .caller),
            .calls("immediate", event: .caller),
            .calls("run", of: "MainActor", closures: .now, result: .closure),
            .calls("assumeIsolated", closures: .now, result: .closure, box: [.lendsItself]),
            // A continuation is given its value later.
            .calls("with…Continuation", event: .inside, result: .other),
            .calls("with…TaskGroup", event: .inside),
            .calls("AsyncStream", "AsyncThrowingStream", closures: .now, result: .stream),
            .calls("onTermination", closures: .later),
            .calls("value", "result", result: .outcome),
            .calls("values", "elements", "stream", "makeStream", event: .base),
            .labels("unfolding", closures: .later),
            .types("Task", "AsyncStream", "AsyncThrowingStream", are: [.passing]),
            .types("AsyncChannel", "AsyncThrowingChannel", are: [.passing]),
            .types("Continuation", "CheckedContinuation", "UnsafeContinuation", are: [.passing]),
        ])
}
