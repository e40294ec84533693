/// The text before the statements of a Mermaid diagram.
struct MermaidHead: Sendable {
    /// The title in the front matter.
    var title: String?
    /// `stateDiagram` or `stateDiagram-v2`.
    var keyword: Range<Int>
}

extension MermaidStatementReader {
    /// head = [ front-matter ] *( comment | directive ) ( "stateDiagram" | "stateDiagram-v2" )
    ///
    /// Nil if the text does not begin like a state diagram.
    mutating func readHead() -> MermaidHead? {
        cursor.skipByteOrderMark()
        cursor.skipSpace()
        let title = readFrontMatter()
        skipSpaceAndComments()
        let start = cursor.offset
        guard skipWord("statediagram-v2") || skipWord("statediagram") else { return nil }
        return MermaidHead(title: title, keyword: start..<cursor.offset)
    }
}

private extension MermaidStatementReader {
    /// front-matter = "---" newline *line "---" newline
    ///
    /// Of the YAML, only an unindented `title: …` is used. Without an end, there is no front matter.
    mutating func readFrontMatter() -> String? {
        let start = cursor
        guard let margin = readFence() else { return nil }
        var title: String?
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            if isFence(words) { return title }
            if words.lowerBound - line.lowerBound <= margin, cursor.isText("title:", at: words.lowerBound) {
                title = YAMLText.read(cursor.text(words.lowerBound + "title:".utf8.count..<words.upperBound))
            }
        }
        cursor = start
        return nil
    }

    /// The width of the white space before the dashes: the indent of a block inside a list or a doc comment.
    mutating func readFence() -> Int? {
        let start = cursor
        let line = lineStart(of: cursor.offset)
        guard let words = cursor.readLine(), isFence(cursor.trimmed(words)) else {
            cursor = start
            return nil
        }
        return cursor.trimmed(words).lowerBound - line
    }

    func isFence(_ words: Range<Int>) -> Bool { words.count == 3 && cursor.isText("---", at: words.lowerBound) }

    func lineStart(of offset: Int) -> Int {
        let line = draft.text.lines.position(of: offset).line
        return draft.text.lines.offset(line: line, column: 1) ?? offset
    }
}
