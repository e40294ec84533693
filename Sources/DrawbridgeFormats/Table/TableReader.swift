import DrawbridgeModel
import DrawbridgeSource

/// Reads tables of Markdown whose rows are transitions, or whose cells say where an event leads from a state. A heading above
/// a table names its machine.
package struct TableReader: DiagramReader {
    package init() {}

    package func recognizes(_ text: DiagramText) -> Bool {
        text.source.bytes[text.offsets].contains(UInt8(ascii: "|"))
            && drawings(in: text).contains { $0.isCertain && $0.reads }
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        var found = Parsed<[Machine]>([])
        for drawing in drawings(in: text) {
            let machine = drawing.draft(in: text).finished()
            found.value.append(machine.value)
            found.diagnostics += machine.diagnostics
        }
        if found.value.isEmpty {
            let start = text.offsets.lowerBound
            found.report(.notADiagram, "there is no table of transitions in this text", at: text.range(start..<start))
        }
        return found
    }

    /// Without the empty lines between rows: parts of one table may stand below headings of their own.
    private func withoutGaps(_ lines: [Range<Int>], _ text: DiagramText) -> [Range<Int>] {
        let cursor = TextCursor(text)
        var (kept, gap) = ([Range<Int>](), [Range<Int>]())
        for (i, line) in lines.enumerated() {
            let words = cursor.trimmed(line)
            if words.isEmpty {
                gap.append(line)
                continue
            }
            let isRow = text.source.bytes[words.lowerBound] == UInt8(ascii: "|")
            let isHead = i + 1 < lines.count && PipeTable.areDashes(lines[i + 1], text.source.bytes)
            if !isRow || isHead { kept += gap }
            gap = []
            kept.append(line)
        }
        return kept
    }

    /// The tables that may be drawings, in order.
    func drawings(in text: DiagramText) -> [TableDrawing] {
        var (drawings, title, lines) = ([TableDrawing](), String?.none, [Range<Int>]())
        func end() {
            let tables = PipeTable.all(in: withoutGaps(lines, text), text.source.bytes)
            drawings += tables.compactMap { TableDrawing($0, title: title) }
            lines = []
        }
        var cursor = TextCursor(text)
        cursor.skipByteOrderMark()
        while let line = cursor.readLine() {
            let words = text.text(cursor.trimmed(line))
            guard words.hasPrefix("#") else {
                lines.append(line)
                continue
            }
            end()
            let heading = words.drop { $0 == "#" }.drop { $0 == " " }
            let plain = PipeTable.Cell.plain(String(heading))
            title = PlainQuoting.unquoted(plain) ?? plain
        }
        end()
        return drawings
    }
}
