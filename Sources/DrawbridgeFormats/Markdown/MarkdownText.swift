/// Text for Markdown.
package enum MarkdownText {
    /// A text in one line, in which nothing is markup: https://spec.commonmark.org/0.31.2/#backslash-escapes
    package static func plain(_ text: String) -> String {
        inOneLine(text).unicodeScalars.reduce(into: "") { plain, scalar in
            if "\\`*_{}[]<>|#!&~$".unicodeScalars.contains(scalar) { plain += "\\" }
            plain.unicodeScalars.append(scalar)
        }
    }
}
