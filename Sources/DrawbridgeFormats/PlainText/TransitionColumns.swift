/// Which columns of a table hold what, where each of its rows is a transition.
struct TransitionColumns: Hashable {
    var from: Int
    var to: Int
    var event: Int?
    var condition: Int?
    var actions: Int?
    /// Whether one column has both, with an arrow between: `idle → loading`.
    var haveArrows: Bool { from == to }
    /// Whether the heads say that these are states, so that the table can be nothing else.
    var isCertain: Bool

    /// Nil for a table of anything else.
    init?(_ table: PipeTable) {
        let heads = table.head.cells.map { TableWords.folded($0.text) }
        func column(_ words: Set<String>) -> Int? { heads.firstIndex(where: words.contains) }
        let arrows = column(TableWords.arrows)
        guard let from = column(TableWords.source) ?? arrows,
            let to = heads.indices.first(where: { $0 != from && TableWords.target.contains(heads[$0]) }) ?? arrows
        else { return nil }
        self.from = from
        self.to = to
        event = column(TableWords.event)
        condition = column(TableWords.condition)
        actions = column(TableWords.actions)
        // “When” is what happens, unless another column says that.
        if event == nil, let column = condition, ["when", "когда"].contains(heads[column]) {
            (event, condition) = (condition, nil)
        }
        // Where no other column says what happens, an action is what somebody does.
        if event == nil { (event, actions) = (actions, nil) }
        let isCertain = TableWords.certainSources.contains(heads[from]) && TableWords.certainTargets.contains(heads[to])
        guard isCertain || event != nil || condition != nil else { return nil }
        self.isCertain = isCertain
    }
}
