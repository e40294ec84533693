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
        /// Whether it is a loop that asks for the state each time round: what waits in it waits for others to change the state.
        var asksForState = false
    }

    var returnTarget = Return(exit: .return, destination: nil)
    var breakTargets: [Break] = []
    /// Whether the body that is lowered in place stands in a loop.
    var isInLoop = false
}

extension FunctionLowering {
    /// Whether what stands here may run several times in one step: in a loop, or in a closure that was left in one.
    var isInLoop: Bool {
        callContext.isInLoop || jumps.isInLoop || jumps.breakTargets.contains { $0.continueLabel != nil }
    }
}
