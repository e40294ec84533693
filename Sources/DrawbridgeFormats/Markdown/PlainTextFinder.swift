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
    private var candidates: [ArrowCandidate] = []
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
        let groups = TextGroup.joined(TextGroups(scanner).all, scanner)
        var blanked = scanner
        for group in groups { blanked.blankMargins(of: group.lines) }
        source = blanked.source(text.source.path)
        for group in groups { read(group) }
        for block in scanner.blocks where Self.plainFences.contains(block.name.lowercased()) && !showsMarkdown(block) {
            read(block)
        }
        for candidate in joined(candidates) { take(candidate) }
        takeSaid()
        found.sort { $0.block.offsets.lowerBound < $1.block.offsets.lowerBound }
    }

    private static let plainFences: Set = ["", "text", "txt", "plain", "plaintext"]

    /// Whether a block has a fence inside, so that it shows how a drawing is written in Markdown.
    private func showsMarkdown(_ block: MarkdownBlock) -> Bool {
        text.text(block.offsets).split(whereSeparator: \.isNewline).contains { line in
            ["```", "~~~"].contains { line.drop { $0 == " " }.hasPrefix($0) }
        }
    }
}

/// Lines of text.
private extension PlainTextFinder {
    mutating func read(_ group: TextGroup) {
        let tables = PipeTable.all(in: group.lines, bytes)
        for table in tables { read(table, group) }
        if tables.isEmpty { readArrows(group) }
    }

    mutating func readArrows(_ group: TextGroup) {
        if readPicture(group) { return }
        guard let arrow = firstArrow(in: group.lines) else { return readSentences(group) }
        // All items of a list belong together, and what has an arrow belongs to the arrows below it.
        var first = group.firstItem.map { min($0, arrow) } ?? arrow
        while first > 0, hasArrow(group.lines[first - 1]) { first -= 1 }
        let lines = Array(group.lines[first...])
        // One line above a function says what that does.
        if lines.count == 1, TextGroups(scanner).isAboveFunction(lines) { return }
        let found = candidate(of: lines, announcement(of: group, line: first), group.heading)
        candidates.append(found)
        if !found.isRecognized { readSentences(group) }
    }

    /// The first line that leads from a state to another one; a name alone belongs to the sign below it.
    func firstArrow(in lines: [Range<Int>]) -> Int? {
        lines.indices.first { i in
            if ArrowLineReader.read(lines[i], in: bytes) != nil { return true }
            guard i + 1 < lines.count else { return false }
            if ArrowSigns(bytes, lines[i]).isOpen(lines[i]) {
                return ArrowLineReader.read(lines[i].lowerBound..<lines[i + 1].upperBound, in: source.bytes) != nil
            }
            guard ArrowSigns(bytes, lines[i + 1]).sign(at: lines[i + 1].lowerBound) != nil else {
                return false
            }
            return ArrowOrigins.heading(lines[i], in: bytes) != nil
                || PlainName.read(text.text(lines[i])[...]) != nil
        }
    }

    /// A picture may have rows without arrows above the first one.
    mutating func readPicture(_ group: TextGroup) -> Bool {
        let firstDrawn = group.lines.firstIndex { hasArrow($0) || hasBox($0) } ?? 0
        for first in [group.isAnnounced == .machine ? 0 : firstDrawn, firstDrawn] {
            let lines = Array(group.lines[first...])
            guard let picture = TypedPicture.drawing(content(of: lines)) else { continue }
            var found = ArrowCandidate(
                lines: lines, said: announcement(of: group, line: first), heading: group.heading,
                type: TextGroups(scanner).type(below: lines), isPicture: true, count: ArrowCount(picture),
                isRecognized: picture.arrows.count > picture.strayLines.count)
            if first == 0, found.said == .nothing || found.said == .states { found.said = group.isAnnounced }
            candidates.append(found)
            return true
        }
        return false
    }

    /// `States: idle → running → over`, `a state machine (idle → running → over)`, or with an end in the next line.
    mutating func readSentences(_ group: TextGroup) {
        var hasChain = false
        for (i, line) in group.lines.enumerated() {
            let isOpen = i + 1 < group.lines.count && ArrowSigns(bytes, line).isOpen(line)
            let sentence = line.lowerBound..<(isOpen ? group.lines[i + 1] : line).upperBound
            guard let chain = TextGroups(scanner).chain(in: sentence, of: source.bytes) else { continue }
            hasChain = true
            add(chain: chain, of: sentence, above: i, in: group)
        }
        if !hasChain { tellOfStrangeArrows(group) }
    }

