/// The signs at the beginning of a line of Markdown (CommonMark 0.31, sections 4.5 and 5).
extension TextCursor {
    /// Skips blanks, `>` of quotes, and `-`, `*`, `+`, `1.` of lists. Returns whether an item of a list begins.
    @discardableResult mutating func skipMarks() -> Bool {
        var isItem = false
        while let byte = peek {
            if byte.isBlank || byte == UInt8(ascii: ">") {
                offset += 1
            } else if "-*+".utf8.contains(byte), peek(1)?.isBlank == true {
                offset += 2
                isItem = true
            } else if skipNumber() {
                isItem = true
            } else {
                break
            }
        }
        return isItem
    }

    /// Skips an opening fence: three or more equal signs that do not begin inline code.
    mutating func skipFence() -> (mark: UInt8, length: Int)? {
        guard let mark = peek, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        var ahead = self
        let length = ahead.read { $0 == mark }.count
        guard length >= 3 else { return nil }
        // Backticks that open and close on one line are inline code.
        if mark == UInt8(ascii: "`"), bytes[ahead.offset..<end].contains(mark) { return nil }
        self = ahead
        return (mark, length)
    }

    /// Whether the rest of the line closes a fence.
    mutating func skipFence(like fence: (mark: UInt8, length: Int)) -> Bool {
        read { $0 == fence.mark }.count >= fence.length && trimmed(offset..<end).isEmpty
    }

    private mutating func skipNumber() -> Bool {
        var ahead = self
        let digits = ahead.read { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard (1...9).contains(digits.count), ahead.skip(".") || ahead.skip(")"), ahead.peek?.isBlank == true else {
            return false
        }
        self = ahead
        return true
    }
}
