import Testing

@testable import ExampleMachines

@MainActor
struct CallTrackerTests {
    private let phone = Phone()

    @Test func `a call from tap to hang-up is tracked once`() {
        #expect(phone.state(after: .call) == .start)
        #expect(phone.state(after: .willResignActive) == .systemAlert)
        #expect(phone.state(after: .didBecomeActive) == .waiting)
        #expect(phone.state(after: .willResignActive) == .callStarting)
        #expect(phone.state(after: .didEnterBackground) == .callInProgress)
        #expect(phone.state(after: .willEnterForeground) == .callEnded)
        #expect(phone.tracked.isEmpty)
        #expect(phone.state(after: .didBecomeActive) == .none)
        #expect(phone.tracked == [Phone.call])
    }

    @Test func `the waiting timer runs while the tracker waits`() {
        phone.meet([.call, .willResignActive, .didBecomeActive])
        #expect(phone.timerRuns)
        phone.meet([.willResignActive])
        #expect(!phone.timerRuns)
    }

    @Test func `a user who does not call is not tracked`() {
        phone.meet([.call, .willResignActive, .didBecomeActive, .timeout])
        #expect(phone.tracker.state == .none)
        #expect(phone.tracked.isEmpty)
    }

    @Test(
        arguments: [
            [.call],
            [.call, .willResignActive, .didBecomeActive],
            [.call, .willResignActive, .didBecomeActive, .willResignActive],
            [.call, .willResignActive, .didBecomeActive, .willResignActive, .didEnterBackground],
        ] as [[PhoneEvent]])
    func `an app that comes back too early gives up`(events: [PhoneEvent]) {
        phone.meet(events + [.didBecomeActive])
        #expect(phone.tracker.state == .none)
        #expect(!phone.timerRuns)
        #expect(phone.tracked.isEmpty)
    }

    @Test(arguments: PhoneEvent.allCases.filter { $0 != .call })
    func `without a call nothing happens`(event: PhoneEvent) {
        #expect(phone.state(after: event) == .none)
    }

    @Test func `a second call is not followed while the first one is`() {
        phone.meet([.call, .willResignActive, .call])
        #expect(phone.tracker.state == .systemAlert)
    }

    @Test(arguments: [
        (PhoneEvent.didEnterBackground, CallTracker.State.waiting),
        (.willEnterForeground, .waiting),
        (.call, .waiting),
    ])
    func `what a state does not look at leaves it alone`(event: PhoneEvent, state: CallTracker.State) {
        phone.meet([.call, .willResignActive, .didBecomeActive, event])
        #expect(phone.tracker.state == state)
        #expect(phone.timerRuns)
    }
}
