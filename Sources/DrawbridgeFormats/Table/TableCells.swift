import DrawbridgeModel
import DrawbridgeSource

/// A table of states and events, whose cells name the next state.
struct TableCells {
    let table: PipeTable
    let matrix: TableMatrix

    /// A cell that may hold a transition.
    struct Arrow {
        var state: PlainName
        var event: String
        var cell: PipeTable.Cell
    }

    init(_ table: PipeTable, _ matrix: TableMatrix) {
        self.table = table
        self.matrix = matrix
    }

    /// Whether the names of states are some, and most cells name a state or nothing. Without a head that says so, all cells do,
    /// and those that name a state name one of the rows'.
    var areReadable: Bool {
        guard let states else { return false }
        let cells = arrows.filter { !isNothing($0.cell) }
        let known = Set(states.map(\.name))
        let named = cells.filter { arrow in
            StateCell(arrow.cell).map { $0.names.allSatisfy { known.contains($0.name) } } ?? false
        }
        return named.count > 1 && (matrix.isCertain ? named.count * 2 >= cells.count : named.count == cells.count)
    }

    func parts(_ empty: DiagramDraft) -> DiagramParts {
        var parts = DiagramParts(empty, statements: [])
        for (state, offsets) in stateCells {
            guard let state else {
                parts.draft.report(.unknownStatement, "this cell names no state", at: offsets)
                continue
            }
            for name in state.names where !["*", Machine.pseudoState].contains(name.name) && !parts.draft.isFull {
                let place = parts.draft.state(name.name, at: offsets)
                guard !parts.draft.isFull else { break }
                if let kind = state.kind { parts.draft.machine.states[place].kind = kind }
                if state.remark.map(TableWords.initial.contains) == true {
                    parts.draft.start(of: nil, leadsTo: name.name, label: "", at: offsets)
                }
            }
        }
        for arrow in arrows where !parts.draft.isFull { add(arrow, to: &parts.draft) }
        return parts
    }

    /// All cells beside those that name states and events, in the order of the table.
    var arrows: [Arrow] {
        let heads = Array(table.head.cells.dropFirst())
        return table.rows.flatMap { row -> [Arrow] in
            guard let first = row.cells.first else { return [] }
            return zip(heads, row.cells.dropFirst()).flatMap { head, cell -> [Arrow] in
                let (state, event) = matrix.hasEventRows ? (head, first) : (first, head)
                return (StateCell(state)?.names ?? []).map { Arrow(state: $0, event: event.text, cell: cell) }
            }
        }
    }

    func isNothing(_ cell: PipeTable.Cell) -> Bool { PlainWords.nothing.contains(cell.text.lowercased()) }
}

private extension TableCells {
    /// The cells that name states, with what they name.
    var stateCells: [(state: StateCell?, offsets: Range<Int>)] {
        let cells = matrix.hasEventRows ? Array(table.head.cells.dropFirst()) : table.rows.compactMap(\.cells.first)
        return cells.map { (StateCell($0), $0.offsets) }
    }

    /// Nil where a cell names none.
    var states: [PlainName]? {
        let cells = stateCells.map(\.state)
        return cells.contains { $0 == nil } ? nil : cells.flatMap { $0?.names ?? [] }
    }

    func add(_ arrow: Arrow, to draft: inout DiagramDraft) {
        guard !isNothing(arrow.cell) else { return }
        let (target, label) = Self.split(arrow.cell.text)
        guard let to = StateCell(target) else {
            return draft.report(.unknownStatement, "this cell names no state", at: arrow.cell.offsets)
        }
        let event = LabelWords(event: WordsCell.read(arrow.event)).text
        for name in to.names where !draft.isFull {
            let target = TableWords.same.contains(name.name.lowercased()) ? arrow.state.name : name.name
            draft.connect(arrow.state.name, target, event + label, at: arrow.cell.offsets)
        }
    }

    /// `open [isFree] / ring`: the state, and what is said of the transition.
    static func split(_ text: String) -> (state: String, label: String) {
        let signs = [" [", " / "].compactMap { text.firstRange(of: $0)?.lowerBound }
        guard let start = signs.min() else { return (text, "") }
        return (String(text[..<start]), String(text[start...]))
    }
}
