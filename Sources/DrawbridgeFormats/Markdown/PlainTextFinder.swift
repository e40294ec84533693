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
        /// Whether other text and drawings may stand between its lines.
        var isSpread = false
    }

    private(set) var found: [Found] = []
    /// What looks like a drawing and is not read as one.
    private(set) var unread: UnreadTexts
    private var candidates: [ArrowCandidate] = []
    private var tables: TableCandidates
    private let document: PlainTextSource
    private let known: KnownStates
    private var scanner: MarkdownScanner { document.scanner }
    private var text: DiagramText { document.text }
    private var bytes: [UInt8] { scanner.original }

    /// - Parameter said: What is said of all of it.
    init(_ scanner: MarkdownScanner, _ text: DiagramText, known: KnownStates, said: Announcement = .nothing) {
        let texts = TextGroups(scanner)
        var groups = TextGroup.joinedSources(TextGroup.joined(texts.all, scanner), scanner)
        for i in groups.indices {
            if groups[i].isSourceList(scanner.original) || groups[i].hasArrowsOnly(scanner.original) {
                groups[i].isAnnounced = texts.withTitle(groups[i].isAnnounced, above: groups[i].lines)
            }
            groups[i] = groups[i].withoutNamesOfWays(scanner.original)
            groups[i].isAnnounced = .both(said, groups[i].isAnnounced)
        }
        let pages = (StateSections(scanner).pages + SourcePages(scanner).pages).compactMap {
            ArrowCandidate($0, scanner, text)
        }.filter { $0.isDrawing(known) }
        let taken = Set(pages.flatMap(\.lines))
        groups.removeAll { $0.lines.contains(where: taken.contains) }
        document = PlainTextSource(scanner, text, marginsOf: groups)
        self.known = known
        unread = UnreadTexts(document, known)
        tables = TableCandidates(document: document, known: known)
        for group in groups { read(group) }
        for block in scanner.blocks where Self.plainFences.contains(block.name.lowercased()) && !showsMarkdown(block) {
            read(block)
        }
        for candidate in joined(candidates) { take(candidate) }
        for table in tables.joined { add(table) }
        for page in pages { add(page) }
        unread.tellOfArms(candidates)
        unread.tellOfTargets(TargetLists(scanner, text))
        for block in scanner.blocks where block.name.lowercased() == "swift" { readComments(in: block) }
        takeSaid()
        let read = found.flatMap(\.lines)
        unread.forgetRemarks(beside: read)
        for group in groups where scanner.isSwift { unread.tellOfOldNames(in: group, besides: read) }
        if found.isEmpty, !hasDrawings { unread.tellOfPage() }
        found.sort { $0.block.offsets.lowerBound < $1.block.offsets.lowerBound }
    }

    /// Whether a block is a drawing of another format.
    private var hasDrawings: Bool {
        scanner.blocks.contains { block in
            DiagramFormat.format(ofFence: block.name, document.original(block.offsets)) != nil
        }
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
        if group.lines.contains(where: document.groups.isOtherLanguage) { return }
        if readPicture(group) { return }
        guard let arrow = firstArrow(in: group.lines) else { return readSentences(group) }
        // All items of a list belong together, and what has an arrow belongs to the arrows below it.
        var first = group.firstItem.map { min($0, arrow) } ?? arrow
        while first > 0, hasArrow(group.lines[first - 1]) { first -= 1 }
        let lines = Array(group.lines[first...])
        if isWithinSentence(first, of: group) { return readSentences(group) }
        // One line above a function says what that does.
        if lines.count == 1, document.groups.isAboveFunction(lines) {
            if ArrowLead(lines[0], in: bytes) != nil {
                return unread.tellOfFunction(lines, group.announcement(ofLine: first, bytes))
            }
            var line = document.candidate(of: lines, group.announcement(ofLine: first, bytes), group.heading)
            line.form = .lineAboveFunction
            return candidates.append(line)
        }
        var found = document.candidate(of: lines, group.announcement(ofLine: first, bytes), group.heading)
        let chains = SentenceChains(document, known).candidates(in: group)
        if lines.count == 1, chains.contains(where: { isBetter($0, than: found) }) {
            candidates += chains
            return
        }
        found.isReadInParts = !found.isRecognized && !chains.isEmpty
        candidates.append(found)
        if found.isRecognized { return }
        candidates += chains
        if chains.isEmpty { unread.tellOfStrangeArrows(group) }
    }

    /// Whether the only line with an arrow goes on with a sentence of the line before: `it fires on every⏎idle → open transition`.
    func isWithinSentence(_ first: Int, of group: TextGroup) -> Bool {
        guard first > 0, group.lines[first...].count(where: hasArrow) == 1 else { return false }
        let before = text.text(group.lines[first - 1])
        let isOpen = before.last.map { $0.isLetter || $0 == "*" || $0 == "," } ?? false
        return isOpen && before.split(separator: " ").count > 3 && group.lines.count > first + 1
            && text.text(group.lines[first]).last?.isLetter ?? false
    }

    /// `The call goes idle → dialing → open` could begin with a name of four words.
    func isBetter(_ chain: ArrowCandidate, than line: ArrowCandidate) -> Bool {
        known.explain(chain.count.names, .several) && !line.count.names.isSuperset(of: chain.count.names)
    }

    /// The first line that leads from a state to another one; a name alone belongs to the sign below it.
    func firstArrow(in lines: [Range<Int>]) -> Int? {
        lines.indices.first { i in
            if ArrowLineReader.read(lines[i], in: bytes) ?? FromToSentence.read(lines[i], in: bytes) != nil {
                return true
            }
            guard i + 1 < lines.count else { return false }
            if ArrowSigns(bytes, lines[i]).isOpen(lines[i]) {
                return ArrowLineReader.read(lines[i].lowerBound..<lines[i + 1].upperBound, in: document.source.bytes)
                    != nil
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
            guard let picture = TypedPicture.drawing(document.content(of: lines)) else { continue }
            var found = document.candidate(of: lines, group.announcement(ofLine: first, bytes), group.heading)
            found.set(picture)
            if first == 0, found.said == .nothing || found.said == .states { found.said = group.isAnnounced }
            candidates.append(found)
            return true
        }
        return false
    }

    mutating func readSentences(_ group: TextGroup) {
        let chains = SentenceChains(document, known).candidates(in: group)
        candidates += chains
        let areTold = chains.contains { chain in
            chain.said == .machine || chain.isDrawing(known) || chain.isMentioned(by: known)
        }
        if !areTold { unread.tellOfStrangeArrows(group) }
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
            guard let last = all.last, let end = last.lines.last, let start = next.lines.first,
                last.goesOn(with: next) && document.groups.areTogether(end.upperBound, start.lowerBound)
                    || areOfStates(last, next) && document.groups.areAboveCases(last.lines, next.lines)
            else { return all.append(next) }
            all[all.count - 1] = last.joined(with: next)
        }
    }

    /// Whether two lists of arrows stand above cases that are states of one machine.
    func areOfStates(_ one: ArrowCandidate, _ other: ArrowCandidate) -> Bool {
        one.areLines && other.areLines && !one.cases.isEmpty && !other.cases.isEmpty
            && known.explain(one.cases.union(other.cases), .half)
    }

    /// Whether several lines have arrows, or there are boxes of characters. Trees of files have the same lines, and no boxes.
    func looksDrawn(_ lines: [Range<Int>]) -> Bool {
        let all = lines.flatMap { bytes[$0].split(whereSeparator: { $0 == UInt8(ascii: "\n") }).map(\.indices) }
        let boxes: [StaticString] = ["+--", "┌", "╭", "┘", "╯", "↓", "▼", "←"]
        return all.count(where: hasArrow) > 1
            || lines.contains { line in boxes.contains { TextCursor(bytes, line).contains($0) } }
    }

    /// Whether half of the lines name a file or a folder behind a branch.
    func areFiles(_ lines: [Range<Int>]) -> Bool {
        lines.count { line in
            let words = text.text(line).drop { "│├└╰─-|+` ".contains($0) }
            return words.startIndex > text.text(line).startIndex
                && words.prefix { $0 != " " }.contains { "./".contains($0) }
        } * 2 >= lines.count
    }

    func hasBox(_ line: Range<Int>) -> Bool {
        ["+--", "┌", "╭", "│"].contains { TextCursor(bytes, line).contains($0) }
    }

    func hasArrow(_ line: Range<Int>) -> Bool { ArrowSigns.count(in: line, of: bytes) > 0 }

    /// Where the team says that the file shows a machine and nothing else is a drawing, the text with its states is one.
    mutating func takeSaid() {
        guard found.isEmpty, !scanner.blocks.contains(where: { DiagramFormat.isCalledLikeDrawing($0.name) }) else {
            return
        }
        let said = candidates.filter { candidate in
            candidate.count.transitions > 1 && candidate.isRecognized && !candidate.isAboveFunction
                && known.explain(candidate.count.names, in: text.source.path)
        }
        for candidate in said {
            add(.arrows, candidate.lines, candidate.heading, candidate.block)
            let range = candidate.lines.first.map(text.range)
            unread.forget(range)
        }
    }

    mutating func take(_ candidate: ArrowCandidate) {
        let lines = candidate.lines
        if candidate.form == .sentenceAboveFunction || candidate.isAboveFunction && !candidate.isDrawing(known) {
            return unread.tellOfFunction(lines, candidate.said)
        }
        if candidate.said == .proposal {
            guard known.explain(candidate.count.names, .several) else { return }
            unread.note(lines, "the text above asks for this diagram to be added, so it was not read")
        } else if candidate.form == .lines, candidate.count.transitions > 1, !candidate.leavesStates(of: known),
            unread.tellOfTargetsAlone(lines, candidate.said)
        {
            return
        } else if candidate.showsLooks(of: known) {
            if case .machine = candidate.said { unread.noteLooks(lines) }
        } else if isForeign(candidate) {
            unread.note(
                lines, "the names of this text are no states of the code beside it, so it was not read")
        } else if candidate.isDrawing(known) {
            add(.arrows, lines, candidate.heading, candidate.block, isSaidMachine: candidate.isSaidMachine)
        } else if unread.tellOfEnum(candidate) {
            return
        } else if candidate.mixesStatesWithOthers(known) {
            unread.note(lines, "this line names states of the code beside what is none, so it was not read")
        } else if case .machine = candidate.said, candidate.isInSentence || looksDrawn(lines) && !areFiles(lines) {
            candidate.isInSentence ? unread.noteForeign(lines) : unread.warn(lines)
        } else if !areFiles(lines), unread.isMentioned(candidate) {
            unread.noteMentioned(lines)
        } else if !candidate.isInSentence, looksDrawn(lines) {
            unread.tellOfFigure(lines, candidate.said)
        }
    }

    mutating func read(_ table: PipeTable, _ group: TextGroup) {
        let lines = group.lines.filter { table.offsets.contains($0.lowerBound) }
        guard let drawing = TableDrawing(table) else {
            let chains = SentenceChains(document, known).candidates(in: table)
            candidates += chains
            let rows = lines.filter { line in !chains.contains { $0.lines.contains(where: line.overlaps) } }
            let isRead = chains.contains { $0.isDrawing(known) }
            return isRead ? unread.tellOfRows(rows) : unread.tellOfStrangeTable(lines, group)
        }
        let first = group.lines.firstIndex { table.offsets.contains($0.lowerBound) } ?? 0
        if isDrawing(drawing, group.announcement(ofLine: first, bytes)) {
            tables.all.append(TableCandidate(drawing, lines, group.heading, in: text))
        } else if drawing.isCertain, !drawing.reads {
            unread.warn(lines)
        } else {
            unread.tellOfStrangeTable(lines, group)
        }
    }

    func isDrawing(_ table: TableDrawing, _ said: Announcement) -> Bool {
        guard table.reads else { return false }
        let names = table.names(in: text)
        return switch said {
        case .machine: table.isCertain || table.isClosed(in: text) || known.explain(names, .half)
        case .transitions: table.isCertain || known.explain(names, .half)
        case .states, .nothing, .other: table.isCertain || known.explain(names, .most)
        case .proposal: false
        }
    }

    /// - Parameter fence: The fenced block that the lines are.
    mutating func add(
        _ format: DiagramFormat, _ lines: [Range<Int>], _ heading: String?, _ fence: MarkdownBlock? = nil,
        isSaidMachine: Bool = false
    ) {
        guard let first = lines.first, let last = lines.last else { return }
        let block = MarkdownBlock(
            name: format.name, offsets: fence?.offsets ?? first.lowerBound..<last.upperBound, heading: heading,
            number: 0, isSaidMachine: isSaidMachine,
            commented: fence == nil ? document.groups.commented(by: lines) : nil)
        found.append(Found(format: format, block: block, lines: fence == nil ? lines : []))
    }

    mutating func add(_ table: TableCandidate) {
        add(.table, table.lines, table.heading)
        if table.isJoined { found[found.count - 1].isSpread = true }
    }

    /// Adds sections about states, which begin with their first heading.
    mutating func add(_ page: ArrowCandidate) {
        guard let first = page.lines.first, let last = page.lines.last else { return }
        let block = MarkdownBlock(
            name: DiagramFormat.arrows.name, offsets: scanner.startOfLine(first.lowerBound)..<last.upperBound,
            heading: page.heading, number: 0, isSaidMachine: page.isSaidMachine)
        found.append(Found(format: .arrows, block: block, lines: page.lines, isSpread: true))
    }
}

