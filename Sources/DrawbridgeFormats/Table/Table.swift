import DrawbridgeModel

extension DiagramFormat {
    package static let table = DiagramFormat(
        name: "table", fileExtensions: ["table.md"], writer: MarkdownTableWriter(), fates: Table.fates)

    package static let text = DiagramFormat(
        name: "text", fileExtensions: ["txt"], writer: TextTableWriter(), fates: Table.fates)
}

/// The transitions of a machine, one row each: for terminals, and for people who prefer tables.
struct Table {
    static let heads = ["state", "event", "guard", "next state", "actions"]

    /// Tables are for people, and are never read back: each feature is shown or lost.
    static let fates: [Feature: Fate] = {
        let lost: Set<Feature> = [
            .payload, .documentation, .notes, .arrowNotes, .floatingNotes, .unresolved, .eventGroups, .variables,
            .places, .transientStates, .otherNames,
        ]
        return Dictionary(uniqueKeysWithValues: Feature.allCases.map { ($0, lost.contains($0) ? .lost : .shown) })
    }()

    let title: String
    private(set) var rows: [[String]] = []

    init(_ machine: Machine, _ options: DrawingOptions) {
        title = machine.name
        for name in machine.initial where !machine.transitions.contains(where: { $0.isStart && $0.to == name }) {
            rows.append([Machine.pseudoState, "", "", name, ""])
        }
        let shown = machine.transitions.filter(options.shows)
        rows += shown.filter(\.isStart).map { Self.row($0, options) }
        let leaving = Dictionary(grouping: shown.filter { !$0.isStart }, by: \.from)
        rows += (leaving["*"] ?? []).map { Self.row($0, options) }
        for state in machine.statesAtRest { add(state, leaving[state.name] ?? [], options) }
    }
}

private extension Table {
    /// Adds the actions in a state, then the transitions from it. A state without either gets a row, too.
    mutating func add(_ state: State, _ leaving: [Transition], _ options: DrawingOptions) {
        var own: [[String]] = []
        if options.shows.contains(.actions) {
            for (word, actions) in [("entry", state.entry), ("exit", state.exit), ("do", state.activities)]
            where !actions.isEmpty {
                own.append(["", word, "", "", actions.joined(separator: "; ")])
            }
        }
        own += leaving.map { Self.row($0, options) }
        if own.isEmpty { own.append(["", "", "", "", ""]) }
        let kind = state.kind == .simple ? "" : " (\(state.kind.rawValue))"
        let label = state.label.map { " “\($0)”" } ?? ""
        for i in own.indices { own[i][0] = i == 0 ? state.name + label + kind : state.name }
        rows += own
    }

    /// `load ✓ (interleaved)`
    static func happening(_ transition: Transition) -> String {
        let certainty = transition.certainty == .proven ? nil : "(\(transition.certainty.rawValue))"
        return [transition.event, transition.outcome?.sign, certainty].compactMap(\.self).joined(separator: " ")
    }

    static func row(_ transition: Transition, _ options: DrawingOptions) -> [String] {
        let words = transition.kind == .ignored ? " (ignored)" : transition.kind == .internal ? " (internal)" : ""
        return [
            transition.isStart ? Machine.pseudoState : transition.from,
            happening(transition),
            options.shows.contains(.guards) ? transition.guard ?? "" : "", transition.to + words,
            options.shows.contains(.actions) ? transition.actions.joined(separator: "; ") : "",
        ]
    }
}
