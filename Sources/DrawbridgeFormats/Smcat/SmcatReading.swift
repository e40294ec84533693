import DrawbridgeModel
import DrawbridgeSource

/// Reads one text. The meaning of names is known only when all states are declared: see `SmcatAssembly`.
struct SmcatReading {
    var draft: DiagramDraft
    var cursor: TextCursor
    private var names: WordTable

    init(_ text: DiagramText) {
        draft = DiagramDraft(text, at: text.offsets.lowerBound)
        names = WordTable(for: text)
        cursor = TextCursor(text)
        cursor.skipByteOrderMark()
    }

    /// text := title? body
    mutating func readText() -> SmcatBody {
        readTitle()
        return readBody(depth: 0)
    }

    /// Skips spaces, line breaks and comments.
    mutating func skipSpace() {
        while true {
            cursor.skipSpace()
            if cursor.starts(with: "//") {
                _ = cursor.readRestOfLine()
            } else if cursor.starts(with: "/*") {
                skipComment()
            } else {
                return
            }
        }
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, _ offsets: Range<Int>) {
        draft.report(kind, message, at: offsets)
    }

    /// string := '"' ( '\"' | any character but '"' )* '"'
    mutating func readQuotedIfPresent() -> (text: String, offsets: Range<Int>)? {
        let start = cursor.offset
        guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
        while let byte = cursor.peek, byte != UInt8(ascii: "\"") {
            let isEscape = byte == UInt8(ascii: "\\") && cursor.peek(1) == UInt8(ascii: "\"")
            cursor.offset += isEscape ? 2 : 1
        }
        let inside = start + 1..<cursor.offset
        if !cursor.skip(UInt8(ascii: "\"")) { report(.unclosedBlock, "the quote is not closed", start..<start + 1) }
        return (Smcat.unquoted(cursor.text(inside)), start..<cursor.offset)
    }
}

private extension SmcatReading {
    /// Reads the machine's name, which our writer writes in the first line: `// "Door"`.
    mutating func readTitle() {
        var line = cursor
        guard line.skip("// \"") else { return }
        line.offset -= 1
        let offsets = line.trimmed(line.readRestOfLine())
        var title = self
        title.cursor = TextCursor(cursor.bytes, offsets)
        if let name = title.readQuotedIfPresent(), title.cursor.isAtEnd, title.draft.diagnostics.isEmpty {
            draft.machine.name = name.text
        }
    }

    mutating func skipComment() {
        let start = cursor.offset
        cursor.offset += 2
        while !cursor.isAtEnd, !cursor.starts(with: "*/") { cursor.offset += 1 }
        if !cursor.skip("*/") { report(.unclosedBlock, "the comment is not closed", start..<start + 2) }
    }

    /// body := statement*. The language requires the states first, with commas between them, and then the arrows.
    mutating func readBody(depth: Int) -> SmcatBody {
        var body = SmcatBody()
        while true {
            let notes = readNotes()
            guard let byte = cursor.peek, byte != UInt8(ascii: "}") || depth == 0, !draft.isFull else {
                // No statement follows to which these notes could belong.
                draft.machine.notes += notes
                return body
            }
            readStatement(notes, into: &body, depth)
        }
    }

    /// notes := ( "#" rest of the line )*. Consecutive lines are one note; empty lines separate notes.
    mutating func readNotes() -> [String] {
        var lines: [String] = []
        skipSpace()
        while cursor.skip(UInt8(ascii: "#")) {
            lines.append(cursor.text(cursor.trimmed(cursor.readRestOfLine())))
            skipSpace()
        }
        return Smcat.notes(ofLines: lines)
    }

    /// statement := state | arrow
    mutating func readStatement(_ notes: [String], into body: inout SmcatBody, _ depth: Int) {
        let start = cursor.offset
        guard let name = readNameIfPresent() else { return skipStatement(from: start) }
        skipSpace()
        if let isForward = readArrowSignIfPresent() {
            skipSpace()
            guard let other = readNameIfPresent() else { return skipStatement(from: start) }
            var arrow = SmcatArrow(
                from: isForward ? name : other, to: isForward ? other : name, offsets: start..<start, notes: notes)
            readRest(of: &arrow)
            arrow.offsets = start..<cursor.offset
            body.arrows.append(arrow)
        } else {
            var state = SmcatState(
                name: name, offsets: start..<start, notes: notes)
            readRest(of: &state, depth)
            state.offsets = start..<cursor.offset
            body.states.append(state)
        }
    }

