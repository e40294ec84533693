import DrawbridgeModel
import DrawbridgeSource

/// The lines of a state's label that list its loops, as our writer writes them, with their places in the text.
struct DOTLoopList {
    private let text: DiagramText
    /// The tags of the label, and the texts between them.
    private let pieces: [Range<Int>]
    /// Indices of the pieces that are labels of loops: `↻ open`. Each has three tags: one before it and two after it.
    private let lines: [Int]

    /// Nil if our writer did not write the label, or if it lists no loops.
    init?(in label: DOTText, of text: DiagramText) {
        guard label.isHTML else { return nil }
        let pieces = Self.pieces(of: label.range, in: text.source.bytes)
        self.text = text
        self.pieces = pieces
        lines = pieces.indices.filter { i in
            text.text(pieces[i]).hasPrefix(DOT.loop) && i > 0 && i + 2 < pieces.count
                && text.text(pieces[i - 1]).hasPrefix("<FONT") && text.text(pieces[i + 2]).hasPrefix("<BR")
        }
        if lines.isEmpty { return nil }
    }

    /// The changes that make the list show these transitions. A line that shows its transition already stays. Nil if
    /// the list has too few lines.
    func changes(to transitions: [Transition]) -> [TextChange]? {
        var rest = transitions[...]
        var changes: [TextChange] = []
        for (i, line) in lines.enumerated() {
            if let next = rest.first, says(line, next) {
                rest.removeFirst()
            } else if rest.count == lines.count - i, let next = rest.popFirst() {
                changes.append(TextChange(pieces[line], DOT.html("\(DOT.loop) \(next.words.text)")))
            } else {
                changes.append(TextChange(whole(line), ""))
            }
        }
        return rest.isEmpty ? changes : nil
    }

    /// The changes that remove the list: the row of the table with the rule above it, or else line by line.
    var removal: [TextChange] {
        let (first, last) = (lines[0] - 1, lines[lines.count - 1] + 2)
        let isRow = last - first + 1 == 4 * lines.count && isTag("<TD", first - 1) && isTag("</TD>", last + 1)
        guard isRow else { return lines.map { TextChange(whole($0), "") } }
        let rule = isTag("<HR/>", first - 3) ? first - 3 : first - 2
        return [TextChange(pieces[rule].lowerBound..<pieces[last + 2].upperBound, "")]
    }
}

private extension DOTLoopList {
    static func pieces(of label: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
        var start = label.lowerBound
        var pieces: [Range<Int>] = []
        for i in label where bytes[i] == UInt8(ascii: "<") || bytes[i] == UInt8(ascii: ">") {
            let end = bytes[i] == UInt8(ascii: "<") ? i : i + 1
            if end > start { pieces.append(start..<end) }
            start = end
        }
        return pieces
    }

    func isTag(_ start: String, _ piece: Int) -> Bool {
        pieces.indices.contains(piece) && text.text(pieces[piece]).hasPrefix(start)
    }

    /// A line with its tags.
    func whole(_ line: Int) -> Range<Int> { pieces[line - 1].lowerBound..<pieces[line + 2].upperBound }

    func says(_ line: Int, _ transition: Transition) -> Bool {
        let words = DOTHTML.decoded(text.text(pieces[line])).dropFirst(DOT.loop.count)
        return DOTTransitionTexts.agree(String(words), [transition.words.text])
    }
}
