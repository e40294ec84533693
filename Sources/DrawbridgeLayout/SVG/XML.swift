/// The spelling of XML.
enum XML {
    /// `<name a="b"/>`. Attributes keep their order; nil ones are left out.
    static func element(_ name: String, _ attributes: [(String, String?)]) -> String {
        "<\(name)\(list(attributes))/>"
    }

    /// `<name a="b">text</name>`.
    static func element(_ name: String, _ attributes: [(String, String?)] = [], text: String) -> String {
        "<\(name)\(list(attributes))>\(escaped(text))</\(name)>"
    }

    static func opening(_ name: String, _ attributes: [(String, String?)]) -> String { "<\(name)\(list(attributes))>" }

    /// A text with special characters escaped. A character that XML 1.0 does not allow (section 2.2) becomes U+FFFD,
    /// since not even a reference to it would be well-formed.
    static func escaped(_ text: String) -> String {
        // Most texts are numbers and names, which need no escapes.
        if text.utf8.allSatisfy(isPlain) { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x80).contains(byte) && !"&<>\"".utf8.contains(byte)
    }

    private static func list(_ attributes: [(String, String?)]) -> String {
        attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
    }
}