/// Fenced blocks.
private extension PlainTextFinder {
    /// The comments of Swift that is shown are read as those of a file. Examples are told only where they are said to be machines.
    mutating func readComments(in block: MarkdownBlock) {
        guard ArrowSigns.mayBe(in: scanner.bytes[block.offsets]) else { return }
        let said = document.groups.announcement(above: block.offsets.lowerBound)
        var inside = PlainTextFinder(
            MarkdownScanner(document.original(block.offsets), isSwift: true), text, known: known, said: said)
        // Code that is shown says in passing what its variables do: that must not stand beside the drawings of the page.
        let inPassing = inside.found.filter { inside.document.groups.isBehindVariable($0.lines) }.map(\.lines)
        for lines in inPassing { unread.noteMentioned(lines) }
        if isExample(block) {
            // Between the calls of an example, a comment says what these do.
            inside.found.removeAll { drawing in
                let isPassing = !drawing.lines.isEmpty && inside.document.groups.type(below: drawing.lines) == nil
                if isPassing, !inPassing.contains(drawing.lines) { unread.noteExample(drawing.lines) }
                return isPassing
            }
        }
        found += inside.found.filter { !inPassing.contains($0.lines) }.map { drawing in
            var drawing = drawing
            drawing.block.heading = drawing.block.heading ?? block.heading
            // A line of an example is no list of all transitions.
            drawing.block.isSaidMachine = false
            return drawing
        }
        if said == .machine { unread.all += inside.unread.all }
    }

