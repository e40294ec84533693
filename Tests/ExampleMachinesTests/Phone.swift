@testable import ExampleMachines

enum PhoneEvent: CaseIterable {
    case call, timeout, willResignActive, didBecomeActive, didEnterBackground, willEnterForeground
}

/// A call tracker on a phone that does what the test says.
@MainActor
final class Phone {
    static let call = OutgoingCall(phoneNumber: "+44 20 7946 0000", origin: "contacts")

    let tracker: CallTracker
    private let lifeCycle = RehearsedLifeCycle()
    private let timer = RehearsedTimer()
    private let analytics = RecordedAnalytics()

    init() {
        tracker = CallTracker(lifeCycle: lifeCycle, timer: timer, analytics: analytics)
    }

    var timerRuns: Bool { timer.action != nil }
    var tracked: [OutgoingCall] { analytics.calls }

    func meet(_ events: [PhoneEvent]) {
        for event in events { meet(event) }
    }

    func state(after event: PhoneEvent) -> CallTracker.State {
        meet(event)
        return tracker.state
    }

    private func meet(_ event: PhoneEvent) {
        switch event {
        case .call: tracker.trackOutgoingCall(Self.call)
        case .timeout: timer.fire()
        case .willResignActive: lifeCycle.send(.willResignActive)
        case .didBecomeActive: lifeCycle.send(.didBecomeActive)
        case .didEnterBackground: lifeCycle.send(.didEnterBackground)
        case .willEnterForeground: lifeCycle.send(.willEnterForeground)
        }
    }
}

@MainActor
private final class RehearsedLifeCycle: ApplicationLifeCycle {
    private var actions: [ApplicationEvent: () -> Void] = [:]

    func observe<Observer: AnyObject>(
        _ event: ApplicationEvent, with observer: Observer, _ action: @escaping @MainActor (Observer) -> () -> Void
    ) {
        actions[event] = { [weak observer] in observer.map(action)?() }
    }

    func send(_ event: ApplicationEvent) { actions[event]?() }
}

@MainActor
private final class RehearsedTimer: CountdownTimer {
    private(set) var action: (() -> Void)?

    func start<Target: AnyObject>(
        for duration: Duration, with target: Target, _ action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.action = { [weak target] in target.map(action)?() }
    }

    func cancel() { action = nil }

    func fire() {
        action?()
        action = nil
    }
}

@MainActor
private final class RecordedAnalytics: CallAnalytics {
    private(set) var calls: [OutgoingCall] = []

    func callEnded(_ call: OutgoingCall) { calls.append(call) }
}
