import DrawbridgeModel

/// Finds the elements of a page that hold Mermaid's text. It knows tags, comments and scripts, and no more of HTML.
struct HTMLScanner {
    struct Element {
        /// The UTF-8 offsets between its tags.
        var content: Range<Int>
        /// The heading above it.
        var heading: String?
    }

    /// A tag with the offset behind it.
    fileprivate struct Tag {
        var name: String
        var isMermaid: Bool
        var end: Int
    }

    private(set) var elements: [Element] = []
    private var cursor: TextCursor
    private var heading: String?

    init(_ text: DiagramText) { cursor = TextCursor(text) }

    mutating func read() {
        while skip(to: UInt8(ascii: "<")) {
            if cursor.skip("<!--") {
                skip(past: "-->")
            } else if let tag = readTag() {
                take(tag)
            } else {
                cursor.offset += 1
            }
        }
    }
}

private extension HTMLScanner {
    mutating func take(_ tag: Tag) {
        cursor.offset = tag.end
        switch tag.name {
        case "script", "style": _ = readContent(of: tag.name)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let words = Self.words(cursor.text(readContent(of: tag.name)))
            if !words.isEmpty { heading = words }
        default:
            if tag.isMermaid { elements.append(Element(content: readContent(of: tag.name), heading: heading)) }
        }
    }

    /// tag = "<" name ( space | attribute )* ">". Nil for an end tag, and for a sign that begins none.
    mutating func readTag() -> Tag? {
        var ahead = cursor
        ahead.offset += 1
        let name = ahead.text(ahead.read { $0.isWord }).lowercased()
        guard !name.isEmpty else { return nil }
        var isMermaid = false
        while let byte = ahead.peek, byte != UInt8(ascii: ">") {
            guard let (key, value) = ahead.readAttribute() else {
                ahead.offset += 1
                continue
            }
            let isClass = ahead.text(key).lowercased() == "class"
            if isClass { isMermaid = ahead.text(value).split(whereSeparator: \.isWhitespace).contains("mermaid") }
        }
        return ahead.isAtEnd ? nil : Tag(name: name, isMermaid: isMermaid, end: ahead.offset + 1)
    }

    /// The offsets up to the end tag, or to the end of the page. Elements of the same name inside are skipped.
    mutating func readContent(of name: String) -> Range<Int> {
        let start = cursor.offset
        var depth = 1
        while skip(to: UInt8(ascii: "<")) {
            let here = cursor.offset
            cursor.offset += 1
            let isEnd = cursor.skip(UInt8(ascii: "/"))
            guard cursor.text(cursor.read { $0.isWord }).lowercased() == name else { continue }
            depth += isEnd ? -1 : 1
            if depth == 0 { return start..<here }
        }
        return start..<cursor.end
    }

    mutating func skip(to byte: UInt8) -> Bool {
        _ = cursor.read { $0 != byte }
        return !cursor.isAtEnd
    }

    mutating func skip(past text: StaticString) {
        while !cursor.isAtEnd, !cursor.skip(text) { cursor.offset += 1 }
    }

    /// The words of a heading without its tags.
    static func words(_ html: String) -> String {
        var text = ""
        var isInTag = false
        for character in html {
            if character == "<" { isInTag = true } else if !isInTag { text.append(character) }
            if character == ">" { isInTag = false }
        }
        var bytes = Array(text.utf8)
        HTMLEntities.decode(&bytes, in: bytes.indices)
        return LabelWords.inOneLine(String(decoding: bytes, as: UTF8.self))
    }
}

private extension TextCursor {
    /// attribute = name "=" ( quoted | word )
    mutating func readAttribute() -> (key: Range<Int>, value: Range<Int>)? {
        let key = read { !$0.isSpace && !"=/>\"'".utf8.contains($0) }
        guard !key.isEmpty else { return nil }
        skipSpace()
        guard skip(UInt8(ascii: "=")) else { return (key, offset..<offset) }
        skipSpace()
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return (key, read { !$0.isSpace && $0 != UInt8(ascii: ">") })
        }
        offset += 1
        let value = read { $0 != quote }
        _ = skip(quote)
        return (key, value)
    }
}
