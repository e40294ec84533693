import DrawbridgeSource

/// Lines that run up at the right of a list of arrows, and lead back into one of its lines:
///
///     sending ──sent──► waiting ──submit──► checking
///     checking ──right──► over                 │
///     checking ──wrong──► waiting ◄────────────┘
///
/// Columns count Unicode scalars.
struct SideRails {
    struct Rail {
        var from: PlainName
        var to: PlainName
        var head: Int
    }

    /// By where the line begins into which they lead.
    private var all: [Int: Rail] = [:]
    /// Where the text of a line ends that a rail passes, by where the line begins.
    private var ends: [Int: Int] = [:]

    init(_ text: DiagramText) {
        guard Self.mayBe(in: TextCursor(text)) else { return }
        var rows: [Row] = []
        var cursor = TextCursor(text)
        while let line = cursor.readLine() {
            let row = Row(line, text)
            rows.append(row)
            if let turn = row.turn { add(turn, below: rows) }
        }
    }

    /// The end of a line without the rails that pass it.
    func end(of line: Range<Int>) -> Int { ends[line.lowerBound] ?? line.upperBound }

    func rail(into line: Range<Int>) -> Rail? { all[line.lowerBound] }

    /// Whether there is a corner; most texts have none.
    private static func mayBe(in text: TextCursor) -> Bool { text.contains("┘") || text.contains("╯") }

    private mutating func add(_ turn: Row.Turn, below rows: [Row]) {
        guard let last = rows.last, let to = last.name(endingBefore: turn.head) else { return }
        let passed = rows.dropLast().reversed().prefix { $0.rail(near: turn.corner) != nil }
        guard let column = passed.last?.rail(near: turn.corner), let top = rows.dropLast(passed.count + 1).last,
            let from = top.name(around: column)
        else { return }
        for row in passed { ends[row.line.lowerBound] = row.rail(near: turn.corner).map(row.offset) }
        ends[last.line.lowerBound] = last.offset(turn.head)
        // The line says itself what leads there.
        if last.begins(with: from) { return }
        all[last.line.lowerBound] = Rail(from: from, to: to, head: last.offset(turn.head))
    }
}

/// A line, by its columns.
private struct Row {
    /// A head that points to the left, and the corner in which its line turns up.
    struct Turn {
        var head: Int
        var corner: Int
    }

    let line: Range<Int>
    private let scalars: [Unicode.Scalar]
    private let offsets: [Int]

    init(_ line: Range<Int>, _ text: DiagramText) {
        self.line = line
        scalars = Array(text.text(line).unicodeScalars)
        var offset = line.lowerBound
        offsets = scalars.map { scalar in
            defer { offset += UTF8.width(scalar) }
            return offset
        }
    }

    /// Bytes that are no text count as more than they are.
    func offset(_ column: Int) -> Int { min(offsets[column], line.upperBound) }

    /// The last column that is not blank.
    var last: Int? { scalars.lastIndex { $0 != " " } }

    /// Where a rail passes the line, near the column in which it should: people miscount blanks.
    func rail(near column: Int) -> Int? {
        guard let last, abs(last - column) <= 2, last > 1, ["│", "|"].contains(scalars[last]),
            scalars[last - 1] == " ", scalars[last - 2] == " "
        else { return nil }
        return last
    }

    /// `◄────┘` at the end of the line.
    var turn: Turn? {
        guard let corner = last, ["┘", "╯"].contains(scalars[corner]) else { return nil }
        let shaft = scalars[..<corner].reversed().prefix { $0 == "─" || $0 == "-" }.count
        let head = corner - shaft - 1
        guard shaft > 1, head >= 0, ["◄", "◀", "←", "<"].contains(scalars[head]) else { return nil }
        return Turn(head: head, corner: corner)
    }

    func begins(with name: PlainName) -> Bool {
        String(String.UnicodeScalarView(scalars)).drop { $0 == " " || $0 == "`" }.hasPrefix(name.name)
    }

    /// The name behind the last sign before a column.
    func name(endingBefore column: Int) -> PlainName? { lastName(in: 0..<column).flatMap(\.name) }

    /// The last name of the line, where a column is one of its.
    func name(around column: Int) -> PlainName? {
        guard let found = lastName(in: 0..<scalars.count), found.columns.contains(column) else { return nil }
        return found.name
    }

    private func lastName(in columns: Range<Int>) -> (name: PlainName?, columns: Range<Int>)? {
        let words = scalars[columns]
        guard let end = words.lastIndex(where: { $0 != " " }) else { return nil }
        let before = words[...end].lastIndex { !Self.isOfName($0) }.map { $0 + 1 } ?? columns.lowerBound
        guard before <= end, let start = words[before...end].firstIndex(where: { $0 != " " }) else { return nil }
        let text = String(String.UnicodeScalarView(words[start...end]))
        return (PlainName.read(text[...]), start..<end + 1)
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_. `".unicodeScalars.contains(scalar)
    }
}

extension ArrowLine {
    /// The arrow that a rail is.
    init(_ rail: SideRails.Rail) {
        let arrow = Arrow(from: [rail.from], to: [rail.to], label: "", sign: rail.head)
        self.init(arrows: [arrow], offsets: rail.head..<rail.head, sign: "->", words: nil, end: rail.head)
    }
}
