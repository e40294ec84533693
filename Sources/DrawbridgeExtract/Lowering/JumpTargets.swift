import DrawbridgeFlow

/// Where `return`, `break` and `continue` lead to from the present place.
struct JumpTargets {
    /// Where `return` leads to and what takes its value.
    struct Return {
        var exit: Exit
        var destination: Destination?
    }

    /// What `break` and `continue` can leave.
    struct Break {
        var name: String?
        var breakLabel: Label
        /// Nil for a switch, or for an `if` and `do` that has a name.
        var continueLabel: Label?
        /// Only by its name: an `if` or a `do`.
        var needsName = false
    }

    var returnTarget = Return(exit: .return, destination: nil)
    var breakTargets: [Break] = []
}
