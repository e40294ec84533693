import DrawbridgeModel

extension MachineArticle {
    /// What each state does on each event. There is a row for each of what there is more of, so that the table is rather long than
    /// wide; what does the same everywhere shares a row.
    var grid: Article.Section {
        let events = machine.eventNames
        guard !events.isEmpty else {
            return Article.Section("grid", "States and events", [.paragraph("There are no named events.")])
        }
        let states = machine.statesAtRest.filter { $0.kind != .composite && $0.kind != .parallel }.map(\.name)
        guard states.count * events.count <= Self.mostCells else {
            let words =
                "\(states.count) states and \(events.count) events are more than \(Self.mostCells) cells, so there is no table of them."
            return Article.Section("grid", "States and events", [.paragraph(.prose(words))])
        }
        let cells = GridCells(of: machine)
        let table =
            states.count < events.count
            ? table("Event", events.map { .init(code: $0) }, states.map(link(toState:))) { row, column in
                cell(cells, states[column], events[row])
            }
            : table("State", states.map(link(toState:)), events.map { .init(code: $0) }) { row, column in
                cell(cells, states[row], events[column])
            }
        return Article.Section(
            "grid", "States and events", count: counted(events.count, "event"),
            [.table(table), .paragraph(legend(isMerged: table.rows.count < max(states.count, events.count)), .soft)])
    }
}

private extension MachineArticle {
    /// Nobody finds anything in a larger table.
    static let mostCells = 10_000

    func legend(isMerged: Bool) -> Phrase {
        """
        → goes to another state · stays: the state is the same afterwards · traps: may stop the program · ignored: the code \
        tests the state and changes nothing · an empty cell: the event does not test the state.\
        \(isMerged ? " Identical rows are merged." : "")
        """
    }

    /// - Parameter cell: What stands in a row and a column.
    func table(_ head: Phrase, _ rows: [Phrase], _ columns: [Phrase], cell: (Int, Int) -> ArticleTable.Cell)
        -> ArticleTable
    {
        var alike: [[ArticleTable.Cell]: [Phrase]] = [:]
        var order: [[ArticleTable.Cell]] = []
        for (number, name) in rows.enumerated() {
            let cells = columns.indices.map { cell(number, $0) }
            if alike[cells] == nil { order.append(cells) }
            alike[cells, default: []].append(name)
        }
        return ArticleTable(
            label: "States and events", name: "grid", heads: [head] + columns,
            rows: order.map { cells in
                ArticleTable.Row(cells: [.init((alike[cells] ?? []).joined(by: ", "))] + cells)
            })
    }

    func cell(_ cells: GridCells, _ state: String, _ event: String) -> ArticleTable.Cell {
        let transitions = cells.transitions(in: state, on: event)
        let traps: [Phrase] = documented.traps.contains(.init(state: state, event: event)) ? ["traps"] : []
        guard !transitions.isEmpty || !traps.isEmpty else { return ArticleTable.Cell(.nothing) }
        var seen: Set<Phrase> = []
        let lines = (transitions.map(outcome) + traps).filter { seen.insert($0).inserted }
        let isIgnored = traps.isEmpty && transitions.allSatisfy { $0.kind == .ignored }
        return ArticleTable.Cell(lines.lines, name: isIgnored ? "ignored" : transitions.isEmpty ? "traps" : nil)
    }

    func outcome(_ transition: Transition) -> Phrase {
        let conditions = [PageEvent(transition).outcome?.words, transition.guard.map { _ in "if…" }].compactMap(\.self)
        let condition: Phrase = conditions.isEmpty ? .nothing : " \(.soft("\(conditions.joined(separator: ", "))"))"
        switch transition.kind {
        case .ignored: return "ignored"
        case .internal, .`self`: return "stays\(condition)"
        case .external: return "→ \(link(toState: transition.to))\(condition)"
        }
    }
}

/// The transitions of a machine by state and event; a state has those of the composites around it.
private struct GridCells {
    private struct Key: Hashable {
        var state: String
        var event: String
    }

    private var cells: [Key: [Transition]] = [:]

    private let ancestry: Ancestry

    init(of machine: Machine) {
        ancestry = Ancestry(machine)
        for transition in machine.transitions where transition.certainty == .proven {
            guard let event = transition.event else { continue }
            cells[Key(state: transition.from, event: event), default: []].append(transition)
        }
    }

    func transitions(in state: String, on event: String) -> [Transition] {
        (ancestry.ancestors(of: state) + ["*"]).flatMap { cells[Key(state: $0, event: event)] ?? [] }
    }
}
