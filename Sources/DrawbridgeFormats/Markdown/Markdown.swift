extension DiagramFormat {
    package static let markdown = markdown(knowing: KnownStates())

    /// Markdown, read by who knows the code.
    package static func markdown(knowing known: KnownStates) -> DiagramFormat {
        let reader = MarkdownReader(knowing: known)
        return DiagramFormat(
            name: "markdown", fileExtensions: ["md", "markdown", "mdx"], reader: reader, writer: MarkdownWriter(),
            patcher: MarkdownPatcher(reader: reader), fates: Mermaid.fates)
    }
}
