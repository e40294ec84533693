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
