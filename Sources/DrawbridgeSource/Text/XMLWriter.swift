/// XML while it is written: an element a line, two spaces a level.
package struct XMLWriter {
    package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0
    /// Whether the last start tag still waits for its `>` or `/>`.
    private var isTagOpen = false

    package init() {}

    /// `<name a="b">`, what `body` writes, `</name>`; or `<name a="b"/>` where that is nothing. Attributes keep their
    /// order; nil ones are left out.
    package mutating func element(
        _ name: String, _ attributes: [(String, String?)] = [], _ body: (inout XMLWriter) -> Void = { _ in }
    ) {
        line("<\(name)\(Self.list(attributes))")
        isTagOpen = true
        depth += 1
        body(&self)
        depth -= 1
        if isTagOpen {
            text += "/>\n"
            isTagOpen = false
        } else {
            line("</\(name)>")
            text += "\n"
        }
    }

    /// `<name a="b">content</name>`, with no space around the content.
    package mutating func element(_ name: String, _ attributes: [(String, String?)] = [], content: String) {
        line("<\(name)\(Self.list(attributes))>\(Self.escaped(content))</\(name)>\n")
    }

    /// A comment; two hyphens, which XML does not allow in it, get a space between them.
    package mutating func comment(_ words: String) {
        var words = Self.visible(words)
        while words.contains("--") { words.replace("--", with: "- -") }
        line("<!-- \(words)\(words.hasSuffix("-") ? " " : "") -->\n")
    }

    /// Whether XML has a place for it: section 2.2 of the standard.
    package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// As text, and as a value in double quotes. What is no character in XML (section 2.2) becomes U+FFFD.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: mayNeedEscape) else { return text }
        return visible(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // As themselves they would be read as spaces in a value, and as LF in text.
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

private extension XMLWriter {
    mutating func line(_ words: String) {
        if isTagOpen { text += ">\n" }
        isTagOpen = false
        text += String(repeating: "  ", count: depth) + words
    }

    static func list(_ attributes: [(String, String?)]) -> String {
        attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
    }

    static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    static func visible(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { visible, scalar in
            visible.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
        }
    }
}
