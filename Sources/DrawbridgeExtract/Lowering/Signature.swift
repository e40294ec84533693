/// What is known of the function that is lowered before its body is read.
struct Signature {
    var name = ""
    var fullName = ""
    var isReducer = false
    /// The observer of the state's variable.
    var isObserver = false
    /// Whether what the function gives is there later: a future, which its chains of calls are of.
    var givesFuture = false
    /// The parameter that a reducer gets the state by, where it cannot be assigned: `var new = state` names the next one.
    var givenState: String?
}
