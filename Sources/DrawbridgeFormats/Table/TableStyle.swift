import DrawbridgeModel
import DrawbridgeSource

/// How a table writes what stands in its cells.
struct TableStyle {
    private let table: PipeTable
    private let text: DiagramText
    /// Whether names stand in code: `` `idle` ``.
    private let hasCode: Bool
    /// Whether the bars of all rows stand below each other.
    private let isAligned: Bool
    /// What stands in cells that say nothing: `—`.
    let nothing: String

    init(_ table: PipeTable, in text: DiagramText) {
        self.table = table
        self.text = text
        let cells = table.rows.flatMap(\.cells).map { text.text($0.offsets) }
        hasCode = (table.rows.last?.cells.first).map { text.text($0.offsets).hasPrefix("`") } ?? false
        let widths = ([table.head] + table.rows).map { $0.cells.map { text.text($0.room).count } }
        isAligned = widths.allSatisfy { $0 == widths[0] }
        let signs = cells.filter { !$0.isEmpty && PlainWords.nothing.contains($0.lowercased()) }
        nothing = signs.last ?? ""
    }

    /// The name of a state as a cell has it.
    func cell(state name: String) -> String {
        if ["*", "?", Machine.pseudoState].contains(name) { return Self.escaped(name) }
        let spelled = Table.Spelling.readable.name(name)
        return hasCode && spelled == name ? "`\(name)`" : Self.escaped(spelled)
    }

    /// Words as a cell has them: as code where other cells of the column are code.
    func cell(_ words: String, column: Int?) -> String {
        let isCode = column.map { column in
            table.rows.contains { row in
                row.cells.indices.contains(column) && text.text(row.cells[column].offsets).hasPrefix("`")
            }
        }
        let code = "`\(words)`"
        return isCode == true && PipeTable.Cell.plain(code) == words && !words.contains("|")
            ? code : Self.escaped(words)
    }

    /// A row of these cells, each as wide as the one of the last row, where bars stand below each other.
    func row(_ cells: [String]) -> String {
        let model = (table.rows.last ?? table.dashes).cells
        let padded = cells.enumerated().map { i, cell in
            let width = isAligned && model.indices.contains(i) ? text.text(model[i].room).count - 2 : 0
            return " " + cell + String(repeating: " ", count: max(0, width - cell.count)) + " "
        }
        return "|" + padded.joined(separator: "|") + "|"
    }

    /// Writes a cell anew, and keeps the bar behind it where it is, if the words have room.
    func change(_ cell: PipeTable.Cell, to words: String) -> TextChange {
        let start = cell.offsets.isEmpty ? min(cell.room.lowerBound + 1, cell.room.upperBound) : cell.offsets.lowerBound
        let width = isAligned ? text.text(start..<cell.room.upperBound).count - 1 : 0
        let padding = String(repeating: " ", count: max(0, width - words.count))
        return TextChange(start..<cell.room.upperBound, words + padding + (cell.room.isEmpty ? "" : " "))
    }

    static func escaped(_ text: String) -> String { MarkdownText.cell(MarkdownText.escaped(text)) }
}
