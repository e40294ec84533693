import DrawbridgeSource

/// Finds the fenced blocks of a Markdown text (CommonMark 0.31, sections 4.2, 4.3 and 4.5). The margins of their lines
/// (the signs of lists, quotes and doc comments) are replaced by blanks, so that each block can be read in place, with
/// the offsets of the file.
struct MarkdownScanner {
    private(set) var bytes: [UInt8]
    private(set) var blocks: [MarkdownBlock] = []
    private(set) var outline = MarkdownOutline()
    /// In Swift, where code follows a comment.
    private(set) var ends: [Int] = []
    /// Where the lines begin that stand behind the declaration of a variable, in Swift.
    private(set) var linesBehindCode: Set<Int> = []
    /// The bytes of the file. Lines are read from here: a range of `bytes` that is still in use would cause a copy of
    /// all bytes for each line whose margin is replaced.
    let original: [UInt8]
    private let end: Int
    let isSwift: Bool
    private var open: OpenFence?
    private var comments = CommentSigns()
    private var isInComment = false

    /// - Parameter isSwift: Whether the text is Swift, with the Markdown in its comments.
    init(_ text: DiagramText, isSwift: Bool = false) {
        bytes = text.source.bytes
        original = text.source.bytes
        end = text.offsets.upperBound
        self.isSwift = isSwift
        var cursor = TextCursor(text)
        cursor.skipByteOrderMark()
        while let line = cursor.readLine() { take(line) }
        close(at: end)
    }

    /// Replaces what stands to the left of lines of plain text, and between them: the signs of lists, quotes and comments.
    mutating func blankMargins(of lines: [Range<Int>]) {
        guard let first = lines.first else { return }
        var start = startOfLine(first.lowerBound)
        for line in lines {
            blank(start..<line.lowerBound)
            start = line.upperBound
        }
    }

    func startOfLine(_ offset: Int) -> Int {
        var start = offset
        while start > 0, original[start - 1] != UInt8(ascii: "\n"), original[start - 1] != UInt8(ascii: "\r") {
            start -= 1
        }
        return start
    }

    /// A file with the offsets of the original one. Only the bytes inside the blocks' lines are meaningful.
    func source(_ path: String) -> SourceFile { SourceFile(path: path, bytes: bytes) }
}

/// A fence that is not closed yet.
private struct OpenFence {
    var mark: UInt8
    var length: Int
    var margin: Int
    var name: String
    var start: Int
}

private extension MarkdownScanner {
    mutating func take(_ line: Range<Int>) {
        var (line, cursor) = (line, TextCursor(original, line))
        if isSwift {
            guard let text = comments.text(of: line, in: original) else {
                endComment(at: line.lowerBound)
                return takeComment(behindCodeIn: line)
            }
            isInComment = true
            cursor = TextCursor(original, text)
            line = line.lowerBound..<text.upperBound
        }
        if let open {
            takeInside(open, line, cursor)
        } else if let fence = fence(at: cursor, line) {
            open = fence
        } else if let (level, text) = heading(at: cursor) {
            outline.headings.append(MarkdownOutline.Heading(level: level, text: text, offset: line.lowerBound))
        } else {
            outline.lines.append(cursor.offset..<line.upperBound)
        }
    }

    /// A comment with an arrow behind a variable: `var state: State  // idle → running`.
    mutating func takeComment(behindCodeIn line: Range<Int>) {
        guard ArrowSigns.mayPoint(in: original[line]),
            let start = CommentSigns.startBehindVariable(in: line, original),
            ArrowSigns.mayPoint(in: original[start..<line.upperBound])
        else { return }
        outline.lines.append(start..<line.upperBound)
        linesBehindCode.insert(start)
        ends.append(line.upperBound)
    }

    mutating func endComment(at offset: Int) {
        if isInComment { ends.append(offset) }
        isInComment = false
        close(at: offset)
    }

    /// Reads a line inside a block, or the fence that closes it.
    mutating func takeInside(_ open: OpenFence, _ line: Range<Int>, _ comment: TextCursor) {
        var cursor = comment
        cursor.skipMarks()
        let ends = open.mark == UInt8(ascii: "<") ? cursor.skip("</") : cursor.skipFence(like: (open.mark, open.length))
        if ends { return close(at: line.lowerBound) }
        if open.name == "swift", declaresType(line) { outline.declarations.append(line) }
        blank(line.lowerBound..<comment.offset)
        // A comment may begin farther to the right than the one that opened the block.
        blankMargin(comment.offset..<max(comment.offset, min(line.lowerBound + open.margin, line.upperBound)))
    }

