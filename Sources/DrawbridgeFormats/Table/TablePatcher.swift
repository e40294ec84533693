import DrawbridgeModel
import DrawbridgeSource

/// Changes tables in place. New cells look like those that are there, and columns stay as wide as they are.
struct TablePatcher: DiagramPatcher {
    func changes(
        for edit: DiagramEdit, of machines: [Machine], number: Int, in text: DiagramText
    ) -> [[TextChange]] {
        let drawings = TableReader().drawings(in: text)
        guard drawings.indices.contains(number) else { return [] }
        let table = drawings[number].table
        switch drawings[number].form {
        case .transitions(let columns):
            let patcher = TableRowsPatcher(rows: TableRows(table, columns), style: TableStyle(table, in: text))
            return patcher.rewritings(for: edit, number: number, in: text)
                + patcher.changes(for: edit, of: machines, number: number, in: text)
        case .matrix(let matrix):
            return TableCellsPatcher(TableCells(table, matrix), in: text).changes(for: edit)
        }
    }
}
