/// Limits for reading a drawing. People never reach them; a file that was made to be too large ends in an error, not in
/// exhausted memory.
package struct ReadingLimits: Sendable, Hashable {
    /// The maximum depth of nested composite states.
    package var depth = 100
    package var states = 200_000
    package var transitions = 500_000

    package init() {}
}
