/// A call that the app asks the system to make.
struct OutgoingCall: Hashable, Sendable {
    var phoneNumber: String
    /// The screen that the call was started from.
    var origin: String
}
