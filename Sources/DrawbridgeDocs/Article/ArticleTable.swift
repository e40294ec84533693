/// A table with a head. The first cell of a row is its name.
struct ArticleTable: Sendable, Hashable {
    /// What it is called aloud.
    var label: String
    /// What stylesheets know it by.
    var name: String
    var heads: [Phrase]
    var rows: [Row]
    /// Whether narrow screens show each row as a card.
    var hasCards = false

    struct Row: Sendable, Hashable {
        /// Where links lead to.
        var anchor: String?
        /// What the script asks for.
        var facts: [Fact] = []
        var cells: [Cell]
    }

    struct Fact: Sendable, Hashable {
        var name: String
        var value: String
    }

    struct Cell: Sendable, Hashable {
        var phrase: Phrase
        /// What stylesheets and the script know it by.
        var name: String?

        init(_ phrase: Phrase, name: String? = nil) {
            self.phrase = phrase
            self.name = name
        }
    }
}

extension ArticleTable {
    /// Without the columns in which no row has anything.
    var withoutEmptyColumns: ArticleTable {
        let kept = heads.indices.filter { column in rows.contains { $0.cells[column].phrase != .nothing } }
        var table = self
        table.heads = kept.map { heads[$0] }
        for i in rows.indices { table.rows[i].cells = kept.map { rows[i].cells[$0] } }
        return table
    }
}
