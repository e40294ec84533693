import DrawbridgeModel
import DrawbridgeSource

/// A table that is a drawing.
struct TableDrawing {
    enum Form: Hashable {
        case transitions(TransitionColumns)
        case matrix(TableMatrix)
    }

    let table: PipeTable
    let title: String?
    let form: Form

    /// Nil for a table of anything else.
    init?(_ table: PipeTable, title: String? = nil) {
        self.table = table
        self.title = title
        if let columns = TransitionColumns(table) {
            form = .transitions(columns)
        } else if let matrix = TableMatrix(table) {
            form = .matrix(matrix)
        } else {
            return nil
        }
    }

    /// Whether its heads say that it shows transitions between states.
    var isCertain: Bool {
        switch form {
        case .transitions(let columns): columns.isCertain
        case .matrix(let matrix): matrix.isCertain
        }
    }

    /// Whether most of what should be states are some.
    var reads: Bool {
        switch form {
        case .transitions(let columns): TableRows(table, columns).areReadable
        case .matrix(let matrix): TableCells(table, matrix).areReadable
        }
    }

    /// The drawing, with the places of all its parts.
    func draft(in text: DiagramText) -> DiagramDraft { parts(in: text).draft }

    func parts(in text: DiagramText) -> DiagramParts {
        var draft = DiagramDraft(text, at: table.offsets.lowerBound)
        if let title { draft.machine.name = title }
        switch form {
        case .transitions(let columns): return TableRows(table, columns).parts(draft)
        case .matrix(let matrix): return TableCells(table, matrix).parts(draft)
        }
    }
}

extension TableDrawing {
    func names(in text: DiagramText) -> Set<String> {
        Set(draft(in: text).machine.states.filter { !$0.isUnnamedEnd }.map(\.name))
    }

    /// Whether half of what it leads to has rows of its own: what leads nowhere else is a look or a value, not a state.
    func isClosed(in text: DiagramText) -> Bool {
        let transitions = draft(in: text).machine.transitions
        let targets = Set(transitions.map(\.to))
        return targets.intersection(transitions.map(\.from)).count * 2 >= targets.count
    }
}