    mutating func add(chain: Range<Int>, of sentence: Range<Int>, above line: Int, in group: TextGroup) {
        let words = sentence.lowerBound..<chain.lowerBound
        var said = Announcement(text.text(words) + " " + text.text(chain.upperBound..<sentence.upperBound))
        if said != .other, said != .machine { said = .both(sentenceAnnouncement(of: group, line: line), said) }
        // Of few words only in comments that document what is declared below.
        if said == .states, scanner.isSwift, !isDocumentation(sentence) { said = .nothing }
        let lines = group.lines.filter { $0.overlaps(chain) }.map { $0.clamped(to: chain) }
        add(chain: lines + linesWithSigns(group.lines[(line + 1)...]), behind: words, said)
    }

    /// The lines that go on with what stands above: those that begin with a sign.
    func linesWithSigns(_ lines: ArraySlice<Range<Int>>) -> ArraySlice<Range<Int>> {
        lines.prefix { ArrowSigns(bytes, $0).sign(at: $0.lowerBound) != nil }
    }

    private func isDocumentation(_ sentence: Range<Int>) -> Bool {
        let start = scanner.startOfLine(sentence.lowerBound)
        let line = TextCursor(bytes, start..<sentence.lowerBound)
        let margin = line.trimmed(start..<sentence.lowerBound)
        return margin.isEmpty || ["///", "*", "/**"].contains { TextCursor(bytes, margin).starts(with: $0) }
    }

    /// What is said of a sentence by what stands above: in documents, a heading may stand above many.
    private func sentenceAnnouncement(of group: TextGroup, line: Int) -> Announcement {
        if scanner.isSwift { return announcement(of: group, line: line) }
        guard line > 0, bytes[group.lines[line - 1]].last == UInt8(ascii: ":") else { return .nothing }
        return Announcement(lastSentenceOf: text.text(group.lines[line - 1]))
    }

    mutating func add(chain lines: [Range<Int>], behind words: Range<Int>, _ said: Announcement) {
        var found = candidate(of: lines, said, TextGroups.title(text.text(words)))
        found.isInSentence = true
        if !TextGroups(scanner).isAboveFunction(lines) {
            candidates.append(found)
        } else if case .machine = said {
            tell(
                .unreadText.asNote, found.lines,
                "a comment above a function says what the function does, so it was not read as a drawing")
        }
    }

    /// A table that is no drawing may have sentences in its cells.
    mutating func readCells(_ table: PipeTable) {
        for cell in table.rows.flatMap(\.cells) {
            guard let chain = TextGroups(scanner).chain(in: cell.offsets, of: source.bytes) else { continue }
            let words = cell.offsets.lowerBound..<chain.lowerBound
            guard case .machine = Announcement(text.text(words)) else { continue }
            add(chain: [chain], behind: words, .machine)
        }
    }

    func candidate(of lines: [Range<Int>], _ said: Announcement, _ heading: String?) -> ArrowCandidate {
        let content = content(of: lines)
        return ArrowCandidate(
            lines: lines, said: said, heading: heading, type: TextGroups(scanner).type(below: lines),
            count: ArrowCount(ArrowsReading(text: content).statements), isRecognized: ArrowsReader().recognizes(content)
        )
    }

    /// Whether a comment of Swift that says that it is a machine is about something else: less than half of its names are cases
    /// or types of the file, or states of a machine.
    func isForeign(_ candidate: ArrowCandidate) -> Bool {
        guard scanner.isSwift, case .machine = candidate.said, candidate.count.transitions > 1 else { return false }
        return !known.explain(candidate.count.names, .half)
            && !CodeNames(bytes).areMost(of: candidate.count.names)
    }

    /// Candidates in the order of the text; those that go on with each other are one.
    func joined(_ candidates: [ArrowCandidate]) -> [ArrowCandidate] {
        let inOrder = candidates.sorted { ($0.lines.first?.lowerBound ?? 0) < ($1.lines.first?.lowerBound ?? 0) }
        return inOrder.reduce(into: [ArrowCandidate]()) { all, next in
            guard let last = all.last, last.goesOn(with: next), let end = last.lines.last, let start = next.lines.first,
                TextGroups(scanner).areTogether(end.upperBound, start.lowerBound)
            else { return all.append(next) }
            all[all.count - 1] = last.joined(with: next)
        }
    }

