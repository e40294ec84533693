import DrawbridgeModel
import DrawbridgeSource

/// A table with a transition in each row.
struct TableRows {
    let table: PipeTable
    let columns: TransitionColumns

    init(_ table: PipeTable, _ columns: TransitionColumns) {
        self.table = table
        self.columns = columns
    }

    /// Whether the first column names states, and there are two rows that lead somewhere.
    var areReadable: Bool {
        let rows = rows.map { (source($0), target($0)) }
        let isUnread = { (end: End) in if case .unread = end { true } else { false } }
        let arrows = rows.count { source, target in
            switch (source, target) {
            case (.states, .states), (.others, .states): true
            case (.unread, _), (.nothing, _), (.states, _), (.others, _): false
            }
        }
        let unread = rows.count { isUnread($0.0) || isUnread($0.1) }
        // Each row that cannot be read is reported, and a few of them do not make the others something else.
        return arrows > 0
            && (unread * 4 <= rows.count || unread == 1 && arrows > 1
                || columns.isCertain && unread <= arrows && arrows > 1)
    }

    /// Reads all rows. States come in the order of the first column, and then those that are led to alone.
    func parts(_ empty: DiagramDraft) -> DiagramParts {
        var parts = DiagramParts(empty, statements: [])
        let bytes = empty.text.source.bytes
        for row in rows where !isTitle(row, in: bytes) {
            guard case .states(let cell) = source(row) else { continue }
            for name in cell.names where name.name != "*" && !parts.draft.isFull {
                parts.declare(name.name, cell, row.offsets)
            }
        }
        var last: StateCell?
        for row in rows where !parts.draft.isFull && !isTitle(row, in: bytes) {
            let from = source(row)
            if case .states(let cell) = from { last = cell }
            if case .nothing = from, let last, !columns.haveArrows {
                add(row, .states(last), to: &parts)
            } else {
                add(row, from, to: &parts)
            }
        }
        return parts
    }

    /// With a row for each arrow of a cell that lists several: `idle → running`, `paused → running`.
    private var rows: [PipeTable.Row] {
        guard columns.haveArrows else { return table.rows }
        return table.rows.flatMap { row -> [PipeTable.Row] in
            let arrows = row.text(columns.from).split { ",;".contains($0) }.map(String.init)
            let areAll = arrows.count > 1 && arrows.allSatisfy(hasOneArrow)
            guard areAll else { return [row] }
            return arrows.map { arrow in
                var one = row
                one.cells[columns.from].text = PlainLabel.words(arrow)
                return one
            }
        }
    }

    private func hasOneArrow(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return ArrowSigns.count(in: bytes.indices, of: bytes) == 1
    }

    /// Whether a row only names the group of rows below it: `| **Recording** | | |`.
    private func isTitle(_ row: PipeTable.Row, in bytes: [UInt8]) -> Bool {
        let filled = row.cells.filter { !$0.text.isEmpty }
        guard filled.count == 1, row.cells.count > 1, let first = row.cells.first, !first.text.isEmpty else {
            return false
        }
        let raw = String(decoding: bytes[first.offsets], as: UTF8.self).split(separator: " ").joined(separator: " ")
        return raw.hasPrefix("**") && raw.hasSuffix("**")
    }

    /// The words of a row.
    func words(of row: PipeTable.Row, in bytes: [UInt8]) -> [(words: LabelWords, certainty: Transition.Certainty)] {
        let raw = columns.event.flatMap { row.cells.indices.contains($0) ? row.cells[$0].offsets : nil }
        let events = WordsCell.happenings(
            row.text(columns.event), raw: raw.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "")
        let condition = WordsCell.condition(row.text(columns.condition))
        let actions = WordsCell.read(row.text(columns.actions)).map(TransitionLabelReader.readActions) ?? []
        return (events.isEmpty ? [WordsCell.Happening()] : events).map { happening in
            (
                LabelWords(event: happening.event, outcome: happening.outcome, guard: condition, actions: actions),
                happening.certainty
            )
        }
    }
}

private extension TableRows {
    enum End {
        case states(StateCell)
        /// `any state except idle`
        case others(than: Set<String>)
        /// `-`
        case nothing
        case unread(Range<Int>)
    }

    func source(_ row: PipeTable.Row) -> End { end(row, columns.from, PlainWords.start) }
    func target(_ row: PipeTable.Row) -> End { end(row, columns.to, []) }

    /// - Parameter edge: Words for where the machine begins.
    func end(_ row: PipeTable.Row, _ column: Int, _ edge: Set<String>) -> End {
        guard row.cells.indices.contains(column) else { return .nothing }
        // `—`, `no transition`
        let says = row.cells[column].text.lowercased()
        let isUnchanged = PlainWords.unchanged.contains(says) && !TableWords.same.contains(says)
        if columns.haveArrows ? isUnchanged || PlainWords.nothing.contains(says) : isUnchanged && edge.isEmpty {
            return .nothing
        }
        let cell = columns.haveArrows ? side(of: row.cells[column], isSource: !edge.isEmpty) : row.cells[column]
        guard let cell else { return .unread(row.cells[column].offsets) }
        let small = cell.text.trimmingUnderscores.lowercased()
        if edge.contains(small) || small.count == 1 && !edge.isEmpty && PlainWords.nothing.contains(small) {
            return .states(StateCell(edge: ()))
        }
        if PlainWords.nothing.contains(small) { return .nothing }
        if !edge.isEmpty, case .others(let excluded) = PlainName.read(cell.text[...])?.group {
            return .others(than: excluded)
        }
        return StateCell(cell).map(End.states) ?? .unread(cell.offsets)
    }

