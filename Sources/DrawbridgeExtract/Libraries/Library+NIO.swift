extension Library {
    static let nio = Library(
        name: "SwiftNIO",
        rows: [
            .calls("execute", "submit", "flatSubmit", closures: .hop, event: .caller),
            .calls("scheduleTask", closures: .later, event: .timer),
            .calls("scheduleRepeatedTask", closures: .recurring, event: .timer),
            .calls("map", "flatMap", of: "EventLoopFuture", closures: .later),
            .calls("map", "flatMap", "map…", "flatMap…", event: .base, result: .future),
            .calls("flatMapThrowing", "flatMapError", "flatMapErrorThrowing", closures: .later, event: .base),
            .calls("flatMapWithEventLoop", "flatMapErrorWithEventLoop", closures: .later, event: .base),
            .calls("whenComplete", "whenSuccess", "whenFailure", closures: .later, event: .base),
            .calls("recover", "always", "cascade", closures: .later, event: .base),
            .calls("makeCompletedFuture", closures: .now),
            .types("EventLoopFuture", are: [.future, .passing]),
            .types("EventLoopPromise", "Promise", are: [.passing]),
        ])
}
