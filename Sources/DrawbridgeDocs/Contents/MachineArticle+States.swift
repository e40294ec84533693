import DrawbridgeModel

extension MachineArticle {
    /// Name, meaning, what it carries, what runs in it, how it is reached.
    var states: Article.Section {
        let ways = machine.shortestPaths()
        let rows = machine.states.map { state in
            ArticleTable.Row(
                anchor: anchors.state(state.name),
                facts: state.parent.map { [.init(name: "parent", value: $0)] } ?? [],
                cells: [
                    .init("\(name(of: state)) \(site.phrase(of: state.source))\(pictureLink(of: state))"),
                    .init(documentation(of: state)),
                    .init(payload(of: state)), .init(activities(of: state)),
                    .init(reached(state, by: ways[state.name])),
                ])
        }
        let table = ArticleTable(
            label: "States", name: "states", heads: ["State", "What it is", "Carries", "Runs", "Reached by"], rows: rows
        )
        return Article.Section(
            "states", "States", count: counted(machine.statesAtRest.count, "state"),
            [.table(table.withoutEmptyColumns)])
    }
}

private extension MachineArticle {
    func name(of state: State) -> Phrase {
        let marks = [
            machine.initial.contains(state.name) ? "initial" : nil, state.kind == .simple ? nil : "\(state.kind)",
        ]
        let badges = marks.compactMap(\.self).map { " \(.badge($0))" as Phrase }
        return "\(.code(state.name))\(badges.joined(by: .nothing))"
    }

    func documentation(of state: State) -> Phrase {
        let label = state.label.map { ["“\($0)”"] } ?? []
        return (label + [state.documentation].compactMap(\.self) + state.notes).map(Phrase.prose).lines
    }

    func payload(of state: State) -> Phrase {
        state.payload.map { field in Phrase(code: field.label.map { "\($0): \(field.type)" } ?? field.type) }.lines
    }

    func activities(of state: State) -> Phrase {
        let all = [("entry", state.entry), ("do", state.activities), ("exit", state.exit)]
        return all.flatMap { when, actions in actions.map { "\(when) / \(.code($0))" as Phrase } }.lines
    }

    func reached(_ state: State, by way: [Transition]?) -> Phrase {
        guard state.kind != .transient else { return Phrase([.soft("only on the way")]) }
        guard let way else { return Phrase([.doubt("no known path")]) }
        guard !way.isEmpty else { return "the start" }
        let events = way.map { way in
            way.event == nil ? Phrase(code: "(no event)") : PageEvent(way).phrase
        }
        guard events.count > Self.mostSteps else { return events.joined(by: ", ") }
        let (first, last) = (events.prefix(Self.mostSteps / 2), events.suffix(Self.mostSteps / 2))
        let between: Phrase = "\(.soft("… \("\(events.count - Self.mostSteps)") more …"))"
        return (first + [between] + last).joined(by: ", ")
    }

    /// The steps of a way that a table shows: the ways of all states of a long chain would have the square of its steps.
    static var mostSteps: Int { 12 }
}
