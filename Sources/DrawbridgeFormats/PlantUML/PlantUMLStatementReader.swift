import DrawbridgeModel
import DrawbridgeSource

/// Reads the statements of one diagram, one per line, in the order in which PlantUML tries its commands
/// (`StateDiagramFactory`): states, arrows, ends of blocks, descriptions, dividers, notes, and statements of all
/// diagrams.
struct PlantUMLStatementReader {
    var lines: PlantUMLLines
    var draft: DiagramDraft
    /// Whether a statement was found that only state diagrams have.
    var isStateDiagram = false
    /// The state that was mentioned last: a note without a name belongs to it.
    var lastID: PlantUMLID?
    private var ids: WordTable
    private var conditions = PlantUMLConditions()
    private var depth = 0
    /// Whether the last block is closed.
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

    /// A part of a line as an id.
    mutating func id(_ range: Range<Int>, _ line: PlantUMLLines.Line) -> PlantUMLID {
        let number = ids.number(of: range, in: line.cursor.bytes)
        return PlantUMLID(text: ids.texts[number], number: number, offsets: line.offsets(of: range))
    }

    mutating func report(_ message: String, _ line: PlantUMLLines.Line) {
        draft.report(.unknownStatement, message, at: line.offsets)
    }
}

extension PlantUMLStatementReader {
    /// Reads statements up to the end of the current block or of the diagram.
    private mutating func readStatements() -> [PlantUMLStatement] {
        var statements: [PlantUMLStatement] = []
        while !draft.isFull, let written = lines.next() {
            if readCondition(written) { continue }
            guard let line = withoutMacros(written) else { continue }
            if isEnd(line) {
                if depth > 0 { return statements }
                report("this line closes a block, but no block is open", line)
            } else if let statement = readStatement(line) {
                statements.append(statement)
            }
        }
        if depth > 0 { isClosed = false }
        return statements
    }

    /// Reads the statements in the body of a state, and the line that closes it.
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
    static let unreadLine =
        "this line is ignored, because the preprocessor of PlantUML is not run; write what it stands for instead"

    /// statement := state | arrow | words | divider | note | something else
    mutating func readStatement(_ line: PlantUMLLines.Line) -> PlantUMLStatement? {
        let cursor = line.cursor
        switch cursor.bytes[cursor.offset] {
        case UInt8(ascii: "$"):
            draft.report(.unreadLine, Self.unreadLine, at: line.offsets)
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

    /// Whether the line is the preprocessor's, or left out by it.
    mutating func readCondition(_ line: PlantUMLLines.Line) -> Bool {
        guard line.cursor.peek == UInt8(ascii: "!") else { return conditions.leavesOut }
        if !conditions.read(line.cursor.text(line.cursor.offset..<line.cursor.end)) {
            draft.report(.unreadLine, Self.unreadLine, at: line.offsets)
        }
        return true
    }

    /// The line with what `!define` and variables put in place of names; nil if nothing is left of it.
    func withoutMacros(_ line: PlantUMLLines.Line) -> PlantUMLLines.Line? {
        guard !conditions.macros.isEmpty else { return line }
        let text = line.cursor.text(line.cursor.offset..<line.cursor.end)
        guard let replaced = conditions.macros.replacingNames(in: text) else { return line }
        let bytes = Array(replaced.utf8)
        let words = TextCursor(bytes, bytes.indices).trimmed(bytes.indices)
        guard !words.isEmpty else { return nil }
        return PlantUMLLines.Line(cursor: TextCursor(bytes, words), offsets: line.offsets, isJoined: true)
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
    /// Reads an id, or a path of ids with dots between. Nil if there is none.
    mutating func readID() -> Range<Int>? {
        let id = read(while: PlantUML.isInID)
        return id.isEmpty ? nil : id
    }

    /// Reads the text between quotes, at least one character, and skips both quotes.
    mutating func readQuoted() -> Range<Int>? {
        let start = self
        guard skip(UInt8(ascii: "\"")) else { return nil }
        let words = read { $0 != UInt8(ascii: "\"") }
        if !words.isEmpty, skip(UInt8(ascii: "\"")) { return words }
        self = start
        return nil
    }
}
