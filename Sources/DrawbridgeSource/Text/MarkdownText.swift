/// Text in Markdown that is no markup, whoever reads it.
package enum MarkdownText {
    /// In one line. Signs with a backslash, which every reader of Markdown knows; as character references those that only some
    /// know as signs (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references).
    package static func escaped(_ text: String) -> String {
        inOneLine(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\", "`", "*", "_", "[", "]": escaped += "\\\(scalar)"
            case "<", ">", "&", "$", "~", "@", "{", "}": escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// A line without what is a sign only at its start: of headings, lists, rules, numbers of lists.
    package static func escapedStart(_ line: String) -> String {
        let spaces = line.prefix { $0 == " " }
        let rest = line.dropFirst(spaces.count)
        guard let first = rest.first else { return line }
        if "#+-|=".contains(first) { return "\(spaces)\\\(rest)" }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let mark = rest.dropFirst(digits.count).first, ".)".contains(mark) else { return line }
        return "\(spaces)\(digits)\\\(rest.dropFirst(digits.count))"
    }

    /// Words of Markdown in the cell of a table: bars end it, in code as well (https://github.github.com/gfm/#example-200).
    package static func cell(_ markdown: String) -> String { markdown.replacing("|", with: "\\|") }

    /// A code span (https://spec.commonmark.org/0.31.2/#code-spans); nothing in it is markup.
    package static func code(_ text: String) -> String {
        let line = inOneLine(text)
        guard !line.allSatisfy({ $0 == " " }) else { return escaped(line) }
        // A backslash before a bar would end the cell of a table, and two backticks are a link to a symbol in DocC.
        if line.contains("`") || line.contains("\\") { return escaped(line) }
        return "`\(line)`"
    }

    /// Behind the words of a link, where a space or a bracket would end it.
    package static func address(_ address: String) -> String {
        address.unicodeScalars.reduce(into: "") { written, scalar in
            if " ()<>\\\n\r\t".unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                written += "%" + (digits.count == 1 ? "0" : "") + digits
            } else {
                written.unicodeScalars.append(scalar)
            }
        }
    }

    /// A fenced code block (https://spec.commonmark.org/0.31.2/#fenced-code-blocks), with a fence longer than any in the text.
    package static func fenced(_ text: String, as language: String) -> String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    /// Characters that no page may contain become U+FFFD.
    package static func inOneLine(_ text: String) -> String {
        let words = text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
        return words.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": line += "\u{FFFD}"
            default: line.unicodeScalars.append(scalar)
            }
        }
    }
}
