extension Library {
    static let foundation = Library(
        name: "Foundation and Dispatch",
        rows: [
            .calls("abort", "exit", "_exit", effect: .traps),
            .calls("NSLog", "os_log", effect: .logs),
            .calls("log", "trace", "debug", "info", "notice", "warning", "error", "fault", effect: .logs),
            .calls("critical", box: [.lends], effect: .logs),
            .calls("async", "addOperation", closures: .hop, event: .caller),
            .calls("perform", closures: .hop, event: .caller, box: [.lends]),
            .calls("asyncAfter", closures: .later, event: .caller),
            .calls("dataTask", closures: .later),
            .calls("sync", closures: .now, result: .closure, box: [.lends]),
            .calls("performAndWait", "autoreleasepool", closures: .now, result: .closure),
            .calls("DispatchWorkItem", closures: .later, event: .timer),
            .calls("Thread", "…BlockOperation", closures: .later, event: .caller),
            .calls("scheduledTimer", "setEventHandler", closures: .recurring, event: .timer),
            .calls("addObserver", closures: .recurring),
            .calls("observe", closures: .recurring, event: .address),
            .labels("forName", event: .argument),
            .labels("repeats", takes: [.repeats]),
            .calls("invalidate", "cancel", effect: .cancels),
            .types("Timer", are: [.timer, .registration]),
            .types("NSTimer", "DispatchWorkItem", "CADisplayLink", are: [.registration]),
            .types("DispatchSourceTimer", "NSKeyValueObservation", are: [.registration, .released]),
            .types("Logger", "OSLog", "Log", are: [.reporter]),
            .types("Notification", "NSNotification", are: [.notification]),
        ])
}

/// How libraries call what they notify of: `didBecomeActiveNotification`.
enum NotificationNames {
    static let suffix = "Notification"
}
