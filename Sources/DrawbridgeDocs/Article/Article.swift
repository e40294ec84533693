/// What a page says, whatever it is written as: HTML, Markdown, an article of DocC.
struct Article: Sendable, Hashable {
    /// Of its file, without extension.
    var name: String
    var title: String
    /// The file that it is about; its places are named without saying so.
    var file: String?
    /// One sentence, for lists of articles; may be empty.
    var summary: Phrase = .nothing
    /// What stands above the first section.
    var opening: [Block]
    var sections: [Section]
    /// The articles below it, for readers that keep articles in a tree.
    var children: Children?

    struct Children: Sendable, Hashable {
        var title: String
        var articles: [String]
    }

    struct Section: Sendable, Hashable {
        /// Unique in its article: letters and hyphens.
        var id: String
        var title: String
        /// How much there is in it, for the contents of the page: `7 states`. A section without is not named there.
        var count: String?
        var blocks: [Block]

        init(_ id: String, _ title: String, count: String? = nil, _ blocks: [Block]) {
            self.id = id
            self.title = title
            self.count = count
            self.blocks = blocks
        }
    }
}
