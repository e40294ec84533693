/// Who reads the Markdown.
enum MarkdownFlavour: Sendable {
    /// Repositories, wikis, MkDocs: GitHub Flavored Markdown (https://github.github.com/gfm), with a little HTML for what it
    /// has no sign for.
    case gitHub
    /// A catalogue of DocC: no HTML, links and pictures by name, `@` begins a directive
    /// (https://www.swift.org/documentation/docc/formatting-your-documentation-content).
    case docC
}
