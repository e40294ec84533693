import DrawbridgeModel
import DrawbridgeSource

/// Changes tables in place. New cells look like those that are there, and columns stay as wide as they are.
struct TablePatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        let drawings = TableReader().drawings(in: text)
        guard drawings.indices.contains(number) else { return Self.none }
        let table = drawings[number].table
        switch drawings[number].form {
        case .transitions(let columns) where columns.haveArrows: return Self.none
        case .transitions(let columns):
            let patcher = TableRowsPatcher(rows: TableRows(table, columns), style: TableStyle(table, in: text))
            let proposals = patcher.proposals(of: machines, number: number, in: text)
            return { edit in patcher.rewritings(for: edit, number: number, in: text) + proposals(edit) }
        case .matrix(let matrix):
            return TableCellsPatcher(TableCells(table, matrix), in: text).changes
        }
    }
}