    /// Lines with arrows that are said to be a state machine, and none of which is an arrow between states.
    mutating func tellOfStrangeArrows(_ group: TextGroup) {
        guard let first = group.lines.firstIndex(where: hasArrow), group.lines.reduce(0, { $0 + arrowCount($1) }) > 1,
            case .machine = announcement(of: group, line: first)
        else { return }
        let isSentence = group.lines.count(where: hasArrow) == 1
        let kind = isSentence ? DiagnosticKind.unreadText.asNote : .unreadText
        tell(kind, Array(group.lines[first...]), Self.reason(.unreadText))
    }

    /// A table below “state machine” whose cells have arrows and whose heads do not say what is in which column.
    mutating func tellOfStrangeTable(_ lines: [Range<Int>], _ group: TextGroup) {
        guard lines.count(where: hasArrow) > 1, let first = group.lines.firstIndex(of: lines[0]),
            case .machine = announcement(of: group, line: first)
        else { return }
        tell(
            .unreadText, lines,
            "this table is said to show a state machine, and it cannot be read; give it a column From and a column To")
    }

    /// Whether several lines have arrows, or there are boxes of characters. Trees of files have the same lines, and no boxes.
    func looksDrawn(_ lines: [Range<Int>]) -> Bool {
        let all = lines.flatMap { bytes[$0].split(whereSeparator: { $0 == UInt8(ascii: "\n") }).map(\.indices) }
        let boxes: [StaticString] = ["+--", "┌", "╭", "↓", "▼", "←"]
        return all.count(where: hasArrow) > 1
            || lines.contains { line in boxes.contains { TextCursor(bytes, line).contains($0) } }
    }

    /// Whether two arrows or more lead to the right or down.
    func pointsTwice(_ lines: [Range<Int>]) -> Bool {
        lines.count { line in
            hasArrow(line) || TextCursor(bytes, line).contains("↓") || TextCursor(bytes, line).contains("▼")
        } > 1
    }

    func hasBox(_ line: Range<Int>) -> Bool {
        ["+--", "┌", "╭", "│"].contains { TextCursor(bytes, line).contains($0) }
    }

    func hasArrow(_ line: Range<Int>) -> Bool {
        let signs = ArrowSigns(bytes, line)
        return ArrowSigns.mayBe(in: bytes[line]) && line.contains { signs.sign(at: $0) != nil }
    }

    /// How many signs end in a line.
    func arrowCount(_ line: Range<Int>) -> Int {
        guard ArrowSigns.mayBe(in: bytes[line]) else { return 0 }
        let signs = ArrowSigns(bytes, line)
        return Set(line.compactMap { signs.sign(at: $0)?.upperBound }).count
    }

    /// The sentence above may be a line of the same group.
    func announcement(of group: TextGroup, line: Int) -> Announcement {
        guard line > 0 else { return group.isAnnounced }
        return .both(group.isAnnounced, Announcement(lastSentenceOf: text.text(group.lines[line - 1])))
    }

    /// Where the team says that the file shows a machine and nothing else is a drawing, the text with its states is one.
    mutating func takeSaid() {
        guard found.isEmpty, !scanner.blocks.contains(where: { DiagramFormat.isCalledLikeDrawing($0.name) }) else {
            return
        }
        let said = candidates.filter { candidate in
            candidate.count.transitions > 1 && candidate.isRecognized
                && known.explain(candidate.count.names, in: text.source.path)
        }
        for candidate in said {
            add(.arrows, candidate.lines, candidate.heading, candidate.block)
            unread.removeAll { $0.range == candidate.lines.first.map(text.range) }
        }
    }

    mutating func take(_ candidate: ArrowCandidate) {
        let (count, lines) = (candidate.count, candidate.lines)
        if isForeign(candidate) {
            tell(
                .unreadText.asNote, lines,
                "the names of this text are no states of the code beside it, so it was not read")
        } else if candidate.isDrawing(known) {
            add(.arrows, lines, candidate.heading, candidate.block)
        } else if case .machine = candidate.said, candidate.isInSentence || looksDrawn(lines) {
            tell(candidate.isInSentence ? .unreadText.asNote : .unreadText, lines)
        } else if count.isPure && count.lines > 1 && !count.isMapping && known.touch(count.names)
            || candidate.block != nil && count.transitions > 1 && known.explain(count.names, .half)
            || candidate.block != nil && pointsTwice(lines)
                && known.areAll(in: lines.map { text.text($0) }.joined(separator: " "))
        {
            tell(.unreadText.asNote, lines)
        }
    }

