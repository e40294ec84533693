import DrawbridgeModel
import DrawbridgeSource

/// Changes tables with a transition in each row.
struct TableRowsPatcher: StatementPatcher {
    let rows: TableRows
    let style: TableStyle

    func parts(of text: DiagramText) -> [DiagramParts] { TableReader().drawings(in: text).map { $0.parts(in: text) } }

    func statements(for transition: Transition, in machine: Machine) -> [String] {
        [row(transition)].compactMap(\.self)
    }

    func statements(for state: State, in machine: Machine) -> [String] {
        guard state.kind == .simple, state.label == nil, state.parent == nil else { return [] }
        return [row([rows.columns.from: style.cell(state: state.name), rows.columns.to: style.nothing])]
    }

    func statements(forStartIn state: String, in machine: Machine) -> [String] {
        statements(for: Transition(from: Machine.pseudoState, to: state), in: machine)
    }

    func spellings(of state: String, in machine: Machine) -> [String] {
        [state, Table.Spelling.readable.name(state), TableStyle.escaped(Table.Spelling.readable.name(state))]
    }

    /// Where only the words of all of a row's transitions change, these; else the row becomes one row for each transition.
    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]? {
        guard let row = rows.table.rows.first(where: { $0.offsets == arrow }), let first = transitions.first else {
            return nil
        }
        let ends = Set(transitions.map { [$0.from, $0.to] })
        let drawn = parts(of: text).first { $0.draft.transitionOffsets.contains(arrow) }?.draft
        let wasOne = drawn.map { draft in
            Set(
                draft.transitionOffsets.indices.filter { draft.transitionOffsets[$0] == arrow }.map {
                    [draft.machine.transitions[$0].from, draft.machine.transitions[$0].to]
                }) == ends
        }
        guard wasOne == true, Set(transitions.map(\.words)).count == 1, let cells = cells(first) else {
            return lines(transitions, instead: arrow, in: text)
        }
        let words = [rows.columns.event, rows.columns.condition, rows.columns.actions].compactMap(\.self)
        guard words.allSatisfy(row.cells.indices.contains) else { return lines(transitions, instead: arrow, in: text) }
        return words.filter { row.text($0) != PipeTable.Cell.plain(cells[$0] ?? "") }.map {
            style.change(row.cells[$0], to: cells[$0] ?? "")
        }
    }

    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]] {
        []
    }

    /// Edits of a row's target, and of one of several transitions of a row.
    func rewritings(for edit: DiagramEdit, number: Int, in text: DiagramText) -> [[TextChange]] {
        let all = parts(of: text)
        guard case .retargetTransition(let transition, let name) = edit, all.indices.contains(number) else { return [] }
        let draft = all[number].draft
        guard let place = draft.machine.index(of: transition) else { return [] }
        let arrow = draft.transitionOffsets[place]
        let beside = draft.transitionOffsets.indices.filter { draft.transitionOffsets[$0] == arrow }
        let transitions = beside.map { i in
            var transition = draft.machine.transitions[i]
            if i == place { transition.to = name }
            return transition
        }
        let row = rows.table.rows.first { $0.offsets == arrow }
        if beside.count == 1, let row, row.cells.indices.contains(rows.columns.to) {
            return [[style.change(row.cells[rows.columns.to], to: style.cell(state: name))]]
        }
        return [lines(transitions, instead: arrow, in: text)].compactMap(\.self)
    }
}

private extension TableRowsPatcher {
    /// Nil where the table has no column for what the transition says.
    func row(_ transition: Transition) -> String? { cells(transition).map(row) }

    func row(_ cells: [Int: String]) -> String { style.row(rows.table.head.cells.indices.map { cells[$0] ?? "" }) }

    /// The cells by their columns.
    func cells(_ transition: Transition) -> [Int: String]? {
        let (columns, spelling) = (rows.columns, Table.Spelling.readable)
        let happening = [transition.event.map(spelling.event), transition.outcome?.sign].compactMap(\.self)
        let words = [
            (columns.event, happening.joined(separator: " ")),
            (columns.condition, transition.guard.map(spelling.condition) ?? ""),
            (columns.actions, spelling.actions(transition.actions)),
        ]
        guard words.allSatisfy({ $0 != nil || $1.isEmpty }) else { return nil }
        let kind = transition.kind == .internal ? " (internal)" : transition.kind == .ignored ? " (ignored)" : ""
        let from = transition.isStart ? Machine.pseudoState : transition.from
        var cells = [columns.from: style.cell(state: from), columns.to: style.cell(state: transition.to) + kind]
        for (column, text) in words {
            if let column { cells[column] = text.isEmpty ? style.nothing : style.cell(text, column: column) }
        }
        return cells
    }

    func lines(_ transitions: [Transition], instead arrow: Range<Int>, in text: DiagramText) -> [TextChange] {
        let lines = TextLines(text: text)
        let rows = transitions.compactMap(row)
        guard rows.count == transitions.count, !rows.isEmpty else { return [] }
        return [TextChange(arrow, rows.joined(separator: lines.lineBreak + lines.indent(of: arrow)))]
    }
}