    /// What stands before the one arrow of a cell, or behind it.
    func side(of cell: PipeTable.Cell, isSource: Bool) -> PipeTable.Cell? {
        let bytes = Array(cell.text.utf8)
        let signs = ArrowSigns(bytes, bytes.indices)
        guard let sign = bytes.indices.lazy.compactMap({ signs.sign(at: $0) }).first,
            !(sign.upperBound..<bytes.count).contains(where: { signs.sign(at: $0) != nil })
        else { return nil }
        let part = isSource ? 0..<sign.lowerBound : sign.upperBound..<bytes.count
        var side = cell
        side.text = String(decoding: bytes[TextCursor(bytes, part).trimmed(part)], as: UTF8.self)
        if !isSource { side.text = firstSentence(of: side.text) }
        return side
    }

    /// `Training. Permission is checked.` names the target, and then says more.
    func firstSentence(of text: String) -> String {
        let end = [". ", "; ", " — ", " – "].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
        let first = text[..<(end ?? text.endIndex)]
        return first.hasSuffix(".") ? String(first.dropLast()) : String(first)
    }

    func add(_ row: PipeTable.Row, _ from: End, to parts: inout DiagramParts) {
        switch (from, target(row)) {
        case (.unread(let offsets), let to), (let to, .unread(let offsets)):
            parts.draft.report(.unknownStatement, "this cell names no state", at: offsets)
            if case .states(let to) = to, case .unread = from { addUnread(to, row, &parts) }
        case (.states(let from), .states(let to)): connect(from, to, row, &parts)
        case (.others(let excluded), .states(let to)):
            let targets = Set(to.names.map(\.name))
            let others = names.filter { !excluded.contains($0.name) && !targets.contains($0.name) }
            connect(StateCell(names: others), to, row, &parts)
        case (.states(let from), .nothing): describe(from, row, &parts)
        case (.others, .nothing): break
        case (_, .others): break
        case (.nothing, .states):
            parts.draft.report(.unknownStatement, "nothing says which state this row is about", at: row.offsets)
        case (.nothing, .nothing): break
        }
    }

    /// What leads to some states from others that could not be read.
    func addUnread(_ to: StateCell, _ row: PipeTable.Row, _ parts: inout DiagramParts) {
        let place = parts.draft.text.place(at: row.offsets.lowerBound)
        parts.draft.machine.unread.append(UnreadArrow(from: nil, to: to.names.map(\.name), source: place))
    }

    func connect(_ from: StateCell, _ to: StateCell, _ row: PipeTable.Row, _ parts: inout DiagramParts) {
        let isSame = to.names.count == 1 && TableWords.same.contains(to.names[0].name.lowercased())
        let isInAll = isSame && from.names.contains { $0.name == "*" }
        let kind: Transition.Kind? =
            to.remark == "internal" ? .internal : to.remark == "ignored" || isInAll ? .ignored : nil
        // What changes nothing in any state does so in each state of the table.
        let sources = isInAll ? names : from.names
        for (words, certainty) in words(of: row, in: parts.draft.text.source.bytes) {
            for source in sources {
                for target in isSame ? [source] : to.names where !parts.draft.isFull {
                    let first = parts.draft.machine.transitions.count
                    parts.draft.connect(source.name, target.name, words.text, at: row.offsets)
                    for i in first..<parts.draft.machine.transitions.count {
                        parts.draft.machine.transitions[i].certainty = certainty
                        if let kind { parts.draft.machine.transitions[i].kind = kind }
                    }
                }
            }
        }
    }

    /// All states that its rows lead from and to, each once.
    var names: [PlainName] {
        var seen: Set<String> = ["*", "?", Machine.pseudoState]
        return (rows.map(source) + rows.map(target)).flatMap { end -> [PlainName] in
            guard case .states(let cell) = end else { return [] }
            return cell.names.filter {
                !TableWords.same.contains($0.name.lowercased()) && seen.insert($0.name).inserted
            }
        }
    }

    /// A row that leads nowhere is about a state alone: what it does, or that it is there.
    func describe(_ from: StateCell, _ row: PipeTable.Row, _ parts: inout DiagramParts) {
        let word = row.text(columns.event).lowercased()
        let actions = WordsCell.read(row.text(columns.actions)).map(TransitionLabelReader.readActions) ?? []
        for name in from.names {
            guard let place = parts.draft.place(of: name.name) else { continue }
            parts.statements.append((name.name, row.offsets))
            switch word {
            case "entry": parts.draft.machine.states[place].entry += actions
            case "exit": parts.draft.machine.states[place].exit += actions
            case "do": parts.draft.machine.states[place].activities += actions
            default: break
            }
        }
    }
}

private extension DiagramParts {
    mutating func declare(_ name: String, _ cell: StateCell, _ offsets: Range<Int>) {
        if name == Machine.pseudoState {
            if cell.kind == .final { _ = draft.end(of: nil, at: offsets) }
            return
        }
        let place = draft.state(name, at: offsets)
        guard !draft.isFull else { return }
        if let kind = cell.kind { draft.machine.states[place].kind = kind }
        if let label = cell.label { draft.machine.states[place].label = label }
        if cell.remark.map(TableWords.initial.contains) == true {
            draft.start(of: nil, leadsTo: name, label: "", at: offsets)
        }
    }
}

extension StateCell {
    /// Where a machine begins.
    fileprivate init(edge: Void) { names = [PlainName(name: Machine.pseudoState)] }

    fileprivate init(names: [PlainName]) { self.names = names }
}

private extension String {
    var trimmingUnderscores: String {
        let rest = drop { $0 == "_" }
        // `_` alone is a name.
        return rest.isEmpty ? self : rest.last == "_" ? String(rest.dropLast()) : String(rest)
    }
}
