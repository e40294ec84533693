import DrawbridgeModel

/// Writes the transitions as a table in Markdown. Nothing in a cell is markup: https://spec.commonmark.org/0.31.2/#backslash-escapes
package struct MarkdownTableWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            let table = Table(machine, options)
            let lines = [Table.heads, Table.heads.map { _ in "---" }] + table.rows.map { $0.map(Self.cell) }
            return "## \(Self.cell(table.title))\n\n"
                + lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: Table.fates))
    }

    /// A text in one line, its signs escaped.
    private static func cell(_ text: String) -> String {
        DOT.shown(inOneLine(text)).unicodeScalars.reduce(into: "") { cell, scalar in
            if "\\`*_{}[]<>|#!&~$".unicodeScalars.contains(scalar) { cell += "\\" }
            cell.unicodeScalars.append(scalar)
        }
    }
}
