extension DiagramFormat {
    package static let markdown = markdown(knowing: KnownStates())

    /// Markdown, read by who knows the code.
    ///
    /// - Parameter isSwift: Whether it stands in the comments of Swift files.
    package static func markdown(knowing known: KnownStates, isSwift: Bool = false) -> DiagramFormat {
        let reader = MarkdownReader(isSwift: isSwift, knowing: known)
        return DiagramFormat(
            name: "markdown", fileExtensions: ["md", "markdown", "mdx"], reader: reader, writer: MarkdownWriter(),
            patcher: MarkdownPatcher(reader: reader), fates: Mermaid.fates)
    }
}
