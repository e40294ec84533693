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
    /// What that call is for, as an event is named.
    var purpose: String?
    /// What the call around that one is for.
    var outerPurpose: String?
    /// What keeps what calls give.
    var keeping = Keeping()
    /// What that call is made on.
    var base: Expression?
    /// What the values of the collection are that this call is made on.
    var element: WrittenType?
    /// Whether it is an effect of a reducer that is being lowered.
    var isEffect = false
    /// Whether the closure that is being lowered was left in a loop, so that there may be several of it.
    var isInLoop = false
    /// Whether the call whose closures are being looked at runs them once: `repeats: false`.
    var callsOnce = false

    /// The property that keeps what the call gives.
    var keeper: String? { keeping.value?.range == currentCall?.range ? keeping.value?.property : keeping.around }

    /// The same, in the body of a function that is called here and lowered in place.
    func inside(_ call: TokenRange) -> CallContext {
        var inside = self
        if let value = keeping.value, value.range == call { inside.keeping.around = value.property }
        return inside
    }
}

/// The properties that keep what calls give: timers, subscriptions.
struct Keeping {
    /// A property that is given the value of an expression, and where that stands.
    var value: (property: String, range: TokenRange)?
    /// The property that is given what the function in place gives, whose body is being lowered.
    var around: String?
    /// The part that says whether the closures which are being looked at may still run: that of the property which keeps them.
    var registration: Int?
}