    /// Whether a block of Swift shows how code is used: below *Example* or *Usage*, or in a comment of Swift.
    func isExample(_ block: MarkdownBlock) -> Bool {
        scanner.isSwift || block.heading.map { Announcement.speaksOfExample($0) } ?? false
    }

    mutating func read(_ block: MarkdownBlock) {
        let lines = scanner.lines(of: block)
        let content = document.content(block.offsets)
        guard DiagramFormat.format(ofFence: block.name, content) == nil,
            ArrowSigns.mayPoint(in: scanner.bytes[block.offsets]) || TypedPicture.mayBe(content), !lines.isEmpty,
            !lines.contains(where: document.groups.isOtherLanguage)
        else { return }
        var found = ArrowCandidate(
            lines, content, said: document.groups.announcement(above: block.offsets.lowerBound), heading: block.heading,
            block: block, type: document.groups.type(below: lines))
        if let picture = TypedPicture.drawing(content) {
            found.set(picture)
            let legend = picture.grid.legend.map { start in lines.filter { $0.lowerBound > start } } ?? []
            unread.noteLegend(legend)
            // A picture of anything else may have a chain in one of its frames.
            if found.said != .machine, !found.isDrawing(known),
                let chains = SentenceChains(document, known).candidates(in: lines), !chains.isEmpty
            {
                candidates += chains
                return
            }
        } else if !found.isRecognized, let chains = SentenceChains(document, known).candidates(in: lines) {
            candidates += chains
            return
        }
        candidates.append(found)
    }
}
