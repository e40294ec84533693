/// How much of a drawing is read. Far more than people draw, and little enough that a file which somebody made to be
/// too large ends in an error, not in a machine without memory.
package struct ReadingLimits: Sendable, Hashable {
    /// Composite states inside each other.
    package var depth = 100
    package var states = 200_000
    package var transitions = 500_000

    package init() {}
}
