import DrawbridgeModel

extension MachinePage {
    /// What each state does on each event.
    var grid: HTML {
        let events = machine.eventNames
        guard !events.isEmpty else { return section("grid", "States and events", "<p>There are no named events.</p>") }
        let cells = GridCells(of: machine)
        let head = events.map { "<th scope=\"col\"><code>\($0)</code></th>" as HTML }
        let rows = machine.statesAtRest.filter { $0.kind != .composite && $0.kind != .parallel }.map { state in
            """
            <tr><th scope="row">\(link(toState: state.name))</th>\
            \(events.map { cell(cells.transitions(in: state.name, on: $0)) })</tr>

            """ as HTML
        }
        return section(
            "grid", "States and events",
            """
            \(table("States and events", head: "<tr><th scope=\"col\">State</th>\(head)</tr>", rows: rows, name: "grid"))
            <p class="legend">→ goes to another state · stays: enters its own state anew · ignored: looked at, and nothing \
            comes of it · an empty cell: the state does not look at the event.</p>
            """)
    }
}

private extension MachinePage {
    func cell(_ transitions: [Transition]) -> HTML {
        guard !transitions.isEmpty else { return "<td class=\"none\"></td>" }
        var seen: Set<HTML> = []
        let lines = transitions.map(outcome).filter { seen.insert($0).inserted }
        let isIgnored = transitions.allSatisfy { $0.kind == .ignored }
        return "<td\(isIgnored ? " class=\"ignored\"" : .nothing as HTML)>\(lines.joined(by: "<br>"))</td>"
    }

    func outcome(_ transition: Transition) -> HTML {
        let condition: HTML =
            transition.guard == nil ? .nothing : " <span class=\"if\" title=\"\(transition.guard ?? "")\">if…</span>"
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
        for transition in machine.transitions {
            guard let event = transition.event else { continue }
            cells[Key(state: transition.from, event: event), default: []].append(transition)
        }
    }

    func transitions(in state: String, on event: String) -> [Transition] {
        (machine.ancestors(of: state) + ["*"]).flatMap { cells[Key(state: $0, event: event)] ?? [] }
    }
}
