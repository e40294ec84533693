/// What may throw where the code is that is being evaluated: the `try` before it.
struct TryMarks {
    /// Whether a call that is not understood may throw here: the innermost `try`.
    var isTrying = false
    /// Whether what is being evaluated is waited for before it may throw: `try await`.
    var triesAfterWait = false
    var failure = Failure.thrownOn

    /// What becomes of a call that fails here.
    enum Failure {
        /// Code outside of the function learns of it.
        case thrownOn
        /// The code around it goes on: the body of a `do` with `catch`.
        case caught
        /// An earlier failure is being answered: the handler of a `catch`. What ends a wait there does not end that failure.
        case answered
    }
}