    mutating func read(_ table: PipeTable, _ group: TextGroup) {
        let lines = group.lines.filter { table.offsets.contains($0.lowerBound) }
        guard let drawing = TableDrawing(table) else {
            readCells(table)
            return tellOfStrangeTable(lines, group)
        }
        let names = drawing.names(in: text)
        guard drawing.reads else {
            if drawing.isCertain { tell(.unreadText, lines) }
            return
        }
        let first = group.lines.firstIndex { table.offsets.contains($0.lowerBound) } ?? 0
        let isDrawing =
            switch announcement(of: group, line: first) {
            case .machine: drawing.isCertain || drawing.isClosed(in: text) || known.explain(names, .half)
            case .transitions: drawing.isCertain || known.explain(names, .half)
            case .states, .nothing, .other: drawing.isCertain || known.explain(names, .most)
            }
        if isDrawing { add(.table, lines, group.heading) }
    }

    /// - Parameter fence: The fenced block that the lines are.
    mutating func add(
        _ format: DiagramFormat, _ lines: [Range<Int>], _ heading: String?, _ fence: MarkdownBlock? = nil
    ) {
        guard let first = lines.first, let last = lines.last else { return }
        let block = MarkdownBlock(
            name: format.name, offsets: fence?.offsets ?? first.lowerBound..<last.upperBound, heading: heading,
            number: 0)
        found.append(Found(format: format, block: block, lines: fence == nil ? lines : []))
    }

    mutating func tell(_ kind: DiagnosticKind, _ lines: [Range<Int>], _ reason: String? = nil) {
        guard let first = lines.first else { return }
        unread.append(Diagnostic(kind: kind, message: reason ?? Self.reason(kind), range: text.range(first)))
    }

    static func reason(_ kind: DiagnosticKind) -> String {
        kind.severity == .note
            ? "these lines name states of the code, and nothing says that they show all of its transitions, so they were not "
                + "read; write “State machine” above them if they do"
            : "this text is said to show a state machine, and it cannot be read; write each transition as a line: "
                + "idle -> running: start"
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
        let lines = scanner.lines(of: block)
        guard ArrowSigns.mayBe(in: scanner.bytes[block.offsets]), !lines.isEmpty else { return }
        let content = DiagramText(source, offsets: block.offsets, lines: text.lines, name: text.name)
        let said = TextGroups(scanner).announcement(above: block.offsets.lowerBound)
        var found = ArrowCandidate(
            lines: lines, said: said, heading: block.heading, block: block,
            type: TextGroups(scanner).type(below: lines),
            count: ArrowCount(ArrowsReading(text: content).statements), isRecognized: ArrowsReader().recognizes(content)
        )
        if let picture = TypedPicture.drawing(content) {
            found.isPicture = true
            found.count = ArrowCount(picture)
            found.isRecognized = picture.arrows.count > picture.strayLines.count
        } else if !found.isRecognized, readSentences(in: lines) {
            return
        }
        candidates.append(found)
    }

    /// A list of files may say what each is for: `Player.swift  # state machine (idle → playing → idle)`.
    mutating func readSentences(in lines: [Range<Int>]) -> Bool {
        let chains = lines.enumerated().compactMap { i, line in
            TextGroups(scanner).chain(in: line, of: bytes).map { (i, line.lowerBound..<$0.lowerBound, $0) }
        }
        for (i, words, chain) in chains {
            guard case .machine = Announcement(text.text(words)) else { continue }
            add(chain: [chain] + linesWithSigns(lines[(i + 1)...]), behind: words, .machine)
        }
        return !chains.isEmpty
    }
}

private extension TableDrawing {
    func names(in text: DiagramText) -> Set<String> {
        Set(draft(in: text).machine.states.filter { !$0.isUnnamedEnd }.map(\.name))
    }

    /// Whether half of what it leads to has rows of its own: what leads nowhere else is a look or a value, not a state.
    func isClosed(in text: DiagramText) -> Bool {
        let transitions = draft(in: text).machine.transitions
        let targets = Set(transitions.map(\.to))
        return targets.intersection(transitions.map(\.from)).count * 2 >= targets.count
    }
}

extension DiagnosticKind {
    package static let unreadText = DiagnosticKind(
        "unread-text", .warning, "a text looks like a state machine and is not read as one")
}

private extension DiagnosticKind {
    var asNote: DiagnosticKind { DiagnosticKind(id, .note, summary) }
}
