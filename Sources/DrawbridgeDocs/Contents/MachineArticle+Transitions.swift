import DrawbridgeModel

extension MachineArticle {
    /// A row a transition, in the machine's order. Long guards stand below as numbered notes.
    var transitions: Article.Section {
        let notes = longGuards
        let targets = evidence.targets
        let rows = machine.changes.enumerated().map { number, change in
            ArticleTable.Row(
                anchor: anchors.change(number), facts: facts(of: change),
                cells: cells(of: change, targets[number], notes))
        }
        let table = ArticleTable(
            label: "Transitions", name: "transitions", heads: ["From", "Event", "Guard", "To", "Actions", "Where"],
            rows: rows)
        let items = notes.enumerated().map { List.Item(Phrase(code: $0.element), anchor: "guard-\($0.offset + 1)") }
        let below = items.isEmpty ? [] : [Block.list(List(items: items, isNumbered: true, name: "guards"))]
        return Article.Section(
            "transitions", "Transitions", count: counted(machine.changes.count, "transition"),
            [.table(table.withoutEmptyColumns)] + below)
    }
}

private extension MachineArticle {
    static let longGuard = 60

    /// Each once, in the order of use.
    var longGuards: [String] {
        var seen: Set<String> = []
        return machine.changes.compactMap(\.guard)
            .filter { $0.count > Self.longGuard && seen.insert($0).inserted }
    }

    func facts(of transition: Transition) -> [ArticleTable.Fact] {
        let event = transition.event.map { [ArticleTable.Fact(name: "event", value: $0)] } ?? []
        return [.init(name: "from", value: key(transition.from)), .init(name: "to", value: key(transition.to))] + event
    }

    /// The row of a state, which is shorter than its name; what is no state as it is.
    func key(_ state: String) -> String { anchors.state(state) ?? state }

    func cells(of transition: Transition, _ evidence: Target?, _ notes: [String]) -> [ArticleTable.Cell] {
        [
            .init(link(toState: transition.from)), .init(transition.event.map(Phrase.init(code:)) ?? .nothing),
            .init(guardText(transition.guard, notes), name: transition.guard == nil ? nil : "guard"),
            .init(target(of: transition)), .init(transition.actions.map(Phrase.init(code:)).lines),
            .init("\(site.phrase(of: transition.source))\(why(evidence))"),
        ]
    }

    /// Leads to the paths through the code that make a change.
    func why(_ evidence: Target?) -> Phrase {
        evidence.map { " \(.link("why", $0))" } ?? .nothing
    }

    func guardText(_ text: String?, _ notes: [String]) -> Phrase {
        guard let text else { return .nothing }
        guard let number = notes.firstIndex(of: text) else { return Phrase(code: text) }
        return Phrase([.link("guard \(String(number + 1))", .anchor("guard-\(number + 1)"))])
    }

    func target(of transition: Transition) -> Phrase {
        let mark: Phrase =
            transition.certainty == .interleaved
            ? " \(.badge("interleaved", meaning: "Only if another step came between"))" : .nothing
        let target = transition.kind == .internal ? Phrase([.soft("stays")]) : link(toState: transition.to)
        return "\(target)\(mark)"
    }
}
