/// A run of tokens, by their indices in `Tokens`; half open.
package struct TokenRange: Sendable, Hashable {
    package var start: UInt32
    package var end: UInt32

    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(start)
        self.end = UInt32(end)
    }

    package var isEmpty: Bool { start >= end }
    package var indices: Range<Int> { Int(start)..<Int(max(start, end)) }
}
