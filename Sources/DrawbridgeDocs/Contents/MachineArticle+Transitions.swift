import DrawbridgeModel

extension MachineArticle {
    /// A row for each transition, in the machine's order; one for all those that differ in nothing but where they begin. Long
    /// guards stand below as numbered notes.
    var transitions: Article.Section {
        let notes = longGuards
        let targets = evidence.targets
        let rows = changeRows.map { row in
            ArticleTable.Row(
                anchor: anchors.change(row.number), facts: facts(of: row),
                cells: cells(of: row, targets[row.number], notes))
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

/// What a row of the table tells of.
private struct ChangeRow {
    /// Of the first of its transitions among the machine's changes, from 0.
    var number: Int
    var transition: Transition
    /// The states that it leaves.
    var from: [String]
}

private extension MachineArticle {
    var changeRows: [ChangeRow] {
        var rows: [ChangeRow] = []
        var places: [Transition: Int] = [:]
        for (number, change) in machine.changes.enumerated() {
            var alike = change
            if anchors.state(change.from) != nil, change.from != change.to { alike.from = "" }
            if let place = places[alike] {
                rows[place].from.append(change.from)
            } else {
                places[alike] = rows.count
                rows.append(ChangeRow(number: number, transition: change, from: [change.from]))
            }
        }
        return rows
    }

    static let longGuard = 60

    /// Each once, in the order of use.
    var longGuards: [String] {
        var seen: Set<String> = []
        return machine.changes.compactMap(\.guard)
            .filter { $0.count > Self.longGuard && seen.insert($0).inserted }
    }

    func facts(of row: ChangeRow) -> [ArticleTable.Fact] {
        let event = row.transition.event.map { [ArticleTable.Fact(name: "event", value: $0)] } ?? []
        let from = row.from.map(key).joined(separator: " ")
        return [.init(name: "from", value: from), .init(name: "to", value: key(row.transition.to))] + event
    }

    /// The row of a state, which is shorter than its name; what is no state as it is.
    func key(_ state: String) -> String { anchors.state(state) ?? state }

    func cells(of row: ChangeRow, _ evidence: Target?, _ notes: [String]) -> [ArticleTable.Cell] {
        let transition = row.transition
        return [
            .init(row.from.map(link(toState:)).joined(by: ", ")),
            .init(transition.event.map(Phrase.init(code:)) ?? .nothing),
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
        transition.kind == .internal ? Phrase([.soft("stays")]) : link(toState: transition.to)
    }
}
