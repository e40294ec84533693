/// Finds out whether a phone call that was started from the app took place, and when it ended.
///
/// The system tells an app nothing about the calls that other apps make. A call leaves a trail in the life cycle of the
/// app, though: the system asks whether to call (inactive, active), the phone app comes to the front (inactive,
/// background), and when the user has hung up, the app comes back (foreground, active).
@MainActor
final class CallTracker {
    enum State {
        /// No call is expected.
        case none
        /// The app has asked the system to call.
        case start
        /// The system asks the user whether to call.
        case systemAlert
        /// The user has answered; with "Call", the phone app will come to the front.
        case waiting
        /// The phone app comes to the front.
        case callStarting
        /// The phone app is in front.
        case callInProgress
        /// The user comes back from the phone app.
        case callEnded
    }

    private(set) var state: State = .none
    private var call: OutgoingCall?
    private let timer: any CountdownTimer
    private let analytics: any CallAnalytics

    init(lifeCycle: any ApplicationLifeCycle, timer: any CountdownTimer, analytics: any CallAnalytics) {
        self.timer = timer
        self.analytics = analytics
        lifeCycle.observe(.willResignActive, with: self, CallTracker.willResignActive)
        lifeCycle.observe(.didBecomeActive, with: self, CallTracker.didBecomeActive)
        lifeCycle.observe(.didEnterBackground, with: self, CallTracker.didEnterBackground)
        lifeCycle.observe(.willEnterForeground, with: self, CallTracker.willEnterForeground)
    }

    // MARK: - Custom events

    /// The app is about to ask the system to make this call.
    func trackOutgoingCall(_ call: OutgoingCall) {
        switch state {
        case .none:
            self.call = call
            state = .start
        case .start, .systemAlert, .waiting, .callStarting, .callInProgress, .callEnded:
            break
        }
    }

    /// The phone app did not come to the front: the user has chosen "Cancel".
    private func timeout() {
        switch state {
        case .waiting:
            state = .none
        case .none, .start, .systemAlert, .callStarting, .callInProgress, .callEnded:
            break
        }
    }

    // MARK: - System events

    private func willResignActive() {
        switch state {
        case .start:
            state = .systemAlert
        case .waiting:
            timer.cancel()
            state = .callStarting
        case .none, .systemAlert, .callStarting, .callInProgress, .callEnded:
            break
        }
    }

    private func didBecomeActive() {
        switch state {
        case .systemAlert:
            state = .waiting
            timer.start(for: .seconds(3), with: self, CallTracker.timeout)
        case .callEnded:
            trackEnd()
            state = .none
        case .waiting:
            timer.cancel()
            state = .none
        case .start, .callStarting, .callInProgress:
            state = .none
        case .none:
            break
        }
    }

    private func didEnterBackground() {
        switch state {
        case .callStarting:
            state = .callInProgress
        case .none, .start, .systemAlert, .waiting, .callInProgress, .callEnded:
            break
        }
    }

    private func willEnterForeground() {
        switch state {
        case .callInProgress:
            state = .callEnded
        case .none, .start, .systemAlert, .waiting, .callStarting, .callEnded:
            break
        }
    }

    // MARK: - Actions

    private func trackEnd() {
        guard let call else { return }
        analytics.callEnded(call)
    }
}
