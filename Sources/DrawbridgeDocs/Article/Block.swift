/// A part of an article.
indirect enum Block: Sendable, Hashable {
    case paragraph(Phrase, ParagraphKind = .plain)
    case list(List)
    case table(ArticleTable)
    case picture(Picture)
    /// What needs not be read at once.
    case details(title: String, [Block])
    /// The sections of the article, with how much there is in each.
    case contents
    /// The machine in formats of text, to be copied.
    case texts([DocumentedMachine.DiagramText])
    /// The machine, to be stepped through; only where scripts run.
    case steps(Steps)
    /// The articles that an index leads to.
    case cards([Card])
}

/// What the script needs to step through a machine and finds in no table.
struct Steps: Sendable, Hashable {
    /// Nil where it is not known in which state the machine begins.
    var initial: String?
    /// The events that change nothing in any state.
    var otherEvents: [String]
}

enum ParagraphKind: String, Sendable, Hashable {
    case plain, lead
    /// A remark.
    case soft
}

struct List: Sendable, Hashable {
    var items: [Item]
    var isNumbered = false
    /// What stylesheets know it by.
    var name: String

    struct Item: Sendable, Hashable {
        var phrase: Phrase
        /// Where links lead to.
        var anchor: String?
        /// What stylesheets know it by.
        var name: String?

        init(_ phrase: Phrase, anchor: String? = nil, name: String? = nil) {
            self.phrase = phrase
            self.anchor = anchor
            self.name = name
        }
    }
}

/// A file beside the articles of machines.
struct Picture: Sendable, Hashable {
    /// Without extension.
    var fileName: String
    var description: String
    /// The drawing as SVG for the inside of a page, where states and arrows lead to their rows.
    var figure: String?
}

struct Card: Sendable, Hashable {
    var article: String
    var title: String
    var summary: Phrase
    var picture: Picture
    var facts: [Phrase]
    /// What an index can be filtered by: "differs", "findings in the code".
    var marks: [String] = []
    /// The folder of the sources.
    var folder: String?
}
