import DrawbridgeSource

/// The signs of comments at the beginning of lines of Swift: `///`, `//`, and those around and in `/* … */`.
struct CommentSigns {
    /// Whether the last line stands in a comment that goes on.
    private var isInside = false

    /// The text of a line behind its sign. Nil for a line of code.
    mutating func text(of line: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        var cursor = TextCursor(bytes, line)
        cursor.skipBlanks()
        // A line comment within a block comment is one, too: what seemed to open that may have been a string.
        if cursor.skip("///") || !isInside && cursor.skip("//") {
            isInside = false
            return cursor.offset..<line.upperBound
        }
        if !isInside {
            guard cursor.skip("/**") || cursor.skip("/*") else { return nil }
        } else if cursor.peek == UInt8(ascii: "*"), cursor.peek(1) != UInt8(ascii: "/") {
            cursor.offset += 1
        }
        let end = end(from: cursor)
        isInside = end == nil
        return cursor.offset..<(end ?? line.upperBound)
    }

    /// Where the text of a comment begins that stands behind the declaration of a variable in a line.
    static func startBehindVariable(in line: Range<Int>, _ bytes: [UInt8]) -> Int? {
        var cursor = TextCursor(bytes, line)
        while !cursor.isAtEnd {
            let start = cursor.offset
            if start > line.lowerBound, bytes[start - 1].isBlank, cursor.skip("//") {
                let code = TextCursor(bytes, line.lowerBound..<start)
                guard code.contains("var "), !code.contains("\"") else { return nil }
                return cursor.offset
            }
            cursor.offset += 1
        }
        return nil
    }

    private func end(from start: TextCursor) -> Int? {
        var cursor = start
        while !cursor.isAtEnd {
            if cursor.starts(with: "*/") { return cursor.offset }
            cursor.offset += 1
        }
        return nil
    }
}
