import DrawbridgeModel
import DrawbridgeSource

/// Reads the statements of one diagram, a line a statement, in the order in which PlantUML tries its commands
/// (`StateDiagramFactory`): states, arrows, ends of blocks, words in states, dividers, notes, and what all diagrams have.
struct PlantUMLStatementReader {
    var lines: PlantUMLLines
    var draft: DiagramDraft
    /// Whether something was there that only state diagrams have.
    var isStateDiagram = false
    /// The state that was named last: what a note without a name is about.
    var lastID: PlantUMLID?
    private var ids: WordTable
    private var depth = 0
    /// Whether the block that was read last has an end.
    private var isClosed = true

    init(_ text: DiagramText, _ body: Range<Int>, at offset: Int) {
        lines = PlantUMLLines(TextCursor(text.source.bytes, body))
        draft = DiagramDraft(text, at: offset)
        ids = WordTable(for: text)
    }

    mutating func read() -> [PlantUMLStatement] {
        let statements = readStatements()
        if let comment = lines.openComment { draft.report(.unclosedBlock, "this comment is not closed", at: comment) }
        return statements
    }

    /// What stands somewhere in a line, as an id.
    mutating func id(_ range: Range<Int>, _ line: PlantUMLLines.Line) -> PlantUMLID {
        let number = ids.number(of: range, in: line.cursor.bytes)
        return PlantUMLID(text: ids.texts[number], number: number, offsets: line.offsets(of: range))
    }

    mutating func report(_ message: String, _ line: PlantUMLLines.Line) {
        draft.report(.unknownStatement, message, at: line.offsets)
    }
}

extension PlantUMLStatementReader {
    /// Statements up to the end of the block that they are in, or of the diagram.
    private mutating func readStatements() -> [PlantUMLStatement] {
        var statements: [PlantUMLStatement] = []
        while !draft.isFull, let line = lines.next() {
            if isEnd(line) {
                if depth > 0 { return statements }
                report("this closes nothing", line)
            } else if let statement = readStatement(line) {
                statements.append(statement)
            }
        }
        if depth > 0 { isClosed = false }
        return statements
    }

    /// The statements of a state that is open, and the line that closes it.
    mutating func readBody(of line: PlantUMLLines.Line) -> [PlantUMLStatement] {
        if depth == draft.limits.depth {
            draft.stop("more than \(depth) states inside each other", at: line.offsets)
            return []
        }
        depth += 1
        isClosed = true
        let statements = readStatements()
        if !isClosed, !draft.isFull { draft.report(.unclosedBlock, "this state is not closed", at: line.offsets) }
        depth -= 1
        return statements
    }
}

private extension PlantUMLStatementReader {
    /// statement := state | arrow | words | divider | note | something else
    mutating func readStatement(_ line: PlantUMLLines.Line) -> PlantUMLStatement? {
        let cursor = line.cursor
        switch cursor.bytes[cursor.offset] {
        case UInt8(ascii: "!"), UInt8(ascii: "$"):
            draft.report(.unreadLine, "the preprocessor is not run", at: line.offsets)
            return nil
        case UInt8(ascii: "-"), UInt8(ascii: "|"):
            if isDivider(line) { return .divider }
        default: break
        }
        if let state = readState(line) { return .state(state) }
        if let arrow = readArrow(line) { return .arrow(arrow) }
        if let words = readWords(line) { return words }
        if cursor.isWord("note", at: cursor.offset) {
            guard case .note(var note)? = readNote(line) else { return nil }
            note.offsets = TextCursor(draft.text).trimmed(line.offsets.lowerBound..<lines.offset)
            return .note(note)
        }
        if !readWhatAllDiagramsHave(line) { report("PlantUML has no such statement in state diagrams", line) }
        return nil
    }

    func isEnd(_ line: PlantUMLLines.Line) -> Bool {
        var cursor = line.cursor
        let isEnd =
            cursor.skip(UInt8(ascii: "}")) || cursor.skipWord("endstate")
            || cursor.skipWord("end") && cursor.skipWord("state")
        return isEnd && cursor.isAtEnd
    }

    /// divider := "--" "-"* | "||" "|"*
    func isDivider(_ line: PlantUMLLines.Line) -> Bool {
        let bytes = line.cursor.bytes[line.cursor.offset..<line.cursor.end]
        return bytes.count > 1 && bytes.allSatisfy { $0 == bytes.first }
    }

    /// words := (ID | quoted) ":" text
    mutating func readWords(_ line: PlantUMLLines.Line) -> PlantUMLStatement? {
        var cursor = line.cursor
        guard let range = cursor.readQuoted() ?? cursor.readID() else { return nil }
        cursor.skipBlanks()
        guard cursor.skip(UInt8(ascii: ":")) else { return nil }
        let id = id(range, line)
        lastID = id
        return .words(line.text(cursor.trimmed(cursor.offset..<cursor.end)), in: id)
    }
}

extension TextCursor {
    /// An id, or a path of ids with dots between. Nil where none stands here.
    mutating func readID() -> Range<Int>? {
        let id = read(while: PlantUML.isInID)
        return id.isEmpty ? nil : id
    }

    /// What stands between quotes, at least one character; both quotes are skipped.
    mutating func readQuoted() -> Range<Int>? {
        let start = self
        guard skip(UInt8(ascii: "\"")) else { return nil }
        let words = read { $0 != UInt8(ascii: "\"") }
        if !words.isEmpty, skip(UInt8(ascii: "\"")) { return words }
        self = start
        return nil
    }
}