    /// Skips and reports what is not understood, up to the end of the line or the next sign that ends a statement.
    mutating func skipStatement(from start: Int) {
        while let byte = cursor.peek, !";,{}\n\r".utf8.contains(byte) { cursor.offset += 1 }
        if let byte = cursor.peek, ";,{}".utf8.contains(byte) { cursor.offset += 1 }
        report(.unknownStatement, "here is neither a state nor an arrow", start..<cursor.offset)
    }

    /// name := string | character of none of the signs +
    mutating func readNameIfPresent() -> SmcatName? {
        if let (text, offsets) = readQuotedIfPresent() {
            return SmcatName(text: text, number: names.number(of: text), offsets: offsets)
        }
        let offsets = cursor.read { !Self.isSign($0) }
        guard !offsets.isEmpty else { return nil }
        let number = names.number(of: offsets, in: cursor.bytes)
        return SmcatName(text: names.texts[number], number: number, offsets: offsets)
    }

    static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "\t"),
            UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: ">"),
            UInt8(ascii: "<"), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["):
            true
        default: false
        }
    }

    /// Whether the arrow leads from left to right. Nil if there is no arrow.
    mutating func readArrowSignIfPresent() -> Bool? {
        for sign: StaticString in ["=>>", "=>", "->", ">>", ":>", "--", "=="] where cursor.skip(sign) { return true }
        for sign: StaticString in ["<<=", "<-", "<=", "<<", "<:"] where cursor.skip(sign) { return false }
        return nil
    }
}

private extension SmcatReading {
    /// arrow := notes name sign name attributes? ( ":" label )? ";"
    mutating func readRest(of arrow: inout SmcatArrow) {
        skipSpace()
        arrow.attributes = readAttributesIfPresent()
        skipSpace()
        if cursor.skip(UInt8(ascii: ":")) {
            arrow.label = readWords { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
        }
        skipSpace()
        if !cursor.skip(UInt8(ascii: ";")) { reportMissing("a semicolon", behind: arrow.to.offsets) }
    }

    /// state := notes name attributes? ( ":" words )? ( "{" body "}" )? ( "," | ";" )
    mutating func readRest(of state: inout SmcatState, _ depth: Int) {
        skipSpace()
        state.attributes = readAttributesIfPresent()
        skipSpace()
        if cursor.skip(UInt8(ascii: ":")) { state.words = Self.lines(readWords { ",;{".utf8.contains($0) }) }
        skipSpace()
        let brace = cursor.offset
        if cursor.skip(UInt8(ascii: "{")) {
            if depth == draft.limits.depth {
                return draft.stop("states lie more than \(depth) deep in others", at: brace..<brace + 1)
            }
            state.body = readBody(depth: depth + 1)
            if !cursor.skip(UInt8(ascii: "}")), !draft.isFull {
                report(.unclosedBlock, "the brace is not closed", brace..<brace + 1)
            }
        }
        skipSpace()
        if !cursor.skip(UInt8(ascii: ",")), !cursor.skip(UInt8(ascii: ";")) {
            reportMissing("a comma or a semicolon", behind: state.name.offsets)
        }
    }

    mutating func reportMissing(_ what: String, behind offsets: Range<Int>) {
        if !draft.isFull { report(.unknownStatement, "\(what) has to follow", offsets) }
    }

    /// words := string | character *, up to one that ends them
    mutating func readWords(until ends: (UInt8) -> Bool) -> String {
        skipSpace()
        if let quoted = readQuotedIfPresent() { return quoted.text }
        return cursor.text(cursor.trimmed(cursor.read { !ends($0) }))
    }

    static func lines(_ words: String) -> [String] {
        words.split(whereSeparator: \.isNewline).map { LabelWords.inOneLine(String($0)) }.filter { !$0.isEmpty }
    }
}
