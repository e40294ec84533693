import DrawbridgeSource

/// A position in a diagram text that moves forward over its bytes. It returns UTF-8 offsets; strings are made from them
/// only where they are needed.
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

    /// Skips an ASCII word or sign, in exactly this spelling.
    package mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    package func starts(with text: StaticString) -> Bool { isText(text, at: offset) }

    /// Whether this ASCII text begins at an offset.
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

    /// Skips the byte order mark that some editors write before UTF-8.
    package mutating func skipByteOrderMark() {
        if peek == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { offset += 3 }
    }

    /// Skips spaces and tabs.
    package mutating func skipBlanks() {
        while offset < end, bytes[offset].isBlank { offset += 1 }
    }

    /// Skips spaces, tabs and line breaks.
    package mutating func skipSpace() {
        while offset < end, bytes[offset].isSpace { offset += 1 }
    }
}

/// Lines: they end with LF, CR LF or a lone CR.
extension TextCursor {
    /// Reads the rest of this line without its line break, and moves to the next line. Nil at the end.
    package mutating func readLine() -> Range<Int>? {
        guard offset < end else { return nil }
        let line = readRestOfLine()
        if !skip(UInt8(ascii: "\r")) || peek == UInt8(ascii: "\n") { _ = skip(UInt8(ascii: "\n")) }
        return line
    }

    /// Reads the rest of this line; the cursor stays before the line break.
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

    /// ASCII white space, including line breaks.
    package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// A letter, a digit or an underscore; all that is no ASCII counts as letters.
    var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF: true
        default: false
        }
    }
}
