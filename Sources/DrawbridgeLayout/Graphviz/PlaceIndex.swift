import CGraphviz

/// Things of a picture by the squares that they lie in, so that what is near a place is found without a look at all of them.
struct PlaceIndex {
    /// A thing in a square, and the entry before it in the same square.
    private struct Entry {
        var number: Int32
        var before: Int32
    }

    /// The most squares: those of a large picture are larger.
    private static let mostSquares = 16384.0
    private static let none: Int32 = -1

    private let room: PlacedBox
    /// The length of a square's side; a label has a few squares.
    private let side: Double
    private let columns: Int
    private let rows: Int
    /// The last entry of each square, row by row.
    private var last: [Int32]
    private var entries: [Entry] = []

    /// - Parameter room: Where most things lie. What lies outside of it is found in the squares at its edge.
    init(_ room: PlacedBox, _ boxes: [PlacedBox] = []) {
        self.room = room
        side = max(
            32, (room.width * room.height / Self.mostSquares).squareRoot(), room.width / 4096, room.height / 4096)
        columns = Self.number(room.width / side, below: 4097) + 1
        rows = Self.number(room.height / side, below: 4097) + 1
        last = Array(repeating: Self.none, count: columns * rows)
        for (number, box) in boxes.enumerated() { add(number, at: box) }
    }

    mutating func add(_ number: Int, at box: PlacedBox) {
        for row in rows(of: box) {
            for column in columns(of: box) { add(number, to: row * columns + column) }
        }
    }

    /// Adds what lies at points, of which those that follow each other are near each other.
    mutating func add(_ number: Int, at points: [pointf]) {
        var square: Int?
        for point in points {
            let next = row(at: point.y) * columns + column(at: point.x)
            if next != square { add(number, to: next) }
            square = next
        }
    }

    private mutating func add(_ number: Int, to square: Int) {
        entries.append(Entry(number: Int32(number), before: last[square]))
        last[square] = Int32(entries.count - 1)
    }

    mutating func remove(_ number: Int, at box: PlacedBox) {
        for row in rows(of: box) {
            for column in columns(of: box) { remove(Int32(number), from: row * columns + column) }
        }
    }

    private mutating func remove(_ number: Int32, from square: Int) {
        var (entry, after) = (last[square], Self.none)
        while entry != Self.none, entries[Int(entry)].number != number {
            (entry, after) = (entries[Int(entry)].before, entry)
        }
        guard entry != Self.none else { return }
        let before = entries[Int(entry)].before
        if after == Self.none { last[square] = before } else { entries[Int(after)].before = before }
    }

    /// All that may touch a box, in order, each once.
    func near(_ box: PlacedBox) -> [Int] {
        var found: [Int] = []
        for row in rows(of: box) {
            for column in columns(of: box) {
                var entry = last[row * columns + column]
                while entry != Self.none {
                    found.append(Int(entries[Int(entry)].number))
                    entry = entries[Int(entry)].before
                }
            }
        }
        guard found.count > 1 else { return found }
        found.sort()
        var last: Int?
        found.removeAll { number in
            defer { last = number }
            return number == last
        }
        return found
    }

    private func rows(of box: PlacedBox) -> ClosedRange<Int> {
        let bottom = row(at: box.bottom)
        return bottom...max(bottom, row(at: box.top))
    }

    private func columns(of box: PlacedBox) -> ClosedRange<Int> {
        let left = column(at: box.left)
        return left...max(left, column(at: box.right))
    }

    private func row(at y: Double) -> Int { Self.number((y - room.bottom) / side, below: rows) }

    private func column(at x: Double) -> Int { Self.number((x - room.left) / side, below: columns) }

    private static func number(_ place: Double, below count: Int) -> Int {
        place > 0 ? place < Double(count) ? Int(place) : count - 1 : 0
    }
}
