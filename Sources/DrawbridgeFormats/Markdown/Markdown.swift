extension DiagramFormat {
    package static let markdown = DiagramFormat(
        name: "markdown", fileExtensions: ["md", "markdown", "mdx"], reader: MarkdownReader(),
        writer: MarkdownWriter(), patcher: MarkdownPatcher(), fates: Mermaid.fates)
}
