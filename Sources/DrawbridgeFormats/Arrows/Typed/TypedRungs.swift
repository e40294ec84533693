/// The level lines of a drawing, led to the upright ones that they stop short of, or go past: people miscount blanks.
///
///     idle → working → resting            idle --> working --> resting
///       ↑                   ↓              ^                      |
///       ←←←← failed ←←←←←←                 <------- failed <-------+
struct TypedRungs {
    typealias Row = [Unicode.Scalar]

    private(set) var rows: [Row]

    init(_ rows: [Row]) {
        self.rows = rows
        for row in rows.indices {
            for isLast in [true, false] { for column in ends(of: row, areLast: isLast) { lead(row, column, isLast) } }
        }
    }

    /// The columns in which level lines of a row end to one side without a head.
    private func ends(of row: Int, areLast: Bool) -> [Int] {
        let step = areLast ? 1 : -1
        return rows[row].indices.filter { column in
            let (end, before) = (rows[row][column], self[row, column - step])
            guard self[row, column + step] == " ", !isMet(row, column, by: end) else { return false }
            if end == "+" || end == "<" && !areLast { return TypedSigns.dashes.contains(before) }
            let isLine = TypedSigns.dashes.contains(end) || TypedSigns.pointers[end]?.isLevel == true
            return isLine && before == end && !leadsToSomething(row, column, areLast)
        }
    }

    /// Whether something stands where a head points.
    private func leadsToSomething(_ row: Int, _ column: Int, _ isLast: Bool) -> Bool {
        let end = rows[row][column]
        let side: TypedSide = isLast ? .right : .left
        guard end == "<" || TypedSigns.pointers[end] == side else { return false }
        return (1...side.reach).contains { self[row, column + side.step.columns * $0] != " " }
    }

    private mutating func lead(_ row: Int, _ column: Int, _ isLast: Bool) {
        let (end, step) = (rows[row][column], isLast ? 1 : -1)
        if end == "<" {
            if self[row - 1, column] == "^", !leadsToSomething(row, column, isLast) { rows[row][column] = "+" }
            return
        }
        if end == "+", isMet(row, column - step, by: end) {
            (rows[row][column - step], rows[row][column]) = ("+", " ")
            return
        }
        let isRail = TypedSigns.pointers[end] != nil
        for distance in 1...(isRail ? Self.mostOfRail : 1) {
            let place = column + distance * step
            guard place >= 0, self[row, place] == " " else { return }
            guard isMet(row, place, by: end) else { continue }
            extend(row, to: place)
            for gap in 0..<distance { rows[row][column + gap * step] = end == "+" ? self[row, column - step] : end }
            rows[row][place] = isRail ? end : "+"
            return
        }
    }

    /// A rail of heads is nothing else, so it may end further from where it leads.
    private static let mostOfRail = 6

    private mutating func extend(_ row: Int, to column: Int) {
        let missing = column + 1 - rows[row].count
        if missing > 0 { rows[row] += Row(repeating: " ", count: missing) }
    }

    /// Whether a line of the same kind leads up or down from a place.
    private func isMet(_ row: Int, _ column: Int, by end: Unicode.Scalar) -> Bool {
        [row - 1, row + 1].contains { other in
            let sign = self[other, column]
            return TypedSigns.pointers[end] == nil
                ? TypedSigns.bars.contains(sign) : TypedSigns.pointers[sign]?.isLevel == false
        }
    }

    private subscript(_ row: Int, _ column: Int) -> Unicode.Scalar {
        rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
    }
}