    /// `enum DictationState: Equatable {`
    func declaresType(_ line: Range<Int>) -> Bool {
        let words = String(decoding: original[line], as: UTF8.self).split(separator: " ", maxSplits: 5)
        return words.prefix(4).contains { ["enum", "class", "struct", "actor"].contains($0) }
    }

    mutating func close(at offset: Int) {
        guard let fence = open else { return }
        open = nil
        let offsets = min(fence.start, offset)..<offset
        if fence.mark == UInt8(ascii: "<") { HTMLEntities.decode(&bytes, in: offsets) }
        blocks.append(
            MarkdownBlock(
                name: fence.name, offsets: offsets, heading: outline.headings.last?.text, number: blocks.count + 1))
    }

    /// fence = *( list or quote mark ) ( 3*"`" | 3*"~" ) [ name ] …
    func fence(at start: TextCursor, _ line: Range<Int>) -> OpenFence? {
        var cursor = start
        cursor.skipMarks()
        let margin = cursor.offset - line.lowerBound
        if let element = element(at: cursor, line, margin) { return element }
        guard let (mark, length) = cursor.skipFence() else { return nil }
        var rest = TextCursor(original, cursor.offset..<end)
        let info = cursor.trimmed(cursor.offset..<line.upperBound)
        _ = rest.readLine()
        return OpenFence(mark: mark, length: length, margin: margin, name: name(info), start: rest.offset)
    }

    /// element = "<" ( "div" | "pre" ) … class="mermaid" … ">", or ":::" "mermaid", which renderers take for a fence, too.
    func element(at start: TextCursor, _ line: Range<Int>, _ margin: Int) -> OpenFence? {
        let text = start.text(start.trimmed(start.offset..<line.upperBound)).lowercased()
        let isElement = (text.hasPrefix("<div") || text.hasPrefix("<pre")) && text.hasSuffix(">")
        let isMermaid = isElement && text.contains("class=\"mermaid\"") && !text.contains("</")
        let isColons = text.hasPrefix(":::") && text.drop { $0 == ":" || $0 == " " } == "mermaid"
        guard isMermaid || isColons else { return nil }
        var rest = TextCursor(original, start.offset..<end)
        _ = rest.readLine()
        let mark = UInt8(ascii: isMermaid ? "<" : ":")
        return OpenFence(
            mark: mark, length: isMermaid ? 1 : 3, margin: margin, name: "mermaid", start: rest.offset)
    }

    /// The name of a block: `mermaid` of `mermaid title="x"`, `{.mermaid}`, `{mermaid}`.
    func name(_ info: Range<Int>) -> String {
        var cursor = TextCursor(original, info)
        _ = cursor.read { $0.isBlank || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ".") }
        return cursor.text(cursor.read { !$0.isSpace && !"{}:,=".utf8.contains($0) })
    }

    /// heading = 1*6"#" blank words
    func heading(at start: TextCursor) -> (level: Int, text: String)? {
        var cursor = start
        cursor.skipBlanks()
        let level = cursor.read { $0 == UInt8(ascii: "#") }.count
        guard (1...6).contains(level), cursor.peek?.isBlank == true else { return nil }
        var words = cursor.trimmed(cursor.offset..<cursor.end)
        while words.count > 0, original[words.upperBound - 1] == UInt8(ascii: "#") {
            words = cursor.trimmed(words.lowerBound..<words.upperBound - 1)
        }
        return (level, cursor.text(words))
    }

    /// Replaces the signs of quotes and the blanks to the left of a line by blanks; stops at the first other character.
    mutating func blankMargin(_ range: Range<Int>) {
        for i in range {
            guard bytes[i].isBlank || bytes[i] == UInt8(ascii: ">") else { return }
            bytes[i] = UInt8(ascii: " ")
        }
    }

    mutating func blank(_ range: Range<Int>) {
        for i in range where !bytes[i].isSpace { bytes[i] = UInt8(ascii: " ") }
    }
}
