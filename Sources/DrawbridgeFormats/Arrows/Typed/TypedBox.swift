/// A state in a frame of characters.
struct TypedBox {
    var name: String
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>

    func contains(_ cell: TypedCell) -> Bool { rows.contains(cell.row) && columns.contains(cell.column) }

    static func all(in grid: TypedGrid) -> [TypedBox] {
        var boxes: [TypedBox] = []
        for row in grid.rowIndices {
            for column in grid.columns(ofRow: row) {
                let corner = TypedCell(row: row, column: column)
                guard topLeft.contains(grid[corner]), !boxes.contains(where: { $0.contains(corner) }) else { continue }
                if let box = box(at: corner, in: grid) { boxes.append(box) }
            }
        }
        return boxes
    }
}

/// Frames.
private extension TypedBox {
    static let topLeft: Set<Unicode.Scalar> = ["┌", "╭", "╔", "┏", "+"]
    static let topRight: Set<Unicode.Scalar> = ["┐", "╮", "╗", "┓", "+"]
    static let bottomLeft: Set<Unicode.Scalar> = ["└", "╰", "╚", "┗", "+"]
    static let bottomRight: Set<Unicode.Scalar> = ["┘", "╯", "╝", "┛", "+"]
    /// Lines may begin or end in a frame.
    static let level = TypedSigns.dashes.union([
        "┬", "┴", "┼", "+", "▼", "▲", "↓", "↑", "v", "V", "^", "┳", "┻", "╤", "╧",
    ])
    static let upright: Set<Unicode.Scalar> = [
        "│", "┃", "║", "|", "├", "┤", "┼", "+", "◀", "▶", "◄", "►", "←", "→", "<", ">", "┣", "┫", "╟", "╢",
    ]

    /// The smallest frame with a text in it.
    static func box(at corner: TypedCell, in grid: TypedGrid) -> TypedBox? {
        var right = corner.moved(.right)
        while level.contains(grid[right]) || topRight.contains(grid[right]) {
            if topRight.contains(grid[right]), let box = box(from: corner, to: right, in: grid) { return box }
            right = right.moved(.right)
        }
        return nil
    }

    /// Signs that some fonts draw wider than a letter move the rest of their row by a column.
    static func box(from left: TypedCell, to right: TypedCell, in grid: TypedGrid) -> TypedBox? {
        [0, 1, -1].lazy.compactMap { box(from: left, to: right, shiftedBy: $0, in: grid) }.first
    }

    /// - Parameter shift: How many columns the rows below the first one lie further to the right.
    static func box(from left: TypedCell, to right: TypedCell, shiftedBy shift: Int, in grid: TypedGrid) -> TypedBox? {
        var (first, last) = (left.moved(.down), right.moved(.down))
        first.column += shift
        last.column += shift
        while true {
            if bottomLeft.contains(grid[first]), bottomRight.contains(grid[last]),
                (first.column...last.column).dropFirst().dropLast().allSatisfy({
                    level.contains(grid[TypedCell(row: first.row, column: $0)])
                })
            {
                let (rows, inside) = (left.row...first.row, first.column...last.column)
                let columns = min(left.column, first.column)...max(right.column, last.column)
                return name(rows, inside, grid).map { TypedBox(name: $0, rows: rows, columns: columns) }
            }
            guard upright.contains(grid[first]), upright.contains(grid[last]) else { return nil }
            (first, last) = (first.moved(.down), last.moved(.down))
        }
    }

    /// What is written inside, up to a line across; nil where there is a drawing.
    static func name(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>, _ grid: TypedGrid) -> String? {
        guard columns.count > 2 else { return nil }
        var lines: [String] = []
        for row in rows.dropFirst().dropLast() {
            let inside = columns.lowerBound + 1..<columns.upperBound
            let signs = inside.map { grid[TypedCell(row: row, column: $0)] }
            if signs.allSatisfy(TypedSigns.dashes.contains) { break }
            guard !signs.contains(where: { TypedSigns.bars.contains($0) && $0 != "+" || $0 == "┌" || $0 == "└" }) else {
                return nil
            }
            let words = grid.text(inside, ofRow: row).split(separator: " ").joined(separator: " ")
            if !words.isEmpty { lines.append(words) }
        }
        guard let first = lines.first, first.contains(where: { $0.isLetter || $0.isNumber || $0 == "●" || $0 == "*" })
        else { return nil }
        let whole = lines.joined(separator: " ")
        return PlainName.read(whole[...]) == nil && PlainName.read(first[...]) != nil ? first : whole
    }
}
