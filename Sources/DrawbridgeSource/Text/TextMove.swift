/// Where the bytes of a text are in what became of it by edits: those before the first edit and behind the last one are the same.
/// Offsets are counts of UTF-8 bytes.
package struct TextMove: Sendable {
    private let prefix: Int
    private let oldEnd: Int
    private let newEnd: Int
    /// Whether the texts are the same.
    package let isNone: Bool

    package init(from old: [UInt8], to new: [UInt8]) {
        isNone = old == new
        let shorter = min(old.count, new.count)
        let prefix = isNone ? shorter : zip(old, new).prefix { $0 == $1 }.count
        let suffix = isNone ? 0 : zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let kept = min(suffix, shorter - prefix)
        (self.prefix, oldEnd, newEnd) = (prefix, old.count - kept, new.count - kept)
    }

    /// Of an offset in the old text, that in the new one; of what was edited, where that begins.
    package func moved(_ offset: Int) -> Int {
        if isNone || offset <= prefix { return offset }
        return offset >= oldEnd ? offset - oldEnd + newEnd : prefix
    }

    package func moved(_ offsets: Range<Int>) -> Range<Int> {
        let start = moved(offsets.lowerBound)
        return start..<max(start, moved(offsets.upperBound))
    }

    /// Of an offset in the new text, that in the old one.
    package func origin(of offset: Int) -> Int {
        if isNone || offset <= prefix { return offset }
        return offset >= newEnd ? offset - newEnd + oldEnd : prefix
    }
}
