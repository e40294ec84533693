/// A text as rows of characters, so that what stands above and below a place can be looked at.
struct TypedGrid {
    private let rows: [[Unicode.Scalar]]
    /// The UTF-8 offset of each character.
    private let places: [[Int]]
    /// The columns of the widest row.
    let width: Int
    /// Where the words below the picture begin.
    let legend: Int?

    /// Larger texts are no pictures that people draw by hand.
    private static let (mostRows, mostColumns) = (300, 400)
    private static let tabWidth = 4

    /// - Parameter text: What stands before it in its first line counts as blank.
    init?(_ text: DiagramText) {
        let bytes = text.source.bytes
        var start = text.offsets.lowerBound
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        var (rows, places) = ([[Unicode.Scalar]](), [[Int]]())
        var cursor = TextCursor(bytes, start..<text.offsets.upperBound)
        let notes = SideNotes(text)
        while let line = cursor.readLine() {
            let (row, offsets) = Self.row(line.lowerBound..<notes.end(of: line), of: text)
            guard row.count <= Self.mostColumns, rows.count < Self.mostRows else { return nil }
            rows.append(Self.withWholeRails(row))
            places.append(offsets)
        }
        let startOfLegend = Self.startOfLegend(rows)
        legend = startOfLegend.flatMap { places[$0].first }
        let count = startOfLegend ?? rows.count
        self.rows = TypedRungs(Array(rows.prefix(count))).rows
        self.places = zip(self.rows, places).map { row, places in
            places + Array(repeating: places.last ?? 0, count: row.count - places.count)
        }
        width = rows.map(\.count).max() ?? 0
    }

    var rowIndices: Range<Int> { rows.indices }

    func columns(ofRow row: Int) -> Range<Int> { rows[row].indices }

    /// A blank outside of the text.
    subscript(_ cell: TypedCell) -> Unicode.Scalar {
        guard rows.indices.contains(cell.row), rows[cell.row].indices.contains(cell.column) else { return " " }
        return rows[cell.row][cell.column]
    }

    /// The UTF-8 offsets of a character of the text.
    func offsets(of cell: TypedCell) -> Range<Int> {
        let start = places[cell.row][cell.column]
        let end = start + UTF8.width(rows[cell.row][cell.column])
        // A blank of the text may be a piece of a rail here.
        let next = places[cell.row].dropFirst(cell.column + 1).first ?? end
        return start..<(next > start ? min(end, next) : end)
    }

    func text(_ columns: Range<Int>, ofRow row: Int) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: rows[row][columns])
        return text
    }

    /// Where a picture says what its signs mean: behind an empty row and a row that ends with a colon, no line leads from anything.
    private static func startOfLegend(_ rows: [[Unicode.Scalar]]) -> Int? {
        let words = rows.map { row in row.drop { $0 == " " } }
        return words.indices.dropFirst(2).first { i in
            words[i - 1].isEmpty && words[i].last == ":"
                && words[i].allSatisfy { $0.properties.isAlphabetic || $0 == " " || $0 == ":" }
                && (words[(i + 1)...].allSatisfy(leadsFromNothing) || words[(i + 1)...].allSatisfy(isItem))
        }
    }

    /// `- Usual way: idle → running → over`
    private static func isItem(_ row: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = row.first else { return true }
        let next = row.dropFirst()
        return "-*•".unicodeScalars.contains(first) && next.first == " "
            && next.drop { $0 == " " }.first?.properties.isAlphabetic == true
    }

    private static func leadsFromNothing(_ row: ArraySlice<Unicode.Scalar>) -> Bool {
        guard row.contains(where: { TypedSigns.fixed[$0] != nil }) else { return true }
        guard let sign = row.first.flatMap({ TypedSigns.fixed[$0] }) else { return false }
        return (sign.sides + sign.heads).allSatisfy(\.isLevel)
    }

    /// `← ← ←` is `←←←←←`: the blanks between heads that point to each other are a part of the rail.
    private static func withWholeRails(_ row: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard row.contains(where: { TypedSigns.pointers[$0]?.isLevel == true }) else { return row }
        var whole = row
        for i in row.indices.dropFirst(2)
        where row[i] == row[i - 2] && row[i - 1] == " " && TypedSigns.pointers[row[i]]?.isLevel == true {
            whole[i - 1] = row[i]
        }
        return whole
    }

    /// Marks that join the character before them take no column.
    private static func row(_ line: Range<Int>, of text: DiagramText) -> ([Unicode.Scalar], [Int]) {
        var (row, places, offset) = ([Unicode.Scalar](), [Int](), line.lowerBound)
        for scalar in text.text(line).unicodeScalars {
            let isBlank = offset < text.offsets.lowerBound || scalar == "\t"
            let width = scalar == "\t" ? tabWidth - row.count % tabWidth : scalar.isJoined ? 0 : 1
            row += Array(repeating: isBlank ? " " : scalar, count: width)
            places += Array(repeating: offset, count: width)
            offset += UTF8.width(scalar)
        }
        return (row, places)
    }
}

/// A place of a character.
struct TypedCell: Hashable, Comparable {
    var row: Int
    var column: Int

    func moved(_ side: TypedSide, by count: Int = 1) -> TypedCell {
        TypedCell(row: row + side.step.rows * count, column: column + side.step.columns * count)
    }

    static func < (a: TypedCell, b: TypedCell) -> Bool { (a.row, a.column) < (b.row, b.column) }
}

/// A direction from a character to one of those around it.
enum TypedSide: CaseIterable {
    case up, down, left, right, upLeft, upRight, downLeft, downRight

    var step: (rows: Int, columns: Int) {
        switch self {
        case .up: (-1, 0)
        case .down: (1, 0)
        case .left: (0, -1)
        case .right: (0, 1)
        case .upLeft: (-1, -1)
        case .upRight: (-1, 1)
        case .downLeft: (1, -1)
        case .downRight: (1, 1)
        }
    }

    var opposite: TypedSide {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .upLeft: .downRight
        case .upRight: .downLeft
        case .downLeft: .upRight
        case .downRight: .upLeft
        }
    }

    static let straight: [TypedSide] = [.up, .down, .left, .right]

    var isLevel: Bool { self == .left || self == .right }

    /// How far from the end of a line that stands which it leads to. People align what arrows lead from in columns.
    var reach: Int { self == .left ? 8 : self == .right ? 5 : 2 }
}

private extension Unicode.Scalar {
    var isJoined: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
            || self == "\u{200D}"
    }
}

private extension UTF8 {
    static func width(_ scalar: Unicode.Scalar) -> Int { UTF8.encode(scalar)?.count ?? 1 }
}
