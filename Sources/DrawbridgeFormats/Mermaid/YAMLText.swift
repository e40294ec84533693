/// A single scalar of YAML 1.2, such as a title in front matter: plain, or in quotes of either kind (sections 7.3.1 to
/// 7.3.3).
enum YAMLText {
    static func read(_ words: String) -> String? {
        let words = words.drop(while: \.isWhitespace)
        switch words.first {
        case nil: return nil
        case "\"": return doubleQuoted(words.dropFirst())
        case "'": return singleQuoted(words.dropFirst())
        default: return plain(words)
        }
    }

    /// Always in double quotes.
    static func write(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": written += "\\" + String(scalar)
            case "\n": written += "\\n"
            case "\t": written += "\\t"
            case "\r": written += "\\r"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }
}

private extension YAMLText {
    static func plain(_ words: Substring) -> String? {
        var text = ""
        for character in words {
            if character == "#", text.last?.isWhitespace != false { break }
            text.append(character)
        }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.isEmpty ? nil : text
    }

    static func singleQuoted(_ words: Substring) -> String {
        var text = ""
        var rest = words
        while let character = rest.popFirst() {
            if character == "'", rest.popFirst() != "'" { break }
            text.append(character)
        }
        return text
    }

    static func doubleQuoted(_ words: Substring) -> String {
        var text = String.UnicodeScalarView()
        var rest = words.unicodeScalars[...]
        while let scalar = rest.popFirst(), scalar != "\"" {
            text.append(scalar == "\\" ? escaped(&rest) : scalar)
        }
        return String(text)
    }

    static func escaped(_ rest: inout Substring.UnicodeScalarView.SubSequence) -> Unicode.Scalar {
        switch rest.popFirst() {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "0": return "\0"
        case "u":
            let digits = String(String.UnicodeScalarView(rest.prefix(4)))
            rest = rest.dropFirst(4)
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        case let other: return other ?? "\\"
        }
    }
}
