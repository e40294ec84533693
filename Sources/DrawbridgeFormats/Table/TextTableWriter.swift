import DrawbridgeModel

/// Writes the transitions as a table for the terminal. Control characters are shown, not sent to the terminal.
package struct TextTableWriter: DiagramWriter {
    private static let widest = 40

    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            let table = Table(machine, options)
            return Self.cell(table.title) + "\n\n" + Self.lines([Table.heads] + table.rows.map { $0.map(Self.cell) })
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: Table.fates))
    }

    /// The lines of the table. Each column is as wide as its widest cell; empty columns are left out.
    private static func lines(_ rows: [[String]]) -> String {
        let places = rows[0].indices.filter { place in rows.dropFirst().contains { !$0[place].isEmpty } }
        let widths = places.map { place in rows.map { columns(of: $0[place]) }.max() ?? 0 }
        var lines = rows.map { row in
            zip(places, widths).map { place, width in
                row[place] + String(repeating: " ", count: width - columns(of: row[place]))
            }.joined(separator: "  ")
        }
        lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
        return lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }

    private static func cell(_ text: String) -> String { DOT.shown(shortened(inOneLine(text), to: widest)) }
}
