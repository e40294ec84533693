import DrawbridgeModel

extension MachineArticle {
    /// What each state does on each event.
    var grid: Article.Section {
        let events = machine.eventNames
        guard !events.isEmpty else {
            return Article.Section("grid", "States and events", [.paragraph("There are no named events.")])
        }
        let cells = GridCells(of: machine)
        let states = machine.statesAtRest.filter { $0.kind != .composite && $0.kind != .parallel }
        let rows = states.map { state in
            ArticleTable.Row(
                cells: [.init(link(toState: state.name))] + events.map { cell(cells, state.name, $0) })
        }
        let table = ArticleTable(
            label: "States and events", name: "grid", heads: ["State"] + events.map(Phrase.init(code:)), rows: rows)
        return Article.Section(
            "grid", "States and events", count: counted(events.count, "event"),
            [.table(table), .paragraph(legend, .soft)])
    }
}

private extension MachineArticle {
    var legend: Phrase {
        """
        → goes to another state · stays: enters its own state anew · traps: may stop the program · ignored: looked at, and \
        nothing comes of it · an empty cell: the state does not look at the event.
        """
    }

    func cell(_ cells: GridCells, _ state: String, _ event: String) -> ArticleTable.Cell {
        let transitions = cells.transitions(in: state, on: event)
        let traps: [Phrase] = documented.traps.contains(.init(state: state, event: event)) ? ["traps"] : []
        guard !transitions.isEmpty || !traps.isEmpty else { return ArticleTable.Cell(.nothing, name: "none") }
        var seen: Set<Phrase> = []
        let lines = (transitions.map(outcome) + traps).filter { seen.insert($0).inserted }
        let isIgnored = traps.isEmpty && transitions.allSatisfy { $0.kind == .ignored }
        return ArticleTable.Cell(lines.lines, name: isIgnored ? "ignored" : transitions.isEmpty ? "traps" : nil)
    }

    func outcome(_ transition: Transition) -> Phrase {
        let condition: Phrase = transition.guard == nil ? .nothing : " \(.soft("if…"))"
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

    private let machine: Machine

    init(of machine: Machine) {
        self.machine = machine
        for transition in machine.transitions where transition.certainty == .proven {
            guard let event = transition.event else { continue }
            cells[Key(state: transition.from, event: event), default: []].append(transition)
        }
    }

    func transitions(in state: String, on event: String) -> [Transition] {
        (machine.ancestors(of: state) + ["*"]).flatMap { cells[Key(state: $0, event: event)] ?? [] }
    }
}
