import DrawbridgeSource

/// A text in which places are looked up, by offsets and by positions. No position is out of range: what lies beyond the end of a line
/// is its end, what lies beyond the last line is the end of the text, as LSP asks for.
struct PlacedText: Sendable {
    let bytes: [UInt8]
    let encoding: PositionEncoding
    private let lines: LineTable

    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        lines = LineTable(bytes)
    }

    /// - Parameter offset: In UTF-8 bytes.
    func position(of offset: Int) -> TextPosition {
        let line = lines.position(of: offset).line - 1
        let content = content(ofLine: line)
        // Within a line break there is no position.
        let end = min(max(offset, content.lowerBound), content.upperBound)
        return TextPosition(line: line, character: encoding.count(bytes[content.lowerBound..<end]))
    }

    func range(of offsets: Range<Int>) -> PositionRange {
        PositionRange(position(of: offsets.lowerBound), position(of: offsets.upperBound))
    }

    /// In UTF-8 bytes.
    func offset(of position: TextPosition) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.starts.count else { return bytes.count }
        let line = content(ofLine: position.line)
        return line.lowerBound + encoding.bytes(position.character, of: bytes[line])
    }

    /// Empty where the end lies before the start.
    func offsets(of range: PositionRange) -> Range<Int> {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return start..<max(start, end)
    }

    /// The offset of a 1-based line and column of bytes, and that of the end of the word there, or of the line where there is
    /// none.
    func word(atLine line: Int, column: Int) -> Range<Int> {
        guard lines.starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
        let content = content(ofLine: line - 1)
        let start = min(content.lowerBound + max(column - 1, 0), content.upperBound)
        let word = bytes[start..<content.upperBound].prefix { $0.isWord }
        return start..<(word.isEmpty ? content.upperBound : word.endIndex)
    }

    /// The offsets of a line, counted from 0, without its break.
    private func content(ofLine line: Int) -> Range<Int> {
        let start = lines.starts[line]
        var end = line + 1 < lines.starts.count ? lines.starts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}

extension UInt8 {
    /// Whether it is part of a name; of other alphabets, each byte is.
    fileprivate var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
