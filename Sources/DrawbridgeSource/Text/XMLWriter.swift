/// Writes XML, one element on each line, indented by two spaces.
package struct XMLWriter {
    package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0
    /// Whether the last start tag still lacks its `>` or `/>`.
    private var isTagOpen = false

    package init() {}

    /// Writes `<name a="b">`, the output of `body` and `</name>`, or `<name a="b"/>` if the output is empty. Attributes
    /// keep their order; nil ones are left out.
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

    /// Writes `<name a="b">content</name>` without spaces around the content.
    package mutating func element(_ name: String, _ attributes: [(String, String?)] = [], content: String) {
        line("<\(name)\(Self.list(attributes))>\(Self.escaped(content))</\(name)>\n")
    }

    /// Writes a comment. XML does not allow two hyphens in it: they get a space between them.
    package mutating func comment(_ words: String) {
        var words = Self.visible(words)
        while words.contains("--") { words.replace("--", with: "- -") }
        line("<!-- \(words)\(words.hasSuffix("-") ? " " : "") -->\n")
    }

    /// Whether XML allows the character (XML 1.0, section 2.2).
    package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// Escapes text for content and for values in double quotes. Characters that XML does not allow (section 2.2)
    /// become U+FFFD.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: mayNeedEscape) else { return text }
        return visible(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // Unescaped, they would be read as spaces in a value, and CR as LF in text.
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
