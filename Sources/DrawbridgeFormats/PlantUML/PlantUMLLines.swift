import DrawbridgeSource

/// The lines of a diagram without comments. Lines that a backslash joins are one line.
struct PlantUMLLines {
    /// A line without white space at its ends.
    struct Line {
        var cursor: TextCursor
        /// The UTF-8 offsets in the file.
        var offsets: Range<Int>
        /// Whether the cursor reads a copy of joined lines, so that everything in it gets the offsets of the whole
        /// line.
        var isJoined = false

        func text(_ range: Range<Int>) -> PlantUMLText {
            PlantUMLText(text: cursor.text(range), offsets: offsets(of: range))
        }

        /// The UTF-8 offsets in the file of a part of the line.
        func offsets(of range: Range<Int>) -> Range<Int> { isJoined ? offsets : range }
    }

    private var cursor: TextCursor
    /// The start of a comment without an end.
    private(set) var openComment: Range<Int>?

    init(_ cursor: TextCursor) {
        self.cursor = cursor
    }

    /// The next line that is not empty.
    mutating func next() -> Line? {
        while let range = cursor.readLine() {
            var line = Line(cursor: TextCursor(cursor.bytes, cursor.trimmed(range)), offsets: cursor.trimmed(range))
            if line.cursor.starts(with: "/'") {
                guard let end = endOfComment(from: line.offsets.lowerBound) else { continue }
                cursor.offset = end
                continue
            }
            if line.offsets.isEmpty || line.cursor.peek == UInt8(ascii: "'") { continue }
            if goesOn(line) { line = joined(line) }
            if !line.cursor.isAtEnd { return line }
        }
        return nil
    }

    /// The UTF-8 offset after the line that was read last.
    var offset: Int { cursor.offset }

    /// The next line unchanged, for blocks with their own rules.
    mutating func nextRaw() -> Range<Int>? { cursor.readLine() }

    /// Skips lines up to one that begins with a word. False if there is none.
    mutating func skip(past word: StaticString) -> Bool {
        while let range = cursor.readLine() {
            if cursor.isWord(word, at: cursor.trimmed(range).lowerBound) { return true }
        }
        return false
    }
}

private extension PlantUMLLines {
    /// The UTF-8 offset after the `'/` that closes the comment at an offset.
    mutating func endOfComment(from start: Int) -> Int? {
        var ahead = cursor
        ahead.offset = start + 2
        while !ahead.isAtEnd {
            if ahead.skip("'/") { return ahead.offset }
            ahead.offset += 1
        }
        openComment = start..<start + 2
        cursor.offset = cursor.end
        return nil
    }

    /// Whether the line ends with an odd number of backslashes, so that the next line continues it.
    func goesOn(_ line: Line) -> Bool {
        guard line.cursor.bytes[line.offsets.upperBound - 1] == UInt8(ascii: "\\") else { return false }
        let backslashes = line.cursor.bytes[line.offsets].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        return backslashes % 2 == 1 && !cursor.isAtEnd
    }

    mutating func joined(_ first: Line) -> Line {
        var bytes = Array(first.cursor.bytes[first.offsets].dropLast())
        var end = first.offsets.upperBound
        while let range = cursor.readLine() {
            let line = cursor.trimmed(range)
            end = line.upperBound
            bytes += cursor.bytes[range]
            guard bytes.last == UInt8(ascii: "\\") else { break }
            bytes.removeLast()
        }
        let words = TextCursor(bytes, bytes.indices).trimmed(bytes.indices)
        return Line(cursor: TextCursor(bytes, words), offsets: first.offsets.lowerBound..<end, isJoined: true)
    }
}

extension TextCursor {
    /// Whether a word, given in lower-case ASCII, begins at an offset in any case, and no letter follows it.
    func isWord(_ word: StaticString, at start: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard start + count <= end else { return false }
        for i in 0..<count where PlantUML.lowercased(bytes[start + i]) != word.utf8Start[i] { return false }
        return start + count == end || !PlantUML.isInID(bytes[start + count])
    }

    /// Skips a word, given in lower-case ASCII, in any case, and the blanks after it.
    mutating func skipWord(_ word: StaticString) -> Bool {
        guard isWord(word, at: offset) else { return false }
        offset += word.utf8CodeUnitCount
        skipBlanks()
        return true
    }
}

extension PlantUML {
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// Whether a byte can be part of a path: letters, digits, `_`, and the dot between ids. All bytes beyond ASCII
    /// count as letters.
    static func isInID(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= 0x80
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }
}
