import DrawbridgeSource

/// A table of Markdown: a row of heads, a row of dashes, and rows, with bars between cells (GFM 0.29, section 4.10).
struct PipeTable {
    struct Cell {
        /// Between the bars.
        var room: Range<Int>
        /// Without blanks at its ends.
        var offsets: Range<Int>
        /// Without markup.
        var text: String
    }

    struct Row {
        /// From the first bar to the last one.
        var offsets: Range<Int>
        var cells: [Cell]

        /// A row may be shorter than the heads.
        func text(_ column: Int?) -> String {
            column.flatMap { cells.indices.contains($0) ? cells[$0].text : nil } ?? ""
        }
    }

    var head: Row
    var dashes: Row
    var rows: [Row]

    var offsets: Range<Int> { head.offsets.lowerBound..<(rows.last ?? dashes).offsets.upperBound }

    /// The tables of lines that stand behind each other.
    ///
    /// - Parameter lines: Without their margins and line breaks.
    static func all(in lines: [Range<Int>], _ bytes: [UInt8]) -> [PipeTable] {
        var tables: [PipeTable] = []
        var open: PipeTable?
        var above: Range<Int>?
        for line in lines {
            let row = row(line, bytes)
            if open != nil, let row {
                open?.rows.append(row)
            } else {
                if let table = open { tables.append(table) }
                open = nil
                if let row, row.isDashes, let above, let head = Self.row(above, bytes),
                    head.cells.count == row.cells.count
                {
                    open = PipeTable(head: head, dashes: row, rows: [])
                }
            }
            above = line
        }
        return tables + (open.map { [$0] } ?? [])
    }
}

extension PipeTable {
    /// Whether a line is the one below the heads of a table.
    static func areDashes(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool { row(line, bytes)?.isDashes ?? false }
}

private extension PipeTable {
    static func row(_ line: Range<Int>, _ bytes: [UInt8]) -> Row? {
        let line = TextCursor(bytes, line).trimmed(line)
        guard bytes[line].contains(UInt8(ascii: "|")) else { return nil }
        var (cells, start, i) = ([Range<Int>](), line.lowerBound, line.lowerBound)
        while i < line.upperBound {
            if bytes[i] == UInt8(ascii: "|") {
                if i > line.lowerBound { cells.append(start..<i) }
                start = i + 1
            }
            i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
        }
        if start < line.upperBound { cells.append(start..<line.upperBound) }
        return cells.isEmpty ? nil : Row(offsets: line, cells: cells.map { Cell($0, bytes) })
    }
}

private extension PipeTable.Row {
    var isDashes: Bool {
        cells.allSatisfy { $0.text.contains("-") && $0.text.allSatisfy { "-:".contains($0) } }
    }
}

extension PipeTable.Cell {
    fileprivate init(_ room: Range<Int>, _ bytes: [UInt8]) {
        let offsets = TextCursor(bytes, room).trimmed(room)
        let raw = String(decoding: bytes[offsets], as: UTF8.self)
        self.init(room: room, offsets: offsets, text: Self.plain(raw))
    }

    /// The text without code and strong marks, with escapes and character references resolved.
    static func plain(_ raw: String) -> String {
        guard raw.contains(where: { "\\`*&<".contains($0) }) else { return raw }
        let scalars = Array(raw.unicodeScalars)
        var (plain, i) = (String.UnicodeScalarView(), 0)
        while i < scalars.count {
            let next = i + 1 < scalars.count ? scalars[i + 1] : " "
            if scalars[i] == "\\", next.isASCII, !next.properties.isAlphabetic, !("0"..."9").contains(next), next != " "
            {
                plain.append(next)
                i += 2
            } else if scalars[i] == "&", let (scalar, end) = reference(scalars, i) {
                plain.append(scalar)
                i = end
            } else if scalars[i] == "*", next == "*" {
                i += 2
            } else if scalars[i...].starts(with: "<br".unicodeScalars), let end = scalars[i...].firstIndex(of: ">") {
                plain.append(" ")
                i = end + 1
            } else {
                if scalars[i] != "`" { plain.append(scalars[i]) }
                i += 1
            }
        }
        return String(plain)
    }

    /// `&#60;`, `&lt;`
    private static func reference(_ scalars: [Unicode.Scalar], _ start: Int) -> (Unicode.Scalar, Int)? {
        let name = scalars[(start + 1)...].prefix(8).prefix { $0 != ";" }
        guard name.endIndex < scalars.count, scalars[name.endIndex] == ";" else { return nil }
        let text = String(String.UnicodeScalarView(name))
        let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " "]
        let number = text.hasPrefix("#") ? UInt32(text.dropFirst()).flatMap(Unicode.Scalar.init) : nil
        return (named[text] ?? number).map { ($0, name.endIndex + 1) }
    }
}
