import DrawbridgeModel

extension DiagramFormat {
    package static let table = DiagramFormat(
        name: "table", fileExtensions: ["table.md"], reader: TableReader(), writer: MarkdownTableWriter(),
        patcher: TablePatcher(), fates: Table.fates)

    package static let text = DiagramFormat(
        name: "text", fileExtensions: ["txt"], writer: TextTableWriter(), fates: Table.textFates)
}

/// The transitions of a machine, one row each: for terminals, and for people who prefer tables.
struct Table {
    static let heads = ["state", "event", "guard", "next state", "actions"]

    private static let lost: Set<Feature> = [
        .payload, .documentation, .notes, .arrowNotes, .floatingNotes, .unresolved, .eventGroups, .variables,
        .places, .transientStates, .otherNames, .passing, .direction,
    ]

    /// Of a table in Markdown: rows stand side by side, and states in states with them.
    static let fates: [Feature: Fate] = {
        let shown: [Feature] = [.composites, .parallelStates, .loneRegions, .regions, .transitionOrder, .sourceOrder]
        return Dictionary(
            uniqueKeysWithValues: lost.map { ($0, Fate.lost) } + shown.map { ($0, Fate.shown) })
    }()

    /// A table for the terminal is for people, and is never read back: each feature is shown or lost.
    static let textFates: [Feature: Fate] = Dictionary(
        uniqueKeysWithValues: Feature.allCases.map { ($0, lost.contains($0) ? .lost : .shown) })

    /// How a table writes names and words.
    struct Spelling {
        var name: (String) -> String
        var event: (String) -> String
        var condition: (String) -> String
        var label: (String) -> String
        var actions: ([String]) -> String

        /// As they are.
        static var plain: Spelling {
            Spelling(
                name: { $0 }, event: { $0 }, condition: { $0 }, label: { $0 }, actions: { $0.joined(separator: "; ") })
        }

        /// So that they are read back.
        static var readable: Spelling {
            Spelling(
                name: { name in
                    let isStart =
                        PlainWords.start.contains(name.lowercased()) || TableWords.same.contains(name.lowercased())
                    return isStart ? PlainQuoting.quoted(name) : PlainName.spelled(name)
                },
                event: WordsCell.spelled(event:), condition: { WordsCell.spelled($0, WordsCell.condition) },
                label: { WordsCell.spelled($0) { $0 } },
                actions: { actions in
                    let text = LabelWords.text(ofActions: actions)
                    return actions.isEmpty ? "" : WordsCell.spelled(text, WordsCell.read)
                })
        }
    }

    let title: String
    private(set) var rows: [[String]] = []
    private let spelling: Spelling

    init(_ machine: Machine, _ options: DrawingOptions, _ spelling: Spelling = .plain) {
        self.spelling = spelling
        title = machine.name
        for name in machine.initial where !machine.transitions.contains(where: { $0.isStart && $0.to == name }) {
            rows.append([Machine.pseudoState, "", "", spelling.name(name), ""])
        }
        let shown = machine.transitions.filter(options.shows)
        rows += shown.filter(\.isStart).map { row($0, options) }
        let leaving = Dictionary(grouping: shown.filter { !$0.isStart }, by: \.from)
        rows += (leaving["*"] ?? []).map { row($0, options) }
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
                own.append(["", word, "", "", spelling.actions(actions)])
            }
        }
        own += leaving.map { row($0, options) }
        if own.isEmpty { own.append(["", "", "", "", ""]) }
        let kind = state.kind == .simple ? "" : " (\(state.kind.rawValue))"
        let label = state.label.map { " “\(spelling.label($0))”" } ?? ""
        let name = state.isUnnamedEnd ? Machine.pseudoState : spelling.name(state.name)
        for i in own.indices { own[i][0] = i == 0 ? name + label + kind : name }
        rows += own
    }

    /// `load ✓ (interleaved)`
    func happening(_ transition: Transition) -> String {
        let certainty = transition.certainty == .proven ? nil : "(\(transition.certainty.rawValue))"
        let words = [transition.event.map(spelling.event), transition.outcome?.sign, certainty]
        return words.compactMap(\.self).joined(separator: " ")
    }

    func row(_ transition: Transition, _ options: DrawingOptions) -> [String] {
        let words = transition.kind == .ignored ? " (ignored)" : transition.kind == .internal ? " (internal)" : ""
        return [
            source(of: transition),
            happening(transition),
            options.shows.contains(.guards) ? transition.guard.map(spelling.condition) ?? "" : "",
            target(transition.to) + words,
            options.shows.contains(.actions) ? spelling.actions(transition.actions) : "",
        ]
    }

    func source(of transition: Transition) -> String {
        if transition.isStart { return Machine.pseudoState }
        return transition.from == "*" ? Machine.anyOtherState : spelling.name(transition.from)
    }

    func target(_ name: String) -> String {
        name == "?" || name == Machine.pseudoState ? name : spelling.name(name)
    }
}
