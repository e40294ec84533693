import DrawbridgeModel
import DrawbridgeSource

/// Reads the statements of a Mermaid state diagram by the grammar of Mermaid's `stateDiagram.jison`, in which the kind
/// of a word depends on its position, and several statements may share a line.
struct MermaidStatementReader {
    var cursor: TextCursor
    var draft: DiagramDraft
    private var depth = 0

    init(_ text: DiagramText) {
        cursor = TextCursor(text)
        draft = DiagramDraft(text, at: TextCursor(text).offset)
    }

    /// document = *statement
    ///
    /// Ends at the brace that closes it, or at the end of the text.
    mutating func readDocument() -> [MermaidStatement] {
        var statements: [MermaidStatement] = []
        while true {
            skipSpaceAndComments()
            guard !draft.isFull, let byte = cursor.peek else { return statements }
            if byte == UInt8(ascii: "}") {
                if depth > 0 { return statements }
                let brace = cursor.offset
                cursor.offset += 1
                draft.report(.unknownStatement, "this brace closes nothing", at: brace..<cursor.offset)
            } else if let statement = readStatement() {
                statements.append(statement)
            }
        }
    }

    /// "{" document "}", with the cursor at the opening brace.
    mutating func readBody(of statement: Int) -> [MermaidStatement] {
        let brace = cursor.offset
        if depth == draft.limits.depth {
            draft.stop("more than \(depth) composite states inside each other", at: brace..<brace + 1)
            return []
        }
        cursor.offset += 1
        depth += 1
        let statements = readDocument()
        depth -= 1
        if !cursor.skip(UInt8(ascii: "}")), !draft.isFull {
            draft.report(.unclosedBlock, "this state has no closing brace", at: statement..<brace + 1)
        }
        return statements
    }

    var isInside: Bool { depth > 0 }

    /// Whether the word before was meant as the name of a state.
    var isAtArrowOrColon: Bool { cursor.starts(with: "-->") || cursor.peek == UInt8(ascii: ":") }
}

/// Statements.
private extension MermaidStatementReader {
    /// statement = state-keyword | note | direction | divider | style | title | id-statement
    ///
    /// Nil for a statement without a meaning for the machine, and for one that is not understood.
    mutating func readStatement() -> MermaidStatement? {
        let start = cursor.offset
        switch cursor.bytes[start] | 0x20 {
        case UInt8(ascii: "s") where skipKeyword("state"): return readStateKeyword(from: start)
        case UInt8(ascii: "n") where skipKeyword("note"): return readNote(from: start)
        case UInt8(ascii: "d"): if let direction = readDirection() { return .direction(direction) }
        case UInt8(ascii: "-") where isInside && cursor.starts(with: "--") && !cursor.starts(with: "-->"):
            cursor.offset += 2
            return .divider
        default: break
        }
        return skipStyle() || readAccessibleText() ? nil : readIDStatement(from: start)
    }

    /// id-statement = end [ description ] | end "-->" end [ description ]
    mutating func readIDStatement(from start: Int) -> MermaidStatement? {
        guard let end = readEnd() else {
            reportRestOfLine(from: start)
            return nil
        }
        skipSpaceAndComments()
        if cursor.skip("-->") {
            skipSpaceAndComments()
            guard let target = readEnd() else {
                reportRestOfLine(from: start, "this arrow leads nowhere")
                return nil
            }
            let words = readDescription()
            return .transition(MermaidTransition(from: end, to: target, words: words, offsets: start..<lastOffset))
        }
        let words = readDescription()
        return .state(MermaidState(end: end, words: words.map { [$0] } ?? [], offsets: start..<lastOffset))
    }

    /// end = ( id | "[*]" ) [ ":::" class ]
    mutating func readEnd() -> MermaidEnd? {
        let start = cursor.offset
        let end: MermaidEnd
        if cursor.skip("[*]") {
            end = .edge(start..<cursor.offset)
        } else {
            guard cursor.peek != UInt8(ascii: "\"") else { return nil }
            let id = readID()
            guard !id.isEmpty else { return nil }
            if isKeyword(id) {
                refuse(id, "this name is a keyword of Mermaid, which therefore draws nothing; use another id")
            }
            end = .id(id)
        }
        if cursor.skip(":::") { _ = readID() }
        return end
    }

    /// "direction" ( "TB" | "BT" | "LR" | "RL" ), and the rest of the line.
    mutating func readDirection() -> Direction? {
        let start = cursor
        guard skipKeyword("direction") else { return nil }
        for (name, direction) in Mermaid.directions where skipWord(name) {
            _ = cursor.readRestOfLine()
            return direction
        }
        cursor = start
        return nil
    }

    /// Skips styling and links: `classDef`, `class`, `style`, and, outside composite states, `click`, `scale` and `hide
    /// empty description`.
    mutating func skipStyle() -> Bool {
        let start = cursor.offset
        var isStyle = skipKeyword("classdef") || skipKeyword("class") || skipKeyword("style")
        if !isStyle, !isInside {
            isStyle = skipKeyword("click") || skipKeyword("scale") || skipWord("hide empty description")
        }
        guard isStyle else { return false }
        if isAtArrowOrColon { reportRestOfLine(from: start) } else { _ = cursor.readRestOfLine() }
        return true
    }

    /// `accTitle: …`, `accDescr: …`, `accDescr { … }`, outside composite states.
    mutating func readAccessibleText() -> Bool {
        guard !isInside else { return false }
        let start = cursor
        if skipWord("acctitle") {
            cursor.skipBlanks()
            if cursor.skip(UInt8(ascii: ":")) {
                _ = cursor.readRestOfLine()
                return true
            }
        } else if skipWord("accdescr") {
            cursor.skipBlanks()
            if let words = readAccessibleDescription() {
                draft.machine.documentation = Mermaid.text(cursor.text(cursor.trimmed(words)))
                return true
            }
        }
        cursor = start
        return false
    }

