import DrawbridgeSource

/// What is said of texts that look like drawings and are not read as ones.
///
/// A text of which nobody says that it shows a state machine is only told of where its arrows join states of one machine: signatures, menus
/// and pipelines have arrows, too.
struct UnreadTexts {
    var all: [Diagnostic] = []
    /// The lines of those that should be state machines.
    var lines: [Range<Int>] { warned.flatMap(\.self) }
    private var warned: [[Range<Int>]] = []
    private let document: PlainTextSource
    private let known: KnownStates
    private var bytes: [UInt8] { document.scanner.original }

    init(_ document: PlainTextSource, _ known: KnownStates) {
        (self.document, self.known) = (document, known)
    }

    mutating func warn(_ lines: [Range<Int>], _ reason: String? = nil) {
        if reason == nil, leadToLooks(lines) {
            return note(
                lines,
                "most of these lines lead from a state of the code to what is none, so they were taken for what each state shows, and were "
                    + "not read; if they are transitions, use the names of the code")
        }
        warned.append(lines)
        tell(
            .unreadText, lines,
            reason
                ?? "this text should be a state machine, by what is said above or in it, but it cannot be read; write each "
                + "transition as a line: idle -> running: start")
    }

    mutating func note(_ lines: [Range<Int>], _ reason: String) { tell(.unreadText.asNote, lines, reason) }

    mutating func noteMentioned(_ lines: [Range<Int>]) {
        note(
            lines,
            "these lines name states of the code, but nothing says that they show all of its transitions, so they were not "
                + "read; if they do, write “State machine” above them")
    }

    mutating func noteExample(_ lines: [Range<Int>]) {
        note(
            lines,
            "these arrows stand between the statements of an example, so they were not read as a diagram; write them above the code if they "
                + "show the machine")
    }

    /// Chains in the list below a picture, in its block.
    mutating func noteLegend(_ lines: [Range<Int>]) {
        let chains = lines.filter { joined([$0]).arrows > 1 }
        note(
            chains, "these arrows stand in a list below the picture, and were not read; the picture alone was compared")
    }

    mutating func noteLooks(_ lines: [Range<Int>]) {
        note(
            lines,
            "these lines lead from states of the code, and no line leads to one, so they were taken for what each state shows, and were not "
                + "read; if they are transitions, use the names of the code")
    }

    /// Of sentences that speak of a state machine.
    mutating func noteForeign(_ lines: [Range<Int>]) {
        note(
            lines,
            "this text is about a state machine, but too few of its names are states of one machine of the code, so it was not read; "
                + "use the names of the code")
    }

    /// Forgets what should be a state machine and leads to no state, where another text of the same comment is read as one: the arrows below
    /// the name of an event say what that does.
    mutating func forgetRemarks(beside read: [Range<Int>]) {
        guard document.scanner.isSwift else { return }
        let remarks = warned.filter { lines in
            guard let first = lines.first, let last = lines.last, leadsNowhere(lines) else { return false }
            return read.contains { line in
                let (start, end) = (min(line.lowerBound, first.lowerBound), max(line.upperBound, last.upperBound))
                return document.groups.areTogether(start, end)
            }
        }
        for lines in remarks {
            forget(lines.first.map(document.text.range))
            warned.removeAll { $0 == lines }
        }
    }

    /// Whether no arrow of some lines leads to a state of the code.
    private func leadsNowhere(_ lines: [Range<Int>]) -> Bool {
        let sides = ArrowSides.all(in: lines, of: bytes).map { side in
            var side = side
            side.isFromAny = true
            return side
        }
        return known.joined(by: sides).arrows == 0
    }

    /// Forgets what was said of a text.
    mutating func forget(_ range: SourceRange?) { all.removeAll { $0.range == range } }

    private mutating func tell(_ kind: DiagnosticKind, _ lines: [Range<Int>], _ reason: String) {
        guard let range = lines.first.map(document.text.range), !all.contains(where: { $0.range == range }) else {
            return
        }
        all.append(Diagnostic(kind: kind, message: reason, range: range))
    }
}

extension UnreadTexts {
    /// Whether a text that is no drawing joins states of the code by its arrows, so that it may be meant as one.
    func isMentioned(_ candidate: ArrowCandidate) -> Bool {
        guard !candidate.count.isMapping, !candidate.isReadInParts else { return false }
        if candidate.isMentioned(by: known) { return true }
        let (arrows, states) = joined(candidate.lines)
        if arrows > 1, states > 2 || candidate.said != .nothing, candidate.said != .other,
            !Announcement.speaksOfOthers(words(of: candidate.lines))
        {
            return true
        }
        return arrows > 0
            && (candidate.count.isPure && candidate.count.lines > 1
                || candidate.block != nil && candidate.count.transitions > 1
                    && known.explain(candidate.count.names, .half))
    }

