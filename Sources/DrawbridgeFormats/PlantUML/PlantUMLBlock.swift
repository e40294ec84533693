import DrawbridgeSource

/// One `@startuml … @enduml` of a text. A text without these is one diagram as a whole.
struct PlantUMLBlock {
    /// The name after `@startuml`: that of the picture's file.
    var name: String?
    /// The line that starts it.
    var start: Range<Int>
    /// The lines between.
    var body: Range<Int>
    var isClosed: Bool

    /// The blocks that can contain a state diagram. `@startmindmap` and the like begin other diagrams.
    static func blocks(of text: DiagramText) -> [PlantUMLBlock] {
        var cursor = TextCursor(text)
        cursor.skipByteOrderMark()
        let whole = cursor.offset..<cursor.end
        var blocks: [PlantUMLBlock] = []
        var open: PlantUMLBlock?
        var hasMarks = false
        while let range = cursor.readLine() {
            let line = cursor.trimmed(range)
            guard !line.isEmpty, cursor.bytes[line.lowerBound] == UInt8(ascii: "@") else { continue }
            let isStart = cursor.isText("@start", at: line.lowerBound)
            guard isStart || cursor.isText("@end", at: line.lowerBound) else { continue }
            hasMarks = true
            if let block = open { blocks.append(block.closed(at: range.lowerBound, isClosed: !isStart)) }
            open = isStart ? PlantUMLBlock(cursor, line, from: cursor.offset) : nil
        }
        if let block = open { blocks.append(block.closed(at: cursor.end, isClosed: false)) }
        return hasMarks
            ? blocks
            : [PlantUMLBlock(name: nil, start: whole.lowerBound..<whole.lowerBound, body: whole, isClosed: true)]
    }
}

/// Texts that draw nothing.
extension PlantUMLBlock {
    /// Whether a text has blocks, and in them no more than a title, comments and looks.
    static func areBlank(_ text: DiagramText) -> Bool {
        guard text.text(text.offsets).contains("@start") else { return false }
        let blocks = blocks(of: text)
        return !blocks.isEmpty && blocks.allSatisfy { $0.isBlank(in: text) }
    }

    private func isBlank(in text: DiagramText) -> Bool {
        var cursor = TextCursor(text.source.bytes, body)
        var end: String?
        while let line = cursor.readLine() {
            let words = cursor.text(cursor.trimmed(line)).lowercased()
            if let last = end {
                if words.hasSuffix(last) || words == last.filter({ $0 != " " }) { end = nil }
            } else if let opened = Self.end(ofPartThatBegins: words) {
                end = opened
            } else if !words.isEmpty, !Self.signs.contains(where: words.hasPrefix) {
                return false
            }
        }
        return true
    }

    private static let signs = [
        "'", "!", "title", "header", "footer", "caption", "center", "left", "right", "top to bottom", "skinparam",
        "hide",
        "show", "scale", "mainframe", "/'",
    ]

    /// The line that ends a part of several lines.
    private static func end(ofPartThatBegins words: String) -> String? {
        if words.hasPrefix("/'") { return words.hasSuffix("'/") ? nil : "'/" }
        if words.hasPrefix("skinparam") || words == "<style>" {
            return words.hasSuffix("{") ? "}" : words == "<style>" ? "</style>" : nil
        }
        return ["title", "header", "footer", "legend"].contains(words) ? "end \(words)" : nil
    }
}

private extension PlantUMLBlock {
    /// start := "@startuml" ("(" "id=" name ")" | name)?
    init?(_ cursor: TextCursor, _ line: Range<Int>, from start: Int) {
        var head = TextCursor(cursor.bytes, line)
        guard head.skip("@startuml") else { return nil }
        head.skipBlanks()
        let isID = head.skip("(id=")
        _ = head.skip(UInt8(ascii: "\""))
        let rest = head.trimmed(head.offset..<head.end)
        let name = head.text(rest).prefix { $0 != "\"" && !(isID && $0 == ")") }
        self.init(name: name.isEmpty ? nil : String(name), start: line, body: start..<start, isClosed: false)
    }

    func closed(at end: Int, isClosed: Bool) -> PlantUMLBlock {
        var block = self
        block.body = body.lowerBound..<max(body.lowerBound, end)
        block.isClosed = isClosed
        return block
    }
}
