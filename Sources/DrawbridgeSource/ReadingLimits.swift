/// Limits for reading a file. People never reach them; a file that was made to be too large ends in an error, not in exhausted
/// memory. The settings may choose others.
package struct ReadingLimits: Sendable, Hashable {
    /// The maximum size of a file, in bytes. What claims to be larger is a device or a mistake.
    package var fileSize = 256 << 20
    /// The maximum depth of nested composite states. XML elements and JSON brackets may nest twice as deep, since a state takes
    /// two.
    package var depth = 100
    package var states = 200_000
    package var transitions = 50_000
    /// The maximum number of bytes that the packed pages of a drawing unpack to, and that the names and labels of its
    /// transitions have together. Each is a few bytes in a file that names a state a million times.
    package var drawingSize = 16 << 20
    /// How many times the usual work the analysis may do for one machine of the code.
    package var effort = 1

    package init() {}
}
