/// A run of tokens, by the UTF-8 offsets where it starts and where its last token ends; half open.
///
/// Offsets, and not places among the tokens: so that a run means the same whoever reads its tokens, and when.
package struct TokenRange: Sendable, Hashable {
    package var start: UInt32
    package var end: UInt32

    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    package var isEmpty: Bool { start >= end }
    package var offsets: Range<Int> { Int(start)..<Int(max(start, end)) }
}
