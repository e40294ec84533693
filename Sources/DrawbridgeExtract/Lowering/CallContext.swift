import DrawbridgeFlow
import DrawbridgeSwift

/// When closures run, and whose they are.
struct CallContext {
    /// When the closure that is being lowered runs.
    var schedule = Schedule.withinStep
    /// Of a closure that is being lowered, the call that it is handed to.
    var call: Origin?
    /// The call whose closures are being looked at.
    var currentCall: Origin?
    /// What that call is made on.
    var base: Expression?
    /// What the values of the collection are that this call is made on.
    var element: WrittenType?
    /// Whether the closure that is being lowered was left in a loop, so that there may be several of it.
    var isInLoop = false
    /// Whether the call whose closures are being looked at runs them once: `repeats: false`.
    var callsOnce = false
}
