/// Where the bytes of a text are in what became of it by edits: those before the first and behind the last one stay what they are.
struct TextMove: Sendable {
    private let prefix: Int
    private let oldEnd: Int
    private let newEnd: Int
    let isNone: Bool

    init(from old: [UInt8], to new: [UInt8]) {
        isNone = old == new
        let shorter = min(old.count, new.count)
        let prefix = isNone ? shorter : zip(old, new).prefix { $0 == $1 }.count
        let suffix = isNone ? 0 : zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let kept = min(suffix, shorter - prefix)
        (self.prefix, oldEnd, newEnd) = (prefix, old.count - kept, new.count - kept)
    }

    /// Of an offset in the old text, that in the new one; of what was edited, where that begins.
    func moved(_ offset: Int) -> Int {
        if isNone || offset <= prefix { return offset }
        return offset >= oldEnd ? offset - oldEnd + newEnd : prefix
    }

    func moved(_ offsets: Range<Int>) -> Range<Int> {
        let start = moved(offsets.lowerBound)
        return start..<max(start, moved(offsets.upperBound))
    }

    /// Of an offset in the new text, that in the old one.
    func origin(of offset: Int) -> Int {
        if isNone || offset <= prefix { return offset }
        return offset >= newEnd ? offset - newEnd + oldEnd : prefix
    }
}
