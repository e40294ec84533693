import DrawbridgeModel

extension MachinePage {
    /// A row a transition, in the machine's order; without columns in which nothing stands. Long guards stand below as
    /// numbered notes.
    var transitions: HTML {
        let notes = longGuards
        let all: [(title: String, cell: (Transition) -> HTML)] = [
            ("From", { link(toState: $0.from) }), ("Event", { $0.event.map(code) ?? .nothing }),
            ("Guard", { guardText($0.guard, notes) }), ("To", target),
            ("Actions", { $0.actions.map(code).joined(by: "<br>") }), ("Where", { link(to: $0.source) }),
        ]
        let columns = all.filter { column in machine.changes.contains { column.cell($0) != .nothing } }
        let titles = columns.map { "<th scope=\"col\">\($0.title)</th>" as HTML }
        let rows = machine.changes.map { change in row(change, columns.map { "<td>\($0.cell(change))</td>" }) }
        let list = notes.enumerated().map { number, text in
            "<li id=\"guard-\(number + 1)\">\(code(text))</li>\n" as HTML
        }
        let below: HTML = notes.isEmpty ? .nothing : "<ol class=\"guards\" aria-label=\"Long guards\">\(list)</ol>"
        return section(
            "transitions", "Transitions",
            "\(table("Transitions", head: "<tr>\(titles)</tr>", rows: rows))\(below)")
    }
}

private extension MachinePage {
    static let longGuard = 60

    /// Each once, in the order of use.
    var longGuards: [String] {
        var seen: Set<String> = []
        return machine.changes.compactMap(\.guard)
            .filter { $0.count > Self.longGuard && seen.insert($0).inserted }
    }

    func row(_ transition: Transition, _ cells: [HTML]) -> HTML {
        """
        <tr data-from="\(transition.from)" data-to="\(transition.to)" data-event="\(transition.event ?? "")" \
        data-guard="\(transition.guard ?? "")">\(cells)</tr>

        """
    }

    func guardText(_ text: String?, _ notes: [String]) -> HTML {
        guard let text else { return .nothing }
        guard let number = notes.firstIndex(of: text) else { return code(text) }
        return "<a href=\"#guard-\(number + 1)\">guard \(number + 1)</a>"
    }

    func target(of transition: Transition) -> HTML {
        let mark: HTML =
            transition.certainty == .interleaved
            ? " <span class=\"badge\" title=\"Only if another step came between\">interleaved</span>" : .nothing
        let target: HTML = transition.kind == .internal ? "<em>stays</em>" : link(toState: transition.to)
        return "\(target)\(mark)"
    }
}