    mutating func tellOfFunction(_ lines: [Range<Int>], _ said: Announcement) {
        let isAboutStates = said == .transitions || said == .states
        guard said == .machine || isAboutStates && joined(lines).arrows > 1 else { return }
        note(lines, "a comment above a function says what the function does, so it was not read as a diagram")
    }

    /// Lines with arrows that are said to be a state machine, or that join states of one, and none of which is an arrow between states.
    mutating func tellOfStrangeArrows(_ group: TextGroup) {
        guard let first = group.lines.firstIndex(where: { arrowCount($0) > 0 }),
            group.lines.reduce(0, { $0 + arrowCount($1) }) > 1
        else { return }
        let lines = Array(group.lines[first...])
        if tellOfTargetsAlone(lines, group.announcement(ofLine: first, bytes)) { return }
        if case .machine = group.announcement(ofLine: first, bytes) {
            let isSentence = group.lines.count { arrowCount($0) > 0 } == 1
            isSentence ? noteForeign(lines) : warn(lines)
        } else if isMentioned(group), !Announcement.speaksOfOthers(words(of: group.lines)) {
            noteMentioned(lines)
        }
    }

    private func isMentioned(_ group: TextGroup) -> Bool {
        let (arrows, states) = joined(group.lines)
        return arrows > 1 && states > 2 || arrows > 0 && known.areAll(in: words(of: group.lines))
    }

    /// A table whose heads do not say what is in which column: below “state machine” with arrows in its cells, or with arrows from the states
    /// of its rows.
    mutating func tellOfStrangeTable(_ lines: [Range<Int>], _ group: TextGroup) {
        guard let first = group.lines.firstIndex(of: lines[0]) else { return }
        guard lines.count(where: { arrowCount($0) > 0 }) > 1 else {
            return joinsColumns(lines) ? note(lines, Self.columnsReason) : tellOfTargets(lines)
        }
        if case .machine = group.announcement(ofLine: first, bytes) {
            warn(
                lines,
                "this table should be a state machine, by what is said above it, but it cannot be read; give it a column From and a column To"
            )
        } else if known.joined(by: lines.flatMap(sides(ofRow:))).arrows > 1 {
            note(
                lines,
                "this table names states of the code, and it was not read; give it a column From and a column To if it shows a state machine"
            )
        }
    }

    /// Whether two columns of a table have states of one machine in most of its rows, and in two at least not the same ones.
    private func joinsColumns(_ lines: [Range<Int>]) -> Bool {
        let rows = lines.dropFirst(2).map {
            words(of: [$0]).split(separator: "|").map { StateCell(String($0))?.names.first?.name }
        }
        guard let width = rows.map(\.count).max(), width > 1, width < Self.mostColumns, rows.count > 1 else {
            return false
        }
        return (0..<width - 1).contains { left in
            (left + 1..<width).contains { right in
                let sides = rows.compactMap { row -> ArrowSides? in
                    guard right < row.count, let from = row[left], let to = row[right] else { return nil }
                    return ArrowSides(left: from, right: to)
                }
                let joined = known.joined(by: sides)
                return joined.arrows > 1 && joined.states > 2 && joined.arrows * 2 >= rows.count
            }
        }
    }

    /// A table with a column *Next state* and none for the state that it leads from.
    private mutating func tellOfTargets(_ lines: [Range<Int>]) {
        guard let table = PipeTable.all(in: lines, bytes).first, let columns = SourceColumns(table),
            TableWords.certainTargets.contains(TableWords.folded(table.head.cells[columns.target].text)),
            case let names = table.rows.flatMap({ StateCell($0.text(columns.target))?.names ?? [] }).map(\.name),
            let share = known.share(of: names), share.named > 0, share.named >= share.others.count
        else { return }
        note(
            lines,
            "this table says which states of \(share.machine) something leads to, but not from which state, so it was not read; name the "
                + "state in a heading, as in “From idle”, or give the table a column From")
    }

    private static let mostColumns = 12
    private static let columnsReason =
        "two columns of this table have states of one machine, and it was not read; give it a column From and a column To if it shows a "
        + "state machine, and write “State machine” above it"

    /// Lines that say what leads to which state, and not from where. Returns whether they do.
    mutating func tellOfTargetsAlone(_ lines: [Range<Int>], _ said: Announcement) -> Bool {
        guard let first = lines.first else { return false }
        let isSaid = said == .machine || document.saysMachine(around: first.lowerBound)
        guard isSaid || said == .transitions,
            let named = NamedStates(targetsOf: lines, isSaid: isSaid, in: document.source.bytes, known)
        else { return false }
        warn(
            lines,
            "these lines say what leads to which state, but not from which state, so they could not be compared; they name "
                + "\(named.words); write each transition as a line: idle -> running: start")
        return true
    }

