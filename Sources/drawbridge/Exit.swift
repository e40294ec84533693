import DrawbridgeSource

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The exit status, for scripts and CI.
///
/// - `list` and `extract` answer a question. "No machine" is an answer: they say so and leave with 0.
/// - `render` is asked for a picture. If there is no machine to draw, it leaves with 1.
/// - A name that fits no machine is a mistake in the arguments: 2, whatever the command.
enum Exit: Int32, Sendable {
    case clean = 0
    /// Findings at or above the threshold, or nothing was there where something was asked for.
    case findings = 1
    /// The tool could not do its work: wrong arguments, input that cannot be read, output that cannot be written.
    case failed = 2

    /// Errors are the threshold; warnings and notes are told and change nothing.
    init(for diagnostics: [Diagnostic]) {
        self = diagnostics.contains { $0.kind.severity >= .error } ? .findings : .clean
    }

    /// Ends the process.
    func leave() -> Never {
        exit(rawValue)
    }
}
