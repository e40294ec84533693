import CGraphviz

/// Things of a picture by the squares that they lie in, so that what is near a place is found without a look at all of them.
struct PlaceIndex {
    private struct Square: Hashable {
        var column: Int
        var row: Int
    }

    /// The side of a square; a label has a few of them.
    private static let side = 32.0
    /// What lies in more squares, or is far away, is kept apart.
    private static let mostSquares = 16384

    private var bySquare: [Square: [Int]] = [:]
    /// What lies in too many squares.
    private var large: [Int] = []

    init(_ boxes: [PlacedBox] = []) {
        for (number, box) in boxes.enumerated() { add(number, at: box) }
    }

    mutating func add(_ number: Int, at box: PlacedBox) {
        guard let squares = Self.squares(of: box) else { return large.append(number) }
        for square in squares { bySquare[square, default: []].append(number) }
    }

    mutating func remove(_ number: Int, at box: PlacedBox) {
        guard let squares = Self.squares(of: box) else { return large.removeAll { $0 == number } }
        for square in squares { bySquare[square]?.removeAll { $0 == number } }
    }

    /// Adds what lies at points, of which those that follow each other are near each other.
    mutating func add(_ number: Int, at points: [pointf]) {
        var last: Square?
        for square in points.lazy.compactMap(Self.square) where square != last {
            last = square
            if bySquare[square]?.last != number { bySquare[square, default: []].append(number) }
        }
    }

    /// All that may touch a box, in order, each once; nil for a box of so many squares that it is as well to look at all.
    func near(_ box: PlacedBox) -> [Int]? {
        guard let squares = Self.squares(of: box) else { return nil }
        var found = large
        for square in squares { if let inside = bySquare[square] { found += inside } }
        guard found.count > 1 else { return found }
        found.sort()
        var last: Int?
        found.removeAll { number in
            defer { last = number }
            return number == last
        }
        return found
    }

    private static func square(at point: pointf) -> Square? {
        let (column, row) = ((point.x / side).rounded(.down), (point.y / side).rounded(.down))
        guard abs(column) < 1e9, abs(row) < 1e9 else { return nil }
        return Square(column: Int(column), row: Int(row))
    }

    private static func squares(of box: PlacedBox) -> [Square]? {
        let ends = [box.left, box.right, box.bottom, box.top].map { ($0 / side).rounded(.down) }
        guard ends.allSatisfy({ abs($0) < 1e9 }), ends[0] <= ends[1], ends[2] <= ends[3],
            (ends[1] - ends[0] + 1) * (ends[3] - ends[2] + 1) <= Double(mostSquares)
        else { return nil }
        let (columns, rows) = (Int(ends[0])...Int(ends[1]), Int(ends[2])...Int(ends[3]))
        return columns.flatMap { column in rows.map { Square(column: column, row: $0) } }
    }
}
