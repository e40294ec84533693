/// A fenced block of a Markdown text.
struct MarkdownBlock: Sendable, Hashable {
    /// The first word behind the fence, without braces and dot: `mermaid` of ```` ```{.mermaid} ````.
    var name: String
    /// The offsets of its lines, in a text whose margins are blank.
    var offsets: Range<Int>
    /// The heading under which it stands, as it is written.
    var heading: String?
    /// The 1-based number of the block among all blocks of the text.
    var number: Int
}
