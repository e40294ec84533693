import DrawbridgeSource

/// A place in a diagram text that moves forward over its bytes. What it reads are ranges of offsets; text is made of them
/// only where somebody needs it.
package struct TextCursor: Sendable {
    package let bytes: [UInt8]
    package var offset: Int
    package let end: Int

    package init(_ text: DiagramText) { self.init(text.source.bytes, text.offsets) }

    package init(_ bytes: [UInt8], _ offsets: Range<Int>) {
        self.bytes = bytes
        offset = offsets.lowerBound
        end = offsets.upperBound
    }

    package var isAtEnd: Bool { offset >= end }

    /// Nil at the end.
    package var peek: UInt8? { offset < end ? bytes[offset] : nil }

    package func peek(_ distance: Int) -> UInt8? { offset + distance < end ? bytes[offset + distance] : nil }

    package mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Skips a word or sign in ASCII, exactly as it is spelled.
    package mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    package func starts(with text: StaticString) -> Bool { isText(text, at: offset) }

    /// Whether this text in ASCII stands at an offset.
    package func isText(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start + count <= end else { return false }
        for i in 0..<count where bytes[start + i] != text.utf8Start[i] { return false }
        return true
    }

    package mutating func read(while isWanted: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        offset = bytes.withUnsafeBufferPointer { bytes in
            var next = start
            while next < end, isWanted(bytes[next]) { next += 1 }
            return next
        }
        return start..<offset
    }

    /// The mark that some editors put before UTF-8.
    package mutating func skipByteOrderMark() {
        if peek == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { offset += 3 }
    }

    /// Spaces and tabs.
    package mutating func skipBlanks() {
        while offset < end, bytes[offset].isBlank { offset += 1 }
    }

    /// Spaces, tabs and line breaks.
    package mutating func skipSpace() {
        while offset < end, bytes[offset].isSpace { offset += 1 }
    }
}

/// Lines: they end with LF, CR LF or a lone CR.
extension TextCursor {
    /// The rest of this line without its line break; the cursor goes to the start of the next one. Nil at the end.
    package mutating func readLine() -> Range<Int>? {
        guard offset < end else { return nil }
        let line = readRestOfLine()
        if !skip(UInt8(ascii: "\r")) || peek == UInt8(ascii: "\n") { _ = skip(UInt8(ascii: "\n")) }
        return line
    }

    /// The rest of this line; the cursor stays before the line break.
    package mutating func readRestOfLine() -> Range<Int> {
        read { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }

    /// The range without white space at its ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isSpace { start += 1 }
        while start < end, bytes[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
    /// A space or a tab.
    package var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// White space of ASCII, line breaks included.
    package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
