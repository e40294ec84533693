/// Text that is no markup, whoever reads the Markdown.
enum MarkdownText {
    /// In one line. Signs with a backslash, which every reader of Markdown knows; as character references those that only some
    /// know as signs (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references).
    static func escaped(_ text: String) -> String {
        inOneLine(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\", "`", "*", "_", "[", "]": escaped += "\\\(scalar)"
            case "<", ">", "&", "$", "~", "@", "{", "}": escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// A line without what is a sign only at its start: of headings, lists, rules, numbers of lists.
    static func escapedStart(_ line: String) -> String {
        let spaces = line.prefix { $0 == " " }
        let rest = line.dropFirst(spaces.count)
        guard let first = rest.first else { return line }
        if "#+-|=".contains(first) { return "\(spaces)\\\(rest)" }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let mark = rest.dropFirst(digits.count).first, ".)".contains(mark) else { return line }
        return "\(spaces)\(digits)\\\(rest.dropFirst(digits.count))"
    }

    /// A code span (https://spec.commonmark.org/0.31.2/#code-spans); nothing in it is markup.
    static func code(_ text: String) -> String {
        let line = inOneLine(text)
        guard !line.allSatisfy({ $0 == " " }) else { return escaped(line) }
        // A backslash before a bar would end the cell of a table, and two backticks are a link to a symbol in DocC.
        if line.contains("`") || line.contains("\\") { return escaped(line) }
        return "`\(line)`"
    }

    /// In an attribute of HTML, and where HTML stands for text.
    static func inHTML(_ text: String) -> String { (("\(inOneLine(text))") as HTML).text }

    /// Behind the words of a link, where a space or a bracket would end it.
    static func address(_ address: String) -> String {
        address.unicodeScalars.reduce(into: "") { written, scalar in
            if " ()<>\\\n\r\t".unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                written += "%" + (digits.count == 1 ? "0" : "") + digits
            } else {
                written.unicodeScalars.append(scalar)
            }
        }
    }

    /// For the argument of a directive of DocC, which has no way to write a quotation mark.
    static func quoted(_ text: String) -> String {
        inOneLine(text).replacing("\"", with: "”").replacing("\\", with: "/")
    }

    /// Characters that no page may contain become U+FFFD.
    private static func inOneLine(_ text: String) -> String {
        let words = text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
        return words.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": line += "\u{FFFD}"
            default: line.unicodeScalars.append(scalar)
            }
        }
    }
}
