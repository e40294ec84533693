/// What may throw where the code is that is being evaluated: the `try` before it.
struct TryMarks {
    /// Whether a call that is not understood may throw here: the innermost `try`.
    var isTrying = false
    /// Whether what is being evaluated is waited for before it may throw: `try await`.
    var triesAfterWait = false
    /// Whether the code around it goes on here if it throws: the body of a `do` with `catch`, `try?`.
    var isCaught = false
    /// Whether the code answers a failure: the handler of a `catch`. What ends a wait there does not end the failure.
    var isHandler = false
}
