import DrawbridgeSource

/// The lines of a text that is changed in place: their starts, ends and indents.
struct TextLines {
    let text: DiagramText

    private var bytes: [UInt8] { text.source.bytes }

    /// Removes a range, with its lines if nothing else is on them.
    func removal(of range: Range<Int>) -> TextChange {
        let (start, end) = (startOfLine(range.lowerBound), endOfLine(range.upperBound))
        let isAlone =
            bytes[start..<range.lowerBound].allSatisfy(\.isBlank) && bytes[range.upperBound..<end].allSatisfy(\.isBlank)
        guard isAlone else { return TextChange(range, "") }
        let next = behindLineBreak(end)
        // A text without a line break at its end still has none after its last line is removed.
        return TextChange(next > end ? start..<next : beforeLineBreak(start)..<end, "")
    }

    func startOfLine(_ offset: Int) -> Int {
        var start = offset
        while start > text.offsets.lowerBound, !bytes[start - 1].isLineBreak { start -= 1 }
        return start
    }

    func endOfLine(_ offset: Int) -> Int {
        var end = offset
        while end < text.offsets.upperBound, !bytes[end].isLineBreak { end += 1 }
        return end
    }

    func behindLineBreak(_ offset: Int) -> Int {
        var cursor = TextCursor(bytes, offset..<text.offsets.upperBound)
        _ = cursor.readLine()
        return offset == text.offsets.upperBound ? offset : cursor.offset
    }

    func beforeLineBreak(_ offset: Int) -> Int {
        var start = offset
        if start > text.offsets.lowerBound, bytes[start - 1] == UInt8(ascii: "\n") { start -= 1 }
        if start > text.offsets.lowerBound, bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
        return start
    }

    func indent(of statement: Range<Int>) -> String {
        let start = startOfLine(statement.lowerBound)
        return text.text(start..<start + bytes[start...].prefix(while: \.isBlank).count)
    }

    /// The line break of the text's first line.
    var lineBreak: String {
        let end = endOfLine(text.offsets.lowerBound)
        let next = behindLineBreak(end)
        return next > end ? text.text(end..<next) : "\n"
    }
}

private extension UInt8 {
    var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
