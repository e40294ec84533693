/// Where the end of a call is reported.
@MainActor
protocol CallAnalytics: AnyObject {
    func callEnded(_ call: OutgoingCall)
}
