import DrawbridgeModel

extension MachinePage {
    /// A row a transition, in the machine's order. Long guards stand below as numbered notes.
    var transitions: HTML {
        let notes = longGuards
        let rows = machine.changes.map { row($0, notes) }
        let list = notes.enumerated().map { number, text in
            "<li id=\"guard-\(number + 1)\">\(code(text))</li>\n" as HTML
        }
        let head: HTML = """
            <tr><th scope="col">From</th><th scope="col">Event</th><th scope="col">Guard</th><th scope="col">To</th>\
            <th scope="col">Actions</th><th scope="col">Where</th></tr>
            """
        let below: HTML = notes.isEmpty ? .nothing : "<ol class=\"guards\" aria-label=\"Long guards\">\(list)</ol>"
        return section("transitions", "Transitions", "\(table("Transitions", head: head, rows: rows))\(below)")
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

    func row(_ transition: Transition, _ notes: [String]) -> HTML {
        let event = transition.event
        return """
            <tr data-from="\(transition.from)" data-to="\(transition.to)" data-event="\(event ?? "")" \
            data-guard="\(transition.guard ?? "")">\
            <td>\(link(toState: transition.from))</td><td>\(event.map(code) ?? "<em>none</em>")</td>\
            <td>\(guardText(transition.guard, notes))</td><td>\(target(of: transition))</td>\
            <td>\(transition.actions.map(code).joined(by: "<br>"))</td><td>\(link(to: transition.source))</td></tr>

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
