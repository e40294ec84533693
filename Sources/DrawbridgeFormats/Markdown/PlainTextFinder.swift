import DrawbridgeModel
import DrawbridgeSource

/// Finds drawings in the plain text of a document: lines of arrows, tables, and fenced blocks of arrows without a language.
///
/// Arrows and tables are in many texts that are no drawings. One is taken for a drawing where its form is right and either the
/// heading or the sentence above it says so, its heads name states, or the states that it names are those of a machine.
struct PlainTextFinder {
    struct Found {
        var format: DiagramFormat
        var block: MarkdownBlock
        /// The lines without their margins; none for a fenced block, whose margins are blank already.
        var lines: [Range<Int>]
    }

    private(set) var found: [Found] = []
    /// What looks like a drawing and is not read as one.
    private(set) var unread: [Diagnostic] = []
    private let scanner: MarkdownScanner
    private let text: DiagramText
    private let known: KnownStates
    /// The file with blanks for the margins of all lines that may be drawings.
    private let source: SourceFile
    private var bytes: [UInt8] { scanner.original }

    init(_ scanner: MarkdownScanner, _ text: DiagramText, known: KnownStates) {
        self.scanner = scanner
        self.text = text
        self.known = known
        let groups = TextGroups(scanner).all
        var blanked = scanner
        for group in groups { blanked.blankMargins(of: group.lines) }
        source = blanked.source(text.source.path)
        for group in groups { read(group) }
        for block in scanner.blocks where Self.plainFences.contains(block.name.lowercased()) { read(block) }
        found.sort { $0.block.offsets.lowerBound < $1.block.offsets.lowerBound }
    }

    private static let plainFences: Set = ["", "text", "txt", "plain", "plaintext"]
}

/// Lines of text.
private extension PlainTextFinder {
    mutating func read(_ group: TextGroup) {
        let tables = PipeTable.all(in: group.lines, bytes)
        for table in tables { read(table, group) }
        if tables.isEmpty { readArrows(group) }
    }

    mutating func readArrows(_ group: TextGroup) {
        guard let arrow = group.lines.firstIndex(where: { ArrowLineReader.read($0, in: bytes) != nil }) else {
            return tellOfStrangeArrows(group)
        }
        // All items of a list belong together.
        let first = group.firstItem.map { min($0, arrow) } ?? arrow
        let said = announcement(of: group, line: first)
        let lines = Array(group.lines[first...])
        let content = content(of: lines)
        let statements = ArrowsReading(text: content).statements
        take(statements, ArrowsReader().recognizes(content), said, lines, group.heading)
    }

    /// Lines with arrows that are said to be a state machine, and none of which is an arrow between states.
    mutating func tellOfStrangeArrows(_ group: TextGroup) {
        guard let first = group.lines.firstIndex(where: hasArrow), group.lines.count(where: hasArrow) > 1,
            case .machine = announcement(of: group, line: first)
        else { return }
        tell(.unreadText, Array(group.lines[first...]))
    }

    /// Whether several lines have arrows, or there are boxes of characters.
    func looksDrawn(_ lines: [Range<Int>]) -> Bool {
        let all = lines.flatMap { bytes[$0].split(whereSeparator: { $0 == UInt8(ascii: "\n") }).map(\.indices) }
        let boxes: [StaticString] = ["+--", "┌", "╭", "└", "│", "↓", "▼", "←"]
        return all.count(where: hasArrow) > 1
            || lines.contains { line in boxes.contains { TextCursor(bytes, line).contains($0) } }
    }

    func hasArrow(_ line: Range<Int>) -> Bool {
        let signs = ArrowSigns(bytes, line)
        return ArrowSigns.mayBe(in: bytes[line]) && line.contains { signs.sign(at: $0) != nil }
    }

    /// The sentence above may be a line of the same group.
    func announcement(of group: TextGroup, line: Int) -> Announcement {
        guard line > 0 else { return group.isAnnounced }
        return .both(group.isAnnounced, Announcement(lastSentenceOf: text.text(group.lines[line - 1])))
    }

    mutating func take(
        _ statements: [ArrowsReading.Statement], _ isRecognized: Bool, _ said: Announcement, _ lines: [Range<Int>],
        _ heading: String?
    ) {
        let count = ArrowCount(statements)
        let isDrawing =
            switch said {
            case .machine: isRecognized && count.transitions > 1
            case .transitions: isRecognized && count.transitions > 1 && known.explain(count.names, .half)
            case .nothing, .other:
                count.isPure && count.lines > 1 && known.explain(count.names, count.saysWhatHappens ? .most : .all)
            }
        if isDrawing { return add(.arrows, lines, heading) }
        if case .machine = said, looksDrawn(lines) { return tell(.unreadText, lines) }
        if count.isPure, count.lines > 1, known.touch(count.names) { tell(.unreadText.asNote, lines) }
    }

