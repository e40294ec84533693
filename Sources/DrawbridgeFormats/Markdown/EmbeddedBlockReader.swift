import DrawbridgeSource

/// Finds the blocks of a file that are generated from machines. Comments in fenced and indented code are ignored.
package struct EmbeddedBlockReader {
    private let source: SourceFile
    private var found = Parsed<[EmbeddedBlock]>([])
    private var fence: (mark: UInt8, length: Int)?
    private var isInList = false
    /// The block whose end was not found yet.
    private var open: EmbeddedBlock?

    private init(_ source: SourceFile) {
        self.source = source
    }

    /// The blocks of a Markdown file, in order.
    package static func read(_ source: SourceFile) -> Parsed<[EmbeddedBlock]> {
        var reader = EmbeddedBlockReader(source)
        var cursor = TextCursor(source.bytes, 0..<source.bytes.count)
        cursor.skipByteOrderMark()
        while !cursor.isAtEnd {
            let start = cursor.offset
            guard let text = cursor.readLine() else { break }
            reader.take(Line(start: start, text: text, next: cursor.offset))
        }
        reader.end()
        return reader.found
    }

    /// The blocks in the `///` comments of a Swift file, in order.
    ///
    /// - Parameter comments: The places of the comments, from the first slash to the end of the line. Text in string
    ///   literals that looks like a comment must not be among them.
    package static func read(_ source: SourceFile, comments: [Range<Int>]) -> Parsed<[EmbeddedBlock]> {
        var reader = EmbeddedBlockReader(source)
        var next = 0
        for comment in comments {
            let line = Line(comment: comment, in: source.bytes)
            if line.start != next { reader.end() }
            next = line.next
            reader.take(line)
        }
        reader.end()
        return reader.found
    }
}

private extension EmbeddedBlockReader {
    mutating func take(_ line: Line) {
        var cursor = TextCursor(source.bytes, line.text)
        let isItem = cursor.skipMarks()
        if let fence {
            if cursor.skipFence(like: fence) { self.fence = nil }
            return
        }
        if cursor.isAtEnd { return }
        let indent = cursor.offset - line.text.lowerBound
        if isItem { isInList = true } else if indent == 0 { isInList = false }
        if let opened = cursor.skipFence() {
            fence = opened
        } else if let comment = comment(at: cursor), isInList || indent < 4 {
            take(comment, line, at: cursor.offset)
        }
    }

    mutating func take(_ comment: Comment, _ line: Line, at start: Int) {
        let marker = start..<line.text.upperBound
        switch comment {
        case .broken(let message): report(message, marker)
        case .end:
            guard var block = open else {
                return report("no block is open here; take this line out, or begin a block above it", marker)
            }
            open = nil
            block.content = block.content.lowerBound..<line.start
            found.value.append(block)
        case .start(let words):
            if let open {
                report(
                    "another block begins before this one ends; write <!-- /drawbridge --> between them", open.marker)
            }
            open = EmbeddedBlock(
                machine: words[0].name, kind: words[1], options: Array(words.dropFirst(2)), marker: marker,
                content: line.next..<line.next, margin: margin(line.start..<start, of: line),
                lineBreak: lineBreak(line))
        }
    }

    /// The text to the left of a mark. Signs of lists become blanks: they begin an item, and are not repeated on its
    /// other lines.
    func margin(_ range: Range<Int>, of line: Line) -> String {
        let bytes = range.map { i in
            let byte = source.bytes[i]
            return i < line.text.lowerBound || byte.isBlank || byte == UInt8(ascii: ">") ? byte : UInt8(ascii: " ")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func lineBreak(_ line: Line) -> String {
        line.next == line.text.upperBound ? "\n" : source.text(line.text.upperBound..<line.next)
    }

    mutating func end() {
        if let open {
            report("the block is not closed; write <!-- /drawbridge --> in a line below it", open.marker)
        }
        (open, fence, isInList) = (nil, nil, false)
    }

    mutating func report(_ message: String, _ offsets: Range<Int>) {
        found.report(.brokenBlock, message, at: SourceRange(path: source.path, offsets: offsets))
    }
}

private extension EmbeddedBlockReader {
    /// The meaning of a comment about blocks.
    enum Comment {
        /// The words of an opening comment: a machine, a kind, and options.
        case start([EmbeddedBlock.Word])
        case end
        case broken(String)
    }

    /// The rest of a line, if it is a comment about a block: `<!-- drawbridge: … -->`, `<!-- /drawbridge -->`.
    func comment(at start: TextCursor) -> Comment? {
        var cursor = start
        guard cursor.skip("<!--") else { return nil }
        cursor.skipBlanks()
        let isEnd = cursor.skip("/drawbridge")
        guard isEnd || cursor.skip("drawbridge:") else { return nil }
        let rest = cursor.text(cursor.trimmed(cursor.offset..<cursor.end))
        let words = Self.words(rest.hasSuffix("-->") ? String(rest.dropLast(3)) : rest)
        // These comments assign a drawing to a machine.
        if !isEnd, let first = words?.first?.name, ["machine", "ignore", "to"].contains(first) { return nil }
        guard rest.hasSuffix("-->"), !rest.dropLast(3).contains("-->") else {
            return .broken("the comment has to stand alone in its line, and to end there")
        }
        guard let words else { return .broken("a quotation mark is missing") }
        if isEnd { return words.isEmpty ? .end : .broken("nothing follows /drawbridge") }
        guard words.count > 1 else {
            return .broken("a block needs a machine and a kind: <!-- drawbridge: CallTracker.state mermaid -->")
        }
        return .start(words)
    }

    /// Words separated by blanks. A word in quotation marks may contain blanks. Nil if the closing mark is missing.
    static func words(_ text: String) -> [EmbeddedBlock.Word]? {
        var pieces: [String] = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character.isWhitespace, !isQuoted {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        guard !isQuoted else { return nil }
        return pieces.filter { !$0.isEmpty }.map { piece in
            let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.filter { $0 != "\"" } }
            return EmbeddedBlock.Word(name: parts[0], value: parts.count > 1 ? parts[1] : nil)
        }
    }
}

/// A line of Markdown, without the signs of a Swift comment.
private struct Line {
    var start: Int
    /// Without its line break.
    var text: Range<Int>
    /// Where the next line starts.
    var next: Int
}

private extension Line {
    /// - Parameter comment: The comment, from its first slash.
    init(comment: Range<Int>, in bytes: [UInt8]) {
        var start = comment.lowerBound
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        var cursor = TextCursor(bytes, comment.lowerBound..<bytes.count)
        _ = cursor.skip("///")
        // The first blank belongs to the comment sign.
        _ = cursor.skip(UInt8(ascii: " "))
        let text = cursor.offset
        let line = cursor.readLine() ?? text..<text
        self.init(start: start, text: line, next: cursor.offset)
    }
}

extension DiagnosticKind {
    package static let brokenBlock = DiagnosticKind(
        "broken-block", .error, "a block of a document does not say what belongs into it")
}
