import DrawbridgeModel

/// Statements about a state that begin with a keyword.
extension MermaidStatementReader {
    /// "state" ( quoted "as" id | id [ stereotype ] ) [ body ], with the cursor after the keyword.
    mutating func readStateKeyword(from start: Int) -> MermaidStatement? {
        if isAtArrowOrColon {
            reportRestOfLine(from: start)
            return nil
        }
        if let state = readStereotype(from: start) { return .state(state) }
        if cursor.peek == UInt8(ascii: "\"") { return readQuotedState(from: start) }
        let id = cursor.read { !$0.isSpace && $0 != UInt8(ascii: "{") }
        skipBlanksAndComments()
        if cursor.peek == UInt8(ascii: "{") {
            let body = readBody(of: start)
            return .state(MermaidState(end: .id(id), body: body, offsets: start..<cursor.offset))
        }
        let rest = cursor.trimmed(cursor.readRestOfLine())
        if !rest.isEmpty { draft.report(.unknownStatement, "Mermaid draws nothing for this line", at: rest) }
        return .announcement(id)
    }

    /// "note" ( "left of" | "right of" ) id ( ":" words | newline … "end note" ), or "note" quoted "as" id.
    mutating func readNote(from start: Int) -> MermaidStatement? {
        if cursor.peek == UInt8(ascii: "\"") { return readFloatingNote(from: start) }
        guard skipWord("left of") || skipWord("right of") else {
            reportRestOfLine(from: start)
            return nil
        }
        cursor.skipSpace()
        let id = readID()
        cursor.skipBlanks()
        let isInLine = cursor.skip(UInt8(ascii: ":"))
        let words = isInLine ? cursor.readRestOfLine() : readLinesOfNote(from: start)
        if isInLine, cursor.bytes[words].contains(UInt8(ascii: ":")) {
            refuse(cursor.trimmed(words), "Mermaid takes no second colon in a note of one line, and then draws nothing")
        }
        return .note(state: id, words: cursor.trimmed(words), offsets: start..<cursor.offset)
    }
}

private extension MermaidStatementReader {
    /// id ( "<<fork>>" | "[[fork]]" | … ): the last stereotype of the line counts, and the reading continues after it.
    mutating func readStereotype(from start: Int) -> MermaidState? {
        var line = cursor
        let words = line.readRestOfLine()
        for (text, kind) in Mermaid.stereotypes {
            guard let end = lastPlace(of: text, in: words) else { continue }
            cursor.offset = end + text.utf8CodeUnitCount
            return MermaidState(
                end: .id(cursor.trimmed(words.lowerBound..<end)), stereotype: kind, offsets: start..<cursor.offset)
        }
        return nil
    }

    func lastPlace(of text: StaticString, in words: Range<Int>) -> Int? {
        guard words.count >= text.utf8CodeUnitCount else { return nil }
        var i = words.upperBound - text.utf8CodeUnitCount
        while i >= words.lowerBound {
            if cursor.bytes[i] == text.utf8Start[0], cursor.isText(text, at: i) { return i }
            i -= 1
        }
        return nil
    }

    /// quoted "as" id [ ":" words ] [ body ]
    mutating func readQuotedState(from start: Int) -> MermaidStatement? {
        guard let title = readQuoted(from: start) else { return nil }
        cursor.skipBlanks()
        guard skipKeyword("as") else {
            reportRestOfLine(from: start, "a state in quotes needs a name: state \"words\" as name")
            return nil
        }
        let (id, words) = readAlias()
        var state = MermaidState(end: .id(id), words: [title] + words, offsets: start..<lastOffset)
        skipBlanksAndComments()
        if cursor.peek == UInt8(ascii: "{") {
            state.body = readBody(of: start)
            state.offsets = start..<cursor.offset
        }
        return .state(state)
    }

    /// An id after `as`, which may contain blanks, and a second description if there is one.
    mutating func readAlias() -> (id: Range<Int>, words: [Range<Int>]) {
        let start = cursor.offset
        while let byte = cursor.peek, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"),
            !cursor.starts(with: "%%")
        {
            cursor.offset += 1
        }
        let whole = start..<cursor.offset
        guard let colon = cursor.bytes[whole].firstIndex(of: UInt8(ascii: ":")) else {
            return (cursor.trimmed(whole), [])
        }
        let rest = colon + 1..<whole.upperBound
        let end = cursor.bytes[rest].firstIndex(of: UInt8(ascii: ":")) ?? whole.upperBound
        return (cursor.trimmed(start..<colon), [cursor.trimmed(colon + 1..<end)])
    }

    mutating func readFloatingNote(from start: Int) -> MermaidStatement? {
        guard let words = readQuoted(from: start) else { return nil }
        _ = cursor.readRestOfLine()
        return .note(state: nil, words: words, offsets: start..<cursor.offset)
    }

    /// The text between two quotes, which may span several lines.
    mutating func readQuoted(from start: Int) -> Range<Int>? {
        let quote = cursor
        cursor.offset += 1
        let words = cursor.read { $0 != UInt8(ascii: "\"") }
        if cursor.skip(UInt8(ascii: "\"")) { return words }
        cursor = quote
        reportRestOfLine(from: start, "this quote is not closed")
        return nil
    }

    /// Reads everything up to a line that begins with `end note`.
    mutating func readLinesOfNote(from start: Int) -> Range<Int> {
        let words = cursor.offset
        var isFirst = true
        while let line = cursor.readLine() {
            let end = cursor.trimmed(line)
            if !isFirst, cursor.isText("end note", at: end.lowerBound) {
                cursor.offset = end.lowerBound + "end note".utf8.count
                return words..<end.lowerBound
            }
            isFirst = false
        }
        draft.report(.unclosedBlock, "this note has no end note", at: start..<words)
        return words..<cursor.offset
    }

    mutating func skipBlanksAndComments() {
        cursor.skipBlanks()
        if cursor.starts(with: "%%") && !cursor.starts(with: "%%{") { _ = cursor.readRestOfLine() }
    }
}