    mutating func read(_ table: PipeTable, _ group: TextGroup) {
        guard let drawing = TableDrawing(table) else { return }
        let lines = group.lines.filter { table.offsets.contains($0.lowerBound) }
        let names = drawing.names(in: text)
        guard drawing.reads else {
            if drawing.isCertain { tell(.unreadText, lines) }
            return
        }
        let first = group.lines.firstIndex { table.offsets.contains($0.lowerBound) } ?? 0
        let isDrawing =
            switch announcement(of: group, line: first) {
            case .machine: true
            case .transitions: drawing.isCertain || known.explain(names, .half)
            case .nothing, .other: drawing.isCertain || known.explain(names, .most)
            }
        if isDrawing { add(.table, lines, group.heading) }
    }

    mutating func add(_ format: DiagramFormat, _ lines: [Range<Int>], _ heading: String?) {
        guard let first = lines.first, let last = lines.last else { return }
        let block = MarkdownBlock(
            name: format.name, offsets: first.lowerBound..<last.upperBound, heading: heading, number: 0)
        found.append(Found(format: format, block: block, lines: lines))
    }

    mutating func tell(_ kind: DiagnosticKind, _ lines: [Range<Int>]) {
        guard let first = lines.first else { return }
        let message =
            kind.severity == .note
            ? "these lines name states of the code, and nothing says that they show all of its transitions, so they were not "
                + "read; write “State machine” above them if they do"
            : "this text is said to show a state machine, and it cannot be read; write each transition as a line: "
                + "idle -> running: start"
        unread.append(Diagnostic(kind: kind, message: message, range: text.range(first)))
    }

    func content(of lines: [Range<Int>]) -> DiagramText {
        let start = lines.first?.lowerBound ?? 0
        return DiagramText(
            source, offsets: start..<(lines.last?.upperBound ?? start), lines: text.lines, name: text.name)
    }
}

/// Fenced blocks.
private extension PlainTextFinder {
    mutating func read(_ block: MarkdownBlock) {
        let content = DiagramText(source, offsets: block.offsets, lines: text.lines, name: text.name)
        guard ArrowSigns.mayBe(in: scanner.bytes[block.offsets]) else { return }
        let said = TextGroups(scanner).announcement(above: block.offsets.lowerBound)
        let statements = ArrowsReading(text: content).statements
        let before = found.count
        take(statements, ArrowsReader().recognizes(content), said, [block.offsets], block.heading)
        if found.count > before { found[before].lines = [] }
    }
}

/// What the lines of a text draw.
private struct ArrowCount {
    var lines = 0
    var transitions = 0
    var labels = 0
    var unknown = 0
    var names: Set<String> = []

    /// Whether half of the lines have an event. Without, arrows are often the usual way alone.
    var saysWhatHappens: Bool { labels * 2 >= lines }

    /// Whether each line is an arrow.
    var isPure: Bool { unknown == 0 }

    init(_ statements: [ArrowsReading.Statement]) {
        for statement in statements {
            switch statement {
            case .arrows(let line):
                lines += 1
                transitions += line.arrows.reduce(0) { $0 + $1.from.count * $1.to.count }
                labels += line.arrows.count { !$0.label.isEmpty }
                names.formUnion(line.arrows.flatMap { $0.from + $0.to }.map(\.name))
            case .state, .title, .unknown: unknown += 1
            }
        }
        names.subtract([Machine.pseudoState, "*", "?"])
    }
}

private extension TableDrawing {
    func names(in text: DiagramText) -> Set<String> {
        Set(draft(in: text).machine.states.filter { !$0.isUnnamedEnd }.map(\.name))
    }
}

private extension TextCursor {
    func contains(_ word: StaticString) -> Bool {
        (offset..<end).contains { bytes[$0] == word.utf8Start[0] && isText(word, at: $0) }
    }
}

extension DiagnosticKind {
    package static let unreadText = DiagnosticKind(
        "unread-text", .warning, "a text looks like a state machine and is not read as one")
}

private extension DiagnosticKind {
    var asNote: DiagnosticKind { DiagnosticKind(id, .note, summary) }
}
