import DrawbridgeModel
import DrawbridgeSource

/// Writes the transitions as a table in Markdown. Markup in cells is escaped.
package struct MarkdownTableWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            "## \(Self.cell(WordsCell.spelled(machine.name) { $0 }))\n\n"
                + lines(of: machine, options: options).map { $0 + "\n" }.joined()
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: Table.fates))
    }

    /// The lines of a machine's table, without a heading.
    package func lines(of machine: Machine, options: DrawingOptions) -> [String] {
        let table = Table(machine.withoutNesting(), options, .readable)
        let rows = [Table.heads, Table.heads.map { _ in "---" }] + table.rows.map { $0.map(Self.cell) }
        return rows.map { "| \($0.joined(separator: " | ")) |" }
    }

    private static func cell(_ text: String) -> String {
        MarkdownText.cell(MarkdownText.escaped(text))
    }
}