    /// A figure with states in its frames.
    mutating func tellOfFigure(_ lines: [Range<Int>], _ said: Announcement) {
        guard let named = NamedStates(framesOf: lines, in: bytes, known) else { return }
        let reason =
            "this figure names \(named.words), and too much of it is ambiguous, so it could not be read; write each transition as a line: "
            + "idle -> running: start"
        switch said {
        case .machine, .transitions, .states: warn(lines, reason)
        case .nothing, .other, .proposal: note(lines, reason)
        }
    }

    /// Arrows between the cases of an enum of states that no machine has; in Swift, in the comment above that enum. Returns whether they are.
    mutating func tellOfEnum(_ candidate: ArrowCandidate) -> Bool {
        guard candidate.isRecognized, let name = known.enumWithoutMachine(with: candidate.count.names),
            document.scanner.isSwift
                ? candidate.type == name : [.machine, .transitions, .states].contains(candidate.said)
        else { return false }
        note(
            candidate.lines,
            "these lines name cases of the enum “\(name)”, which is the state of no machine that was found, so they were compared with "
                + "nothing; drawbridge list --why-not says why")
        return true
    }

    /// Arrows in code in a comment beside a machine that name a state of it, and others that the file does not have.
    mutating func tellOfOldNames(in group: TextGroup, besides read: [Range<Int>]) {
        guard group.lines.contains(where: { arrowCount($0) > 0 }),
            !group.lines.contains(where: { line in read.contains(where: line.overlaps) }),
            let old = NamedStates(arrowsInCodeOf: group.lines, of: document.text.source, known)
        else { return }
        note(
            group.lines.filter { arrowCount($0) > 0 },
            "these arrows name \(old.words); if the names are old ones, use those of the code")
    }

    /// A page about a state machine of which nothing was read, and nothing else is told.
    mutating func tellOfPage() {
        guard all.isEmpty, document.isAboutMachine, let named = NamedStates(in: document.scanner, known) else { return }
        let start = document.scanner.outline.headings.first?.offset ?? 0
        warn(
            [start..<start],
            "this page is about a state machine, by its title or its file's name, and names \(named.words), but no transition in it "
                + "could be read; write each one as a line: idle -> running: start")
    }

    /// The rows of a table that have an arrow between states and are not read, beside others that are.
    mutating func tellOfRows(_ rows: [Range<Int>]) {
        for row in rows where joined([row]).arrows > 0 {
            warn(
                [row],
                "this row has an arrow between states of the code, and was not read; give the table a column From and a column To"
            )
        }
    }

    /// Lists of what states lead to, of which the first is told.
    mutating func tellOfTargets(_ lists: TargetLists) {
        guard let first = lists.first, known.touch(lists.names) else { return }
        note(
            [first],
            "lists of what states lead to were not read; write each transition as an arrow, `.idle` -> `.running`, to have them compared"
        )
    }

    /// Comments above cases of a switch that are arrows between states, of which the first is told.
    mutating func tellOfArms(_ candidates: [ArrowCandidate]) {
        let arms = candidates.filter { $0.count.transitions == 1 && document.groups.isAboveArm($0.lines) }.flatMap(
            \.lines)
        guard joined(arms).arrows > 1 else { return }
        note(
            arms,
            "comments at the cases of this switch name transitions of the code, and were not read; write them as one list below “State machine”"
        )
    }
}

private extension UnreadTexts {
    /// How many arrows join states of one machine, and how many.
    func joined(_ lines: [Range<Int>]) -> (arrows: Int, states: Int) {
        known.joined(by: ArrowSides.all(in: lines, of: bytes))
    }

    /// From the state of a row of a table to what the arrows in its cells lead to.
    func sides(ofRow line: Range<Int>) -> [ArrowSides] {
        let cells = words(of: [line]).split(separator: "|")
        guard let state = cells.first else { return [] }
        return cells.dropFirst().flatMap { cell in
            ["→", "->"].flatMap { cell.split(separator: $0).dropFirst() }.map {
                ArrowSides(left: String(state), right: String($0))
            }
        }
    }

    /// Whether most lines lead from a state of the code, and nearly none of their arrows leads to one: `idle → user taps → HandleView`.
    func leadToLooks(_ lines: [Range<Int>]) -> Bool {
        let arrows = lines.filter { arrowCount($0) > 0 }
        let sources = arrows.compactMap { line in
            ArrowSigns(bytes, line).parts(of: line).first.flatMap { PlainName.read(document.text($0)[...])?.name }
        }
        guard let share = known.share(of: sources), share.named > 1, share.named * 2 >= arrows.count else {
            return false
        }
        return joined(lines).arrows * 4 <= arrows.count
    }

    func words(of lines: [Range<Int>]) -> String { lines.map(document.text).joined(separator: " ") }

    func arrowCount(_ line: Range<Int>) -> Int { ArrowSigns.count(in: line, of: bytes) }
}

extension DiagnosticKind {
    package static let unreadText = DiagnosticKind(
        "unread-text", .warning, "a text looks like a state machine and is not read as one")
}

private extension DiagnosticKind {
    var asNote: DiagnosticKind { DiagnosticKind(id, .note, summary) }
}
