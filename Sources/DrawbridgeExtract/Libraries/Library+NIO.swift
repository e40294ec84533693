extension Library {
    static let nio = Library(
        name: "SwiftNIO",
        rows: [
            .calls("execute", "submit", "flatSubmit", closures: .hop, event: .caller),
            .calls("scheduleTask", closures: .later),
            .calls("scheduleRepeatedTask", closures: .recurring),
            .calls("map", "flatMap", of: "EventLoopFuture", closures: .later),
            .calls("map", "flatMap", "map…", "flatMap…", result: .future),
            .calls("flatMapThrowing", "flatMapError", "flatMapErrorThrowing", closures: .later),
            .calls("flatMapWithEventLoop", "flatMapErrorWithEventLoop", closures: .later),
            .calls("whenComplete", "whenSuccess", "whenFailure", closures: .later),
            .calls("recover", "always", "cascade", closures: .later),
            .calls("makeCompletedFuture", closures: .now),
            .types("EventLoopFuture", are: [.future, .passing]),
            .types("EventLoopPromise", "Promise", are: [.passing]),
        ])
}
