/// Words in a row of a drawing: the name of a state without a frame, or what is written at an arrow.
struct TypedText {
    var row: Int
    var columns: Range<Int>
    var words: String

    /// `[isFree]`
    var isBracketed: Bool { words.hasPrefix("[") && words.hasSuffix("]") }

    /// `(event)`
    var isInRoundBrackets: Bool { words.hasPrefix("(") && words.hasSuffix(")") }

    /// Two blanks separate texts. What stands behind `//` is a remark of the drawing.
    static func all(in grid: TypedGrid, boxes: [TypedBox]) -> [TypedText] {
        grid.rowIndices.flatMap { row in
            var (texts, open) = ([TypedText](), Range<Int>?.none)
            func end() {
                if let open { texts.append(TypedText(row: row, columns: open, words: grid.text(open, ofRow: row))) }
                open = nil
            }
            for column in grid.columns(ofRow: row) {
                let cell = TypedCell(row: row, column: column)
                if grid[cell] == "/", grid[cell.moved(.right)] == "/" { break }
                if grid[cell] == " " {
                    if grid[cell.moved(.right)] == " " { end() }
                } else if grid.sign(at: cell) != nil || boxes.contains(where: { $0.contains(cell) }) {
                    end()
                } else {
                    open = (open?.lowerBound ?? column)..<column + 1
                }
            }
            end()
            return texts
        }
    }
}
