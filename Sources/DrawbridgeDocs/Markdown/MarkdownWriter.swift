import DrawbridgeSource

/// Writes articles as Markdown.
struct MarkdownWriter {
    var flavour: MarkdownFlavour
    let fileExtension = "md"

    /// - Parameter metadata: What stands below the title, in the flavour's own words.
    func write(_ article: Article, metadata: String = "") -> String {
        let opening = article.opening.map { write($0, in: article) }
        let sections = article.sections.flatMap { section in
            [heading(of: section)] + section.blocks.map { write($0, in: article) }
        }
        let parts =
            ["# \(MarkdownText.escapedStart(MarkdownText.escaped(article.title)))", metadata] + opening + sections + [
                topics(of: article)
            ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }
}

private extension MarkdownWriter {
    /// An anchor of its own, since readers differ in those that they give to headings.
    func heading(of section: Article.Section) -> String {
        "## \(flavour == .gitHub ? anchor(section.id) : "")\(MarkdownText.escaped(section.title))"
    }

    func anchor(_ name: String?) -> String {
        guard flavour == .gitHub, let name else { return "" }
        return "<a id=\"\(name)\"></a>"
    }

    func write(_ block: Block, in article: Article) -> String {
        switch block {
        case .paragraph(let phrase, _): writeLine(phrase)
        case .list(let list): write(list)
        case .table(let table): write(table)
        case .picture(let picture): write(picture)
        case .details(let title, let blocks): details(title, blocks.map { write($0, in: article) })
        case .contents: contents(of: article)
        case .steps, .texts: ""
        case .cards(let cards): flavour == .gitHub ? table(of: cards) : ""
        }
    }

    func write(_ list: List) -> String {
        list.items.enumerated().map { number, item in
            "\(list.isNumbered ? "\(number + 1)." : "-") \(anchor(item.anchor))\(writeLine(item.phrase))"
        }.joined(separator: "\n")
    }

    func write(_ table: ArticleTable) -> String {
        let rows = table.rows.map { row in
            row.cells.enumerated().map { ($0.offset == 0 ? anchor(row.anchor) : "") + writeCell($0.element.phrase) }
        }
        return lines([table.heads.map(writeCell), table.heads.map { _ in "---" }] + rows)
    }

    func lines(_ rows: [[String]]) -> String {
        rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    func write(_ picture: Picture) -> String {
        let file = flavour == .gitHub ? picture.fileName + ".svg" : picture.fileName
        return "![\(MarkdownText.escaped(picture.description))](\(file))"
    }

    func details(_ title: String, _ blocks: [String]) -> String {
        let contents = blocks.joined(separator: "\n\n")
        guard flavour == .gitHub else { return "\(MarkdownText.escaped(title)):\n\n\(contents)" }
        return "<details><summary>\(MarkdownText.inHTML(title))</summary>\n\n\(contents)\n\n</details>"
    }

    /// DocC shows the sections of an article beside it.
    func contents(of article: Article) -> String {
        guard flavour == .gitHub else { return "" }
        return article.sections.compactMap { section in
            section.count.map { link($0, to: .anchor(section.id)) }
        }.joined(separator: " · ")
    }

    func table(of cards: [Card]) -> String {
        let rows = cards.map { card in
            [
                "[<img src=\"\(card.picture.fileName).svg\" alt=\"\" height=\"120\">](\(card.article).\(fileExtension))",
                MarkdownText.cell(link(MarkdownText.escaped(card.title), to: .article(card.article))),
                writeCell(card.summary), card.facts.map(writeCell).joined(separator: "<br>"),
            ]
        }
        return lines([["", "Machine", "What it is", "What there is"], ["---", "---", "---", "---"]] + rows)
    }

    /// DocC keeps articles in a tree.
    func topics(of article: Article) -> String {
        guard flavour == .docC, let children = article.children else { return "" }
        let links = children.articles.map { "- <doc:\($0)>" }
        return (["## Topics", "", "### \(children.title)", ""] + links).joined(separator: "\n")
    }
}
