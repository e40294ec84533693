/// What the system tells an app about its way to the front and back; in an app, a thin layer over its notifications.
@MainActor
protocol ApplicationLifeCycle: AnyObject {
    /// Calls `action` on `observer` at every such event, as long as the observer lives; it is held weakly.
    func observe<Observer: AnyObject>(
        _ event: ApplicationEvent, with observer: Observer, _ action: @escaping @MainActor (Observer) -> () -> Void)
}

enum ApplicationEvent: CaseIterable, Sendable {
    case willResignActive, didBecomeActive, didEnterBackground, willEnterForeground
}
