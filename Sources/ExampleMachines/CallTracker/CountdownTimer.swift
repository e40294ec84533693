/// A timer that fires once.
@MainActor
protocol CountdownTimer: AnyObject {
    /// Starts anew; what was started before does not fire any more. The target is held weakly.
    func start<Target: AnyObject>(
        for duration: Duration, with target: Target, _ action: @escaping @MainActor (Target) -> () -> Void)
    func cancel()
}
