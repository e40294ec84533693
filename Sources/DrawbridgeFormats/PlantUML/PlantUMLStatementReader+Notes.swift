import DrawbridgeSource

/// Notes, and statements that every diagram of PlantUML can have.
extension PlantUMLStatementReader {
    /// note := "note" side? ("on" "link" | "of" (ID | quoted))? colour? (":" text | lines "end note")
    ///       | "note" quoted "as" ID | "note" "as" ID lines "end note"
    mutating func readNote(_ line: PlantUMLLines.Line) -> PlantUMLStatement? {
        var cursor = line.cursor
        _ = cursor.skipWord("note")
        if let words = cursor.readQuoted() { return .note(PlantUMLNote(target: .none, text: cursor.text(words))) }
        if cursor.skipWord("as") { return .note(PlantUMLNote(target: .none, text: readLines(to: "note", line))) }
        let hasSide = ["left", "right", "top", "bottom"].contains { (side: StaticString) in cursor.skipWord(side) }
        var target = PlantUMLNote.Target.none
        if cursor.skipWord("on"), cursor.skipWord("link") {
            target = .arrow
        } else if cursor.skipWord("of"), let id = cursor.readQuoted() ?? cursor.readID() {
            target = .state(self.id(id, line))
        } else if hasSide {
            target = lastID.map { .state($0) } ?? .none
        } else {
            report("PlantUML has no such note", line)
            return nil
        }
        _ = cursor.read { $0 != UInt8(ascii: ":") }
        guard cursor.skip(UInt8(ascii: ":")) else {
            return .note(PlantUMLNote(target: target, text: readLines(to: "note", line)))
        }
        return .note(PlantUMLNote(target: target, text: cursor.text(cursor.trimmed(cursor.offset..<cursor.end))))
    }

    /// Reads lines up to `end note`, `endnote` or, after an opening brace, `}`.
    mutating func readLines(to word: StaticString, _ line: PlantUMLLines.Line) -> String {
        let opensBrace = line.cursor.bytes[line.cursor.end - 1] == UInt8(ascii: "{")
        var text: [String] = []
        while let next = lines.next() {
            var cursor = next.cursor
            let isEnd = opensBrace && cursor.skip(UInt8(ascii: "}")) || cursor.skipEnd(of: word)
            if isEnd, cursor.isAtEnd { return text.joined(separator: "\n") }
            text.append(next.cursor.text(next.cursor.offset..<next.cursor.end))
        }
        draft.report(.unclosedBlock, "this has no end \(word)", at: line.offsets)
        return text.joined(separator: "\n")
    }

    /// Reads titles, legends, directions, and styling. False for any other statement.
    mutating func readWhatAllDiagramsHave(_ line: PlantUMLLines.Line) -> Bool {
        var cursor = line.cursor
        if cursor.skipWord("title") {
            draft.machine.name = readText(cursor, "title", line).joined(separator: " ")
        } else if cursor.skipWord("legend") {
            draft.machine.documentation = readLines(to: "legend", line).split(
                separator: "\n", omittingEmptySubsequences: false
            )
            .map { PlantUML.shown(String($0)) }.joined(separator: "\n")
        } else if let words = readMargin(line) {
            draft.machine.notes += words
        } else if cursor.isWords("left to right direction") {
            draft.machine.direction = .right
        } else if cursor.isWords("top to bottom direction") {
            draft.machine.direction = .down
        } else {
            return skipStyling(line)
        }
        return true
    }
}

private extension PlantUMLStatementReader {
    /// Header, footer and caption: texts around the drawing.
    mutating func readMargin(_ line: PlantUMLLines.Line) -> [String]? {
        var cursor = line.cursor
        _ = cursor.skipWord("left") || cursor.skipWord("right") || cursor.skipWord("center")
        for word in ["header", "footer", "caption"] as [StaticString] where cursor.skipWord(word) {
            return readText(cursor, word, line)
        }
        return nil
    }

    /// Reads the rest of the line or, if that is empty, the lines up to the end.
    mutating func readText(_ cursor: TextCursor, _ word: StaticString, _ line: PlantUMLLines.Line) -> [String] {
        let words = cursor.text(cursor.offset..<cursor.end)
        let text = words.isEmpty ? readLines(to: word, line) : words
        return text.isEmpty ? [] : [PlantUML.shown(text)]
    }

    /// Skips styling, which has no meaning for the machine.
    mutating func skipStyling(_ line: PlantUMLLines.Line) -> Bool {
        var cursor = line.cursor
        if cursor.skip("<style>") {
            if !lines.skip(past: "</style>") {
                draft.report(.unclosedBlock, "the style is not closed", at: line.offsets)
            }
            return true
        }
        for word in PlantUML.styling where cursor.skipWord(word) {
            if line.cursor.bytes[line.cursor.end - 1] == UInt8(ascii: "{") { skipBraces(line) }
            return true
        }
        return false
    }

    mutating func skipBraces(_ line: PlantUMLLines.Line) {
        var depth = 1
        while depth > 0 {
            guard let next = lines.next() else {
                return draft.report(.unclosedBlock, "this brace is not closed", at: line.offsets)
            }
            let last = next.cursor.bytes[next.cursor.end - 1]
            if last == UInt8(ascii: "{") { depth += 1 }
            if next.cursor.peek == UInt8(ascii: "}") { depth -= 1 }
        }
    }
}

extension PlantUML {
    /// Commands for styling. If one ends with an opening brace, everything up to the closing one belongs to it.
    static let styling: [StaticString] = [
        "skinparam", "skinparamlocked", "skin", "scale", "hide", "show", "mainframe", "page", "rotate", "allowmixing",
        "allow_mixing", "sprite", "url", "newpage",
    ]
}

extension TextCursor {
    /// `end note`, `endnote`.
    fileprivate mutating func skipEnd(of word: StaticString) -> Bool {
        if skipWord("end") { return skipWord(word) }
        let start = self
        guard offset + 3 <= end, isText("end", at: offset) || isText("END", at: offset) else { return false }
        offset += 3
        if skipWord(word) { return true }
        self = start
        return false
    }

    /// Whether the rest of the line consists of these words, with any blanks between them.
    fileprivate func isWords(_ words: String) -> Bool {
        text(offset..<end).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") == words
    }
}
