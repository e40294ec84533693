import DrawbridgeModel

/// What a team's own template knows of a machine: names that Swift takes, words of the drawing, and for each event what every state
/// does.
package struct ScaffoldData {
    /// The names that a template can use. A list may be empty in one machine, so they are not read off a value.
    package static let names: Set<String> = [
        "type", "machine", "documentation", "initial", "states", "events", "conditions", "actions", "transitions",
        "arms",
        "branches", "from", "to", "event", "condition", "isRefused", "stays", "takesConditions", "name", "title",
        "value",
        "isLast", "isInitial", "isFinal", "notes", "entry", "exit",
    ]
    private let scaffold: Scaffold

    package init(_ scaffold: Scaffold) throws(Scaffold.Fault) {
        self.scaffold = scaffold
        let reason =
            scaffold.isParallel || !scaffold.insides.isEmpty
            ? "is in several states at once" : scaffold.whole.memories.isEmpty ? nil : "remembers where it was"
        if let reason { throw Scaffold.Fault(message: "\(reason), which templates cannot show; use --style handlers") }
    }

    package var value: TemplateValue {
        .record([
            "type": .text(scaffold.name), "machine": .text(inOneLine(scaffold.machine.name)),
            "documentation": list(documentation),
            "initial": part.initial.map(state) ?? .flag(false), "states": numbered(part.states.leaves.map(stateFields)),
            "events": numbered(scaffold.names.events.map(event)),
            "conditions": numbered(scaffold.names.conditions.map { named($0.name, $0.words) }),
            "actions": numbered(scaffold.names.actions.map { named($0.name, $0.words) }),
            "transitions": numbered(part.rows.rowsOfLeaves.map(transition)),
        ])
    }
}

private extension ScaffoldData {
    typealias Fields = [String: TemplateValue]

    var part: ScaffoldPart { scaffold.whole }

    var documentation: [String] {
        scaffold.documentation.map { String($0.dropFirst(3)).split(separator: " ").joined(separator: " ") }
    }

    func list(_ texts: [String]) -> TemplateValue { .list(texts.map { .text(inOneLine($0)) }) }

    /// Records that know which is the last one, as lists with commas need it.
    func numbered(_ records: [Fields]) -> TemplateValue {
        .list(
            records.enumerated().map { place, record in
                .record(record.merging(["isLast": .flag(place == records.count - 1)]) { $1 })
            })
    }

    func named(_ name: String, _ words: String) -> Fields {
        ["name": .text(SwiftNames.spelled(name)), "title": .text(inOneLine(words))]
    }

    func state(_ leaf: String) -> TemplateValue { .record(stateFields(leaf)) }

    func stateFields(_ leaf: String) -> Fields {
        let state = part.machine.state(named: leaf)
        let path = part.states.paths[leaf] ?? []
        var names = SwiftNames(fallback: "state")
        return named(path.count == 1 ? path[0] : names.name(for: path.joined(separator: " ")), part.title(leaf))
            .merging([
                "value": .text(part.states.pattern(leaf)), "isInitial": .flag(part.starts.contains(leaf)),
                "isFinal": .flag(!part.rows.rowsOfLeaves.contains { $0.from[0] == leaf }),
                "notes": list(state?.notes ?? []),
                "entry": list(state?.entry ?? []), "exit": list(state?.exit ?? []),
            ]) { $1 }
    }

    func event(_ event: (name: String, words: String?)) -> Fields {
        let arms = EventArms(event, of: part)
        let conditions = arms.conditions.map { named($0, scaffold.words(ofCondition: $0) ?? $0) }
        return named(event.name, event.words ?? "Happens without an event.").merging([
            "conditions": numbered(conditions), "takesConditions": .flag(!conditions.isEmpty),
            "arms": numbered(part.states.leaves.map { arm(of: arms, in: $0) }),
        ]) { $1 }
    }

    /// What one state does; of each state there is one.
    func arm(of arms: EventArms, in leaf: String) -> Fields {
        let branches = arms.branches(in: leaf, of: part)
        return [
            "from": state(leaf), "isRefused": .flag(branches.isEmpty),
            "branches": numbered(
                branches.compactMap { branch in branch.onlyWay.map { fields($0, branch.condition, leaf) } }),
        ]
    }

    func fields(_ way: EventArms.Way, _ condition: String?, _ leaf: String) -> Fields {
        [
            "to": state(way.to ?? leaf), "stays": .flag(way.to == nil),
            "condition": condition.map { .record(named($0, scaffold.words(ofCondition: $0) ?? $0)) } ?? .flag(false),
            "actions": numbered(
                way.actions.map { action in
                    named(action, scaffold.names.actions.first { $0.name == action }?.words ?? action)
                }),
        ]
    }

    func transition(_ row: ScaffoldRow) -> Fields {
        let event = scaffold.names.events.first { $0.name == row.event }
        let way = EventArms.Way(to: row.transition.stays ? nil : row.to, actions: row.actions)
        return fields(way, row.condition, row.from[0]).merging([
            "from": state(row.from[0]), "event": .record(named(row.event, event?.words ?? row.event)),
        ]) { $1 }
    }
}
