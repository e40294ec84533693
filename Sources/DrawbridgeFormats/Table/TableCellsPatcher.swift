import DrawbridgeModel
import DrawbridgeSource

/// Changes tables of states and events.
struct TableCellsPatcher {
    private let cells: TableCells
    private let style: TableStyle
    private let text: DiagramText

    init(_ cells: TableCells, in text: DiagramText) {
        self.cells = cells
        self.text = text
        style = TableStyle(cells.table, in: text)
    }

    func changes(for edit: DiagramEdit) -> [[TextChange]] {
        let changes: [TextChange]? =
            switch edit {
            case .addTransition(let transition): adding(transition)
            case .removeTransition(let transition): cell(of: transition).map { [emptied($0)] }
            case .retargetTransition(let transition, let name): retargeting(transition, name)
            case .relabelTransition(let transition, let words): relabeling(transition, words)
            case .addState(let state): addingState(state)
            case .removeState(let name): removing(name)
            case .renameState(let name, let other): renaming(name, other)
            case .relabelState, .moveStart, .addStart, .removeStart: nil
            }
        return [changes].compactMap(\.self)
    }
}

private extension TableCellsPatcher {
    var table: PipeTable { cells.table }

    func emptied(_ cell: PipeTable.Cell) -> TextChange { style.change(cell, to: style.nothing) }

    /// The cell that draws a transition, and nothing else.
    func cell(of transition: Transition) -> PipeTable.Cell? {
        let found = cells.arrows.filter { arrow in
            arrow.state.name == transition.from && WordsCell.read(arrow.event) == transition.event
                && !cells.isNothing(arrow.cell)
        }
        return found.first { StateCell($0.cell)?.names.map(\.name) == [transition.to] || found.count == 1 }?.cell
    }

    func words(_ transition: Transition) -> String {
        let words = LabelWords(guard: transition.guard, actions: transition.actions).text
        return style.cell(state: transition.to) + (words.isEmpty ? "" : " " + TableStyle.escaped(words))
    }

    /// Into the cell of its state and its event; where there is no such event yet, into a new column or row.
    func adding(_ transition: Transition) -> [TextChange]? {
        guard transition.outcome == nil else { return nil }
        let cells = cells.arrows.filter { $0.state.name == transition.from }
        guard
            !cells.isEmpty
                || table.rows.contains(where: { StateCell($0.cells[0])?.names.first?.name == transition.from })
        else { return nil }
        if let arrow = cells.first(where: { WordsCell.read($0.event) == transition.event }) {
            return self.cells.isNothing(arrow.cell) ? [style.change(arrow.cell, to: words(transition))] : nil
        }
        guard let event = transition.event else { return nil }
        return self.cells.matrix.hasEventRows ? addingRow(event, transition) : addingColumn(event, transition)
    }

    func addingColumn(_ event: String, _ transition: Transition) -> [TextChange]? {
        let head = " \(style.cell(event, column: nil)) |"
        let rows = table.rows.map { row in
            let isIt = row.cells.first.flatMap(StateCell.init)?.names.map(\.name).contains(transition.from) == true
            return (row, " \(isIt ? words(transition) : style.nothing) |")
        }
        let all = [(table.head, head), (table.dashes, " --- |")] + rows
        guard all.allSatisfy({ text.text($0.0.offsets).hasSuffix("|") }) else { return nil }
        return all.map { TextChange($0.offsets.upperBound..<$0.offsets.upperBound, $1) }
    }

    func addingRow(_ event: String, _ transition: Transition) -> [TextChange]? {
        let states = table.head.cells.dropFirst().map { StateCell($0)?.names.map(\.name) ?? [] }
        let row = states.map { $0.contains(transition.from) ? words(transition) : style.nothing }
        return appending(style.row([style.cell(event, column: 0)] + row))
    }

    func addingState(_ state: State) -> [TextChange]? {
        guard state.kind == .simple, state.label == nil, state.parent == nil, !cells.matrix.hasEventRows else {
            return nil
        }
        let empty = table.head.cells.dropFirst().map { _ in style.nothing }
        return appending(style.row([style.cell(state: state.name)] + empty))
    }

    func appending(_ row: String) -> [TextChange] {
        let lines = TextLines(text: text)
        let last = (table.rows.last ?? table.dashes).offsets
        let end = lines.endOfLine(last.upperBound)
        return [TextChange(end..<end, lines.lineBreak + lines.indent(of: last) + row)]
    }

    func retargeting(_ transition: Transition, _ name: String) -> [TextChange]? {
        var changed = transition
        changed.to = name
        return cell(of: transition).map { [style.change($0, to: words(changed))] }
    }

    func relabeling(_ transition: Transition, _ label: LabelWords) -> [TextChange]? {
        guard let old = cell(of: transition) else { return nil }
        var changed = transition
        changed.words = label
        if label.event == transition.event { return [style.change(old, to: words(changed))] }
        return adding(changed).map { [emptied(old)] + $0 }
    }

    /// With the cells that lead to it.
    func removing(_ name: String) -> [TextChange]? {
        guard !cells.matrix.hasEventRows else { return nil }
        let own = table.rows.filter { $0.cells.first.flatMap(StateCell.init)?.names.map(\.name) == [name] }
        let others = table.rows.filter { row in !own.contains { $0.offsets == row.offsets } }.flatMap {
            $0.cells.dropFirst()
        }
        let targets = others.filter { StateCell($0)?.names.map(\.name) == [name] }
        return own.map { TextLines(text: text).removal(of: $0.offsets) } + targets.map(emptied)
    }

    func renaming(_ name: String, _ other: String) -> [TextChange] {
        (table.rows.flatMap(\.cells) + table.head.cells).filter { StateCell($0)?.names.map(\.name) == [name] }
            .map { style.change($0, to: style.cell(state: other)) }
    }
}
