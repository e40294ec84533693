/// Text that no reader of Markdown takes for markup.
package enum MarkdownText {
    /// Escapes a text as one line. Markup characters of all Markdown dialects get a backslash. Those of some dialects
    /// become character references (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references).
    package static func escaped(_ text: String) -> String {
        inOneLine(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\", "`", "*", "_", "[", "]": escaped += "\\\(scalar)"
            case "<", ">", "&", "$", "~", "@", "{", "}": escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// Escapes characters that are markup only at the start of a line: headings, lists, rules and list numbers.
    package static func escapedStart(_ line: String) -> String {
        let spaces = line.prefix { $0 == " " }
        let rest = line.dropFirst(spaces.count)
        guard let first = rest.first else { return line }
        if "#+-|=".contains(first) { return "\(spaces)\\\(rest)" }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let mark = rest.dropFirst(digits.count).first, ".)".contains(mark) else { return line }
        return "\(spaces)\(digits)\\\(rest.dropFirst(digits.count))"
    }

    /// Escapes Markdown for a table cell: bars end it, even in code (https://github.github.com/gfm/#example-200).
    package static func cell(_ markdown: String) -> String { markdown.replacing("|", with: "\\|") }

    /// A code span (https://spec.commonmark.org/0.31.2/#code-spans); nothing in it is markup.
    package static func code(_ text: String) -> String {
        let line = inOneLine(text)
        guard !line.allSatisfy({ $0 == " " }) else { return escaped(line) }
        // A backslash before a bar would end the table cell, and two backticks are a link to a symbol in DocC.
        if line.contains("`") || line.contains("\\") { return escaped(line) }
        return "`\(line)`"
    }

    /// Escapes the address of a link, which a space or a bracket would end.
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

    /// A code block (https://spec.commonmark.org/0.31.2/#fenced-code-blocks). Its fence is longer than any in the text.
    package static func fenced(_ text: String, as language: String) -> String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    /// Joins the lines of a text. Characters that no page may contain become U+FFFD.
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