    mutating func readAccessibleDescription() -> Range<Int>? {
        if cursor.skip(UInt8(ascii: ":")) { return cursor.readRestOfLine() }
        guard cursor.skip(UInt8(ascii: "{")) else { return nil }
        let words = cursor.read { $0 != UInt8(ascii: "}") }
        _ = cursor.skip(UInt8(ascii: "}"))
        return words
    }
}

/// Words.
extension MermaidStatementReader {
    /// Whether Mermaid's grammar takes an id for a keyword: `default` before anything but a letter, others before a
    /// space.
    func isKeyword(_ id: Range<Int>) -> Bool {
        if !isInside, isWord("default", at: id.lowerBound) { return true }
        guard id.count < 9, id.upperBound < cursor.end, cursor.bytes[id.upperBound].isSpace else { return false }
        let isStatement = Self.keywords.contains { $0.utf8CodeUnitCount == id.count && isWord($0, at: id.lowerBound) }
        return isStatement || !isInside && (isWord("click", at: id.lowerBound) || isWord("scale", at: id.lowerBound))
    }

    private static let keywords: [StaticString] = ["class", "classdef", "style", "state", "note"]

    /// Reads an id, which ends at white space, `:`, `-`, `{` or a comment.
    mutating func readID() -> Range<Int> {
        let start = cursor.offset
        while let byte = cursor.peek, !byte.isSpace {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "{"): return start..<cursor.offset
            case UInt8(ascii: "%") where cursor.peek(1) == byte: return start..<cursor.offset
            default: cursor.offset += 1
            }
        }
        return start..<cursor.offset
    }

    /// description = ":" words, up to the end of the line, a semicolon or two colons. Nil if there is none.
    mutating func readDescription() -> Range<Int>? {
        cursor.skipBlanks()
        guard cursor.peek == UInt8(ascii: ":"), isWords(at: cursor.offset + 1) else { return nil }
        cursor.offset += 1
        let start = cursor.offset
        while isWords(at: cursor.offset) {
            cursor.offset += lengthOfCode() ?? (cursor.peek == UInt8(ascii: ":") ? 2 : 1)
        }
        return cursor.trimmed(start..<cursor.offset)
    }

    /// Skips a word, given in lower-case ASCII, in any case, if no letter follows it.
    mutating func skipWord(_ word: StaticString) -> Bool {
        guard isWord(word, at: cursor.offset) else { return false }
        cursor.offset += word.utf8CodeUnitCount
        return true
    }

    /// Whether a word, given in lower-case ASCII, is at an offset in any case, and no letter follows it.
    private func isWord(_ word: StaticString, at start: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard start + count <= cursor.end else { return false }
        for i in 0..<count where cursor.bytes[start + i].lowercased != word.utf8Start[i] { return false }
        return start + count == cursor.end || !cursor.bytes[start + count].isWord
    }

    /// Skips a keyword and the white space after it, which is required.
    mutating func skipKeyword(_ word: StaticString) -> Bool {
        guard cursor.peek(word.utf8CodeUnitCount)?.isSpace == true, skipWord(word) else { return false }
        cursor.skipSpace()
        return true
    }

    /// Skips white space and comments: `# …` and `%% …` up to the end of the line, `%%{ … }%%` up to its end.
    mutating func skipSpaceAndComments() {
        while true {
            cursor.skipSpace()
            if cursor.skip("%%{") {
                while !cursor.isAtEnd, !cursor.skip("}%%") { cursor.offset += 1 }
            } else if cursor.starts(with: "%%") || cursor.peek == UInt8(ascii: "#") && lengthOfCode() == nil {
                _ = cursor.readRestOfLine()
            } else {
                return
            }
        }
    }

    /// Reports and skips a line for which Mermaid refuses the whole diagram.
    mutating func reportRestOfLine(
        from start: Int, _ message: String = "this is not valid in Mermaid, which then draws nothing"
    ) {
        if cursor.offset == start { cursor.offset += 1 }
        let rest = cursor.readRestOfLine()
        refuse(cursor.trimmed(start..<rest.upperBound), message)
    }

    mutating func refuse(_ offsets: Range<Int>, _ message: String) {
        draft.report(.refusedStatement, message, at: offsets)
    }

    /// The UTF-8 offset after the last byte that is not white space.
    var lastOffset: Int {
        var end = cursor.offset
        while end > 0, cursor.bytes[end - 1].isSpace { end -= 1 }
        return end
    }
}

private extension MermaidStatementReader {
    /// Whether the text of a description continues here. A colon continues it unless it is the last character,
    /// or a second colon follows.
    func isWords(at offset: Int) -> Bool {
        guard offset < cursor.end else { return false }
        switch cursor.bytes[offset] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): return false
        case UInt8(ascii: ":"):
            guard offset + 1 < cursor.end else { return false }
            return !"\n\r:;".utf8.contains(cursor.bytes[offset + 1])
        default: return true
        }
    }

    /// The length in bytes of a code such as `#quot;` or `#35;`. Its `#` does not begin a comment, and its `;` does not
    /// end the statement.
    func lengthOfCode() -> Int? {
        guard cursor.peek == UInt8(ascii: "#") else { return nil }
        var ahead = cursor
        ahead.offset += 1
        guard !ahead.read(while: \.isWord).isEmpty, ahead.skip(UInt8(ascii: ";")) else { return nil }
        return ahead.offset - cursor.offset
    }
}

extension UInt8 {
    /// An ASCII letter in lower case; any other byte unchanged.
    var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }

    /// Whether JavaScript's `\w` matches the byte.
    var isWord: Bool {
        let byte = lowercased
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
}
