import DrawbridgeModel

extension MachinePage {
    /// Name, meaning, what it carries, what runs in it, how it is reached; without columns in which nothing stands.
    var states: HTML {
        let ways = machine.shortestPaths()
        let all: [(title: String, cell: (State) -> HTML)] = [
            ("What it is", documentation), ("Carries", payload), ("Runs", activities),
            ("Reached by", { reached($0, by: ways[$0.name]) }),
        ]
        let columns = all.filter { column in machine.states.contains { column.cell($0) != .nothing } }
        let titles = columns.map { "<th scope=\"col\">\($0.title)</th>" as HTML }
        return section(
            "states", "States",
            table(
                "States", head: "<tr><th scope=\"col\">State</th>\(titles)</tr>",
                rows: machine.states.map { state in row(state, columns.map { "<td>\($0.cell(state))</td>" }) }))
    }
}

private extension MachinePage {
    func row(_ state: State, _ cells: [HTML]) -> HTML {
        """
        <tr id="\(anchors.state(state.name) ?? "")" data-state="\(state.name)" data-parent="\(state.parent ?? "")">\
        <th scope="row">\(name(of: state)) \(link(to: state.source))</th>\(cells)</tr>

        """
    }

    func name(of state: State) -> HTML {
        let marks = [
            machine.initial.contains(state.name) ? "initial" : nil, state.kind == .simple ? nil : "\(state.kind)",
        ]
        let badges = marks.compactMap(\.self).map { " <span class=\"badge\">\($0)</span>" as HTML }
        return "\(code(state.name))\(badges)"
    }

    func documentation(of state: State) -> HTML {
        let label = state.label.map { ["“\($0)”"] } ?? []
        let lines = label + [state.documentation].compactMap(\.self) + state.notes
        return lines.map(prose).joined(by: "<br>")
    }

    func payload(of state: State) -> HTML {
        state.payload.map { field in code(field.label.map { "\($0): \(field.type)" } ?? field.type) }.joined(by: "<br>")
    }

    func activities(of state: State) -> HTML {
        let all = [("entry", state.entry), ("do", state.activities), ("exit", state.exit)]
        return all.flatMap { when, actions in actions.map { "\(when) / \(code($0))" as HTML } }.joined(by: "<br>")
    }

    func reached(_ state: State, by way: [Transition]?) -> HTML {
        guard state.kind != .transient else { return "<em>only on the way</em>" }
        guard let way else { return "<em class=\"doubt\">by no known way</em>" }
        guard !way.isEmpty else { return "the start" }
        return way.map { code($0.event ?? "(no event)") }.joined(by: ", ")
    }
}
