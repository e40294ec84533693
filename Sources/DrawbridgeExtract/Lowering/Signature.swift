import DrawbridgeFlow
import DrawbridgeSwift

/// What is known of the function that is lowered before its body is read.
struct Signature {
    var names = LoweredFunction.Names(name: "", fullName: "")
    var reducing = Reducing.nothing

    enum Reducing {
        case nothing
        /// The event that it is given, too: a reducer.
        case event
        /// The state that reducers give it to change.
        case givenState
    }

    var isReducer: Bool { reducing == .event }
    /// The observer of the state's variable.
    var isObserver = false
    /// The type whose initialiser it is: the observers of the type's own properties do not run for what it assigns.
    var initialises: TypeID?
    /// Whether what the function gives is there later: a future, which its chains of calls are of.
    var givesFuture = false
    /// The parameter that a reducer gets the state by, where it cannot be assigned: `var new = state` names the next one.
    var givenState: String?
}
