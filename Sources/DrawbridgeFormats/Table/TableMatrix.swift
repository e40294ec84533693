/// A table with a row for each state and a column for each event, whose cells say what comes next; or the other way round.
struct TableMatrix: Hashable {
    /// Whether each row is an event.
    var hasEventRows: Bool
    /// Whether the head of the first column names both, so that the table can be nothing else.
    var isCertain: Bool

    /// Nil for a table of anything else.
    init?(_ table: PipeTable) {
        guard table.head.cells.count > 1, let corner = table.head.cells.first?.text else { return nil }
        let words = TableWords.folded(corner).split(separator: " ").filter { $0 != "x" && $0 != "х" && $0 != "and" }
        let kinds = words.map { word in
            Self.states.contains(word) ? Kind.state : Self.events.contains(word) ? .event : .other
        }
        switch kinds {
        case [.state, .event]: (hasEventRows, isCertain) = (false, true)
        case [.event, .state]: (hasEventRows, isCertain) = (true, true)
        case [.state], []: (hasEventRows, isCertain) = (false, false)
        case [.event]: (hasEventRows, isCertain) = (true, false)
        default: return nil
        }
    }

    private static let states: Set<Substring> = [
        "state", "states", "zustand", "état", "estado", "stato", "состояние", "состояния",
    ]
    private static let events: Set<Substring> = [
        "event", "events", "ereignis", "événement", "evento", "событие", "события",
    ]

    private enum Kind {
        case state, event, other
    }
}
