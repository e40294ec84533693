import DrawbridgeSource

extension MarkdownText {
    /// In an attribute of HTML, and where HTML stands for text.
    static func inHTML(_ text: String) -> String { (("\(inOneLine(text))") as HTML).text }

    /// For the argument of a directive of DocC, which has no way to write a quotation mark.
    static func quoted(_ text: String) -> String {
        inOneLine(text).replacing("\"", with: "”").replacing("\\", with: "/")
    }
}
