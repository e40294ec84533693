/// A fenced block of a Markdown text.
struct MarkdownBlock: Sendable, Hashable {
    /// The first word after the fence, without braces and dot: `mermaid` of ```` ```{.mermaid} ````.
    var name: String
    /// The UTF-8 offsets of its lines, in a text whose margins are blank.
    var offsets: Range<Int>
    /// The heading above the block, as written.
    var heading: String?
    /// The 1-based number of the block among all blocks of the text.
    var number: Int
    /// Of plain text, whether the words above it say that it is a state machine.
    var isSaidMachine = false
    /// Of plain text, the code that it is a comment above.
    var commented: CommentedCode?
}

/// The code below a comment, where this says what that code does, and perhaps no more.
package enum CommentedCode: Sendable, Hashable {
    /// A function of this name.
    case function(String)
    /// Cases of an enum.
    case cases
}
