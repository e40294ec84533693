import DrawbridgeModel

/// The text of labels. Most of them are HTML, the others plain text.
enum DrawIOText {
    /// The lines of an HTML label without markup and empty lines, with white space as a browser shows it. The content
    /// of styles and scripts is dropped.
    static func lines(ofHTML html: String) -> [String] {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return lines(of: LabelWords.inOneLine(html))
        }
        var reader = HTMLTextReader(Array(html.utf8))
        return lines(of: reader.readText())
    }

    /// The label without the non-breaking spaces at its ends, which people typed. Our writer has a code for its own.
    static func withoutTypedSpaces(_ label: String) -> String {
        guard label.first == "\u{A0}" || label.last == "\u{A0}" else { return label }
        var words = Substring(label)
        while words.first == "\u{A0}" { words.removeFirst() }
        while words.last == "\u{A0}" { words.removeLast() }
        return String(words)
    }

    /// The lines of a plain label, without empty ones.
    static func lines(of text: String) -> [String] {
        text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { LabelWords.inOneLine(String(Substring($0))) }
            .filter { !$0.isEmpty }
    }

    /// A text as HTML. Characters that XML does not allow are written as numbers, and so are non-breaking spaces:
    /// draw.io writes `&nbsp;` for spaces that people typed.
    static func html(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar.value {
            case 0x26: html += "&amp;"
            case 0x3C: html += "&lt;"
            case 0x3E: html += "&gt;"
            case 0x00..<0x20, 0xA0, 0xFFFE, 0xFFFF: html += "&#\(scalar.value);"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }

    /// Several lines as the HTML of a label.
    ///
    /// - Parameter width: The width in pixels at which lines are broken; draw.io does not break the labels of arrows by
    ///   itself.
    static func html(_ lines: [String], width: Double? = nil) -> String {
        let text = lines.map { html($0) }.joined(separator: "<br>")
        return width.map { "<div style=\"width:\(Int($0))px;white-space:normal\">\(text)</div>" } ?? text
    }

    /// The label of a state: its title in bold, with its actions below.
    static func label(title: String, words: [String]) -> String {
        let lines = title.split(separator: "\n").map { html(String($0)) }.joined(separator: "<br>")
        return ((title.isEmpty ? [] : ["<b>\(lines)</b>"]) + words.map { html($0) }).joined(separator: "<br>")
    }

    /// The text that was written with `html`, in one piece.
    static func text(ofHTML html: String) -> String {
        guard html.contains(byte: UInt8(ascii: "&")) else { return html }
        var reader = HTMLTextReader(Array(html.utf8))
        return reader.readEntities()
    }
}

/// One pass over HTML that keeps its text, with line feeds where a browser would begin a new line.
private struct HTMLTextReader {
    private let bytes: [UInt8]
    private var offset = 0
    private var text: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func readText() -> String {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"): readTag()
            case UInt8(ascii: "&"): readEntity()
            case 0x09...0x0D: readByte(as: 0x20)
            default: readByte(as: bytes[offset])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func readEntities() -> String {
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "&") { readEntity() } else { readByte(as: bytes[offset]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func readByte(as byte: UInt8) {
        text.append(byte)
        offset += 1
    }

    /// tag = "<" [ "/" ] name … ">"; any other `<` is text.
    private mutating func readTag() {
        // `/p` and `br/` are the end of `p` and the whole of `br`.
        let start = offset + (bytes[(offset + 1)...].first == UInt8(ascii: "/") ? 2 : 1)
        let name = bytes[start...].prefix(while: isLetterOrDigit)
        let isTag = !name.isEmpty || bytes[(offset + 1)...].first == UInt8(ascii: "!")
        guard isTag, let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else {
            return readByte(as: bytes[offset])
        }
        let opening = offset
        offset = end + 1
        let tag = String(decoding: name, as: UTF8.self).lowercased()
        if Self.silent.contains(tag), start == opening + 1 { return skipContent(of: tag) }
        if Self.breaking.contains(tag) { text.append(0x0A) }
    }

    private mutating func skipContent(of tag: String) {
        let end = bytes[offset...].firstRange(of: Array("</\(tag)".utf8))
        offset = end?.lowerBound ?? bytes.count
    }

    /// entity = "&" ( name | "#" digits | "#x" digits ) ";"; any other `&` is text.
    private mutating func readEntity() {
        let rest = bytes[(offset + 1)...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
            let character = Self.character(String(decoding: rest[..<end], as: UTF8.self))
        else { return readByte(as: bytes[offset]) }
        text += Array(character.utf8)
        offset = end + 1
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return entities[name] }
        let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.first?.isHexDigit == true else { return nil }
        let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
        return scalar.map { String(Character($0)) }
    }

    private func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// The entities that browsers write, and a few that people use.
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–",
        "mdash": "—", "rarr": "→", "larr": "←", "times": "×", "middot": "·", "copy": "©", "deg": "°",
    ]

    private static let silent: Set<String> = ["script", "style"]

    private static let breaking: Set<String> = [
        "br", "hr", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "tr", "table",
    ]
}
