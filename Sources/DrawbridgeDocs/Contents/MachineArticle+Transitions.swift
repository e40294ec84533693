import DrawbridgeModel

extension MachineArticle {
    /// A row for each transition, in the machine's order; one for all those that differ in nothing but where they begin or what
    /// they answer. Long guards stand below as numbered notes.
    var transitions: Article.Section {
        let notes = longGuards
        let targets = evidence.targets
        let rows = rows.map { row in
            ArticleTable.Row(anchor: anchors.change(row.numbers[0]), cells: cells(of: row, targets, notes))
        }
        let table = ArticleTable(
            label: "Transitions", name: "transitions", heads: ["From", "Event", "Guard", "To", "Actions", "Where"],
            rows: rows, hasCards: true)
        let items = notes.enumerated().map { List.Item(Phrase(code: $0.element), anchor: anchors.guard($0.offset)) }
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

    func cells(of row: ChangeRow, _ evidence: [Int: Target], _ notes: [String]) -> [ArticleTable.Cell] {
        let transition = row.transition
        let paths = row.numbers.map { evidence[$0] }
        return [
            .init(sources(of: row)), .init(events(of: row, paths)), .init(guardText(transition.guard, notes)),
            .init(target(of: transition)), .init(transition.actions.map(Phrase.init(code:)).lines),
            .init("\(site.phrase(of: transition.source))\(why(paths))"),
        ]
    }

    /// Of several that come about in several ways, each leads to its own paths through the code.
    func events(of row: ChangeRow, _ paths: [Target?]) -> Phrase {
        zip(row.events, paths).map { event, path in
            let happening = PageEvent(event, row.transition.outcome)
            guard let path, Set(paths).count > 1 else { return happening.phrase }
            return happening.with(Phrase([.link(Phrase(code: event), path)]))
        }.joined(by: ", ")
    }

    /// Leads to the paths through the code that make the transitions of a row, where they are the same.
    func why(_ paths: [Target?]) -> Phrase {
        guard let path = paths[0], Set(paths).count == 1 else { return .nothing }
        return " \(.link("why", path))"
    }

    /// All but the target and a few are told by those few. Only where states lie side by side, so that nobody wonders what
    /// "any" takes in.
    func sources(of row: ChangeRow) -> Phrase {
        let others = machine.states.map(\.name).filter { !row.from.contains($0) && $0 != row.transition.to }
        let isFlat = machine.states.allSatisfy { $0.kind != .transient && $0.parent == nil }
        guard isFlat, row.from.count > 3, others.count < 2 else {
            return row.from.map(link(toState:)).joined(by: ", ")
        }
        let any = Phrase([.soft(Self.anyOtherState)])
        return others.isEmpty ? any : "\(any) but \(others.map(link(toState:)).joined(by: ", "))"
    }

    func guardText(_ text: String?, _ notes: [String]) -> Phrase {
        guard let text else { return .nothing }
        guard let number = notes.firstIndex(of: text) else { return Phrase(code: text) }
        return Phrase([.link("guard \(String(number + 1))", .anchor(anchors.guard(number)))])
    }

    func target(of transition: Transition) -> Phrase {
        transition.kind == .internal ? Phrase([.soft("stays")]) : link(toState: transition.to)
    }
}
