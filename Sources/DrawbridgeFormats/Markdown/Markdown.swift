extension DiagramFormat {
    package static let markdown = DiagramFormat(
        name: "markdown", fileExtensions: ["md", "markdown", "mdx"], reader: MarkdownReader(),
        writer: MarkdownWriter(), fates: Mermaid.fates)
}
