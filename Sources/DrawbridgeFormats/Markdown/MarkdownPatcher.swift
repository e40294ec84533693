import DrawbridgeModel
import DrawbridgeSource

/// Changes a drawing in Markdown: a fenced block, a list of arrows, a table. It is changed as a text of its own. New lines get
/// the same margin as the others: the signs of quotes and lists.
struct MarkdownPatcher: DiagramPatcher {
    let reader: MarkdownReader

    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        var number = number
        for drawing in reader.contents(of: text).drawings {
            let count = drawing.format.reader?.read(drawing.text).value.count ?? 0
            if number < count {
                guard !isOfHeadings(drawing, text),
                    let proposals = drawing.format.proposals(ofMachine: number, in: drawing.text)
                else { break }
                return { edit in proposals(edit).map { $0.map { withMargins($0, text, drawing.text) } } }
            }
            number -= count
        }
        return Self.none
    }
}

private extension MarkdownPatcher {
    /// Whether its arrows are headings: the text below one of these goes with it.
    func isOfHeadings(_ drawing: MarkdownContents.Drawing, _ text: DiagramText) -> Bool {
        drawing.block.number == 0 && text.source.bytes[drawing.block.offsets.lowerBound] == UInt8(ascii: "#")
    }

    /// - Parameter block: The text of the block, with blanks in place of margins.
    func withMargins(_ change: TextChange, _ text: DiagramText, _ block: DiagramText) -> TextChange {
        let start = startOfLine(change.offsets.lowerBound, text)
        let margin = margin(at: start, text, block)
        guard !margin.isEmpty else { return change }
        var change = change
        var isFirst = start < change.offsets.lowerBound
        var lines = change.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        for i in lines.indices {
            defer { isFirst = false }
            guard !isFirst, lines[i].utf8.prefix(margin.count).allSatisfy(\.isBlank) else { continue }
            if lines[i].isEmpty && i == lines.count - 1 { continue }
            lines[i] = String(decoding: margin, as: UTF8.self) + lines[i].dropFirst(margin.count)
        }
        change.text = lines.joined(separator: "\n")
        return change
    }

    func startOfLine(_ offset: Int, _ text: DiagramText) -> Int {
        var start = offset
        while start > 0, text.source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    /// The margin of a line of a block.
    func margin(at start: Int, _ text: DiagramText, _ block: DiagramText) -> [UInt8] {
        var end = start
        let (bytes, blanked) = (text.source.bytes, block.source.bytes)
        var last = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), blanked[end].isBlank {
            end += 1
            if bytes[end - 1] != blanked[end - 1] { last = end }
        }
        return Array(bytes[start..<last])
    }
}
