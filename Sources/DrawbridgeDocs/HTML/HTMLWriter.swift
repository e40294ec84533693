import DrawbridgeSource

/// Writes articles as the contents of pages.
struct HTMLWriter {
    /// From the page to the folder of the machines: empty, or `machines/`.
    var folder: String
    /// The file that the article is about.
    private var file: String?

    init(folder: String) { self.folder = folder }

    func write(_ article: Article) -> HTML {
        var writer = self
        writer.file = article.file
        return writer.contents(of: article)
    }
}

private extension HTMLWriter {
    func contents(of article: Article) -> HTML {
        let sections = article.sections.map { section in
            """
            <section id="\(section.id)" aria-labelledby="\(section.id)-title">
            <h2 id="\(section.id)-title">\(section.title)</h2>
            \(section.blocks.map { write($0, in: article) }.joined(by: "\n"))
            </section>

            """ as HTML
        }
        return """
            <h1>\(article.title)</h1>
            \(article.opening.map { write($0, in: article) }.joined(by: "\n"))
            \(sections)
            """
    }
}

private extension HTMLWriter {
    func write(_ block: Block, in article: Article) -> HTML {
        switch block {
        case .paragraph(let phrase, let kind):
            "<p\(kind == .plain ? .nothing : HTML.name(kind.rawValue))>\(write(phrase))</p>"
        case .list(let list): write(list)
        case .table(let table): write(table)
        case .picture(let picture): write(picture)
        case .details(let title, let blocks):
            "<details><summary>\(title)</summary>\(blocks.map { write($0, in: article) })</details>"
        case .contents: counts(of: article)
        case .texts(let texts): HTMLWidget.texts(texts)
        case .steps(let steps): HTMLWidget.steps(steps)
        case .cards(let cards): HTMLWidget.search + "<ul class=\"cards\">\n\(cards.map(write))</ul>"
        }
    }

    func write(_ list: List) -> HTML {
        let items = list.items.map { item in
            "<li\(HTML.id(item.anchor))\(HTML.name(item.name))>\(write(item.phrase))</li>\n" as HTML
        }
        return list.isNumbered
            ? "<ol class=\"\(list.name)\">\(items)</ol>" : "<ul class=\"\(list.name)\">\(items)</ul>"
    }

    /// It scrolls by itself where it is wider than the page.
    func write(_ table: ArticleTable) -> HTML {
        let heads = table.heads.map { "<th>\(write($0))</th>" as HTML }
        return """
            <div class="wide" tabindex="0" role="region" aria-label="\(table.label), a table">
            <table class="\(table.name)\(columns(of: table))"><thead><tr>\(heads)</tr></thead><tbody>
            \(table.rows.map(write))</tbody></table></div>
            """
    }

    /// Where each column of the table of transitions stands, for narrow screens, which show its head in each row.
    func columns(of table: ArticleTable) -> HTML {
        guard table.hasCards else { return .nothing }
        return table.heads.enumerated().dropFirst().map { number, head in
            guard case .words(let name) = head.parts.first else { return .nothing }
            return " \(name.lowercased())-\(number + 1)" as HTML
        }.joined(by: .nothing)
    }

    func write(_ row: ArticleTable.Row) -> HTML {
        let facts = row.facts.map { " data-\($0.name)=\"\($0.value)\"" as HTML }
        let first = row.cells.first.map { "<th>\(write($0.phrase))</th>" as HTML } ?? .nothing
        let rest = row.cells.dropFirst().map { "<td\(HTML.name($0.name))>\(write($0.phrase))</td>" as HTML }
        return "<tr\(HTML.id(row.anchor))\(facts)>\(first)\(rest)</tr>\n"
    }

    func write(_ picture: Picture) -> HTML {
        guard let figure = picture.figure else {
            return """
                <figure class="picture"><a href="\(picture.fileName).svg">\
                <img src="\(picture.fileName).svg" alt="\(picture.description)" loading="lazy"></a></figure>
                """
        }
        return """
            <figure class="picture" tabindex="0" aria-label="Picture of \(picture.description)">
            \(HTML(markup: figure))
            </figure>
            <p class="download">\(HTMLWidget.zoom) \
            <a href="\(picture.fileName).svg" download>The picture as SVG</a></p>
            """
    }

    /// How much there is of each thing, as links.
    func counts(of article: Article) -> HTML {
        let links = article.sections.compactMap { section in
            section.count.map { "<a href=\"#\(section.id)\">\($0)</a>" as HTML }
        }
        return "<nav aria-label=\"On this page\" class=\"facts\">\(links.joined(by: " "))</nav>"
    }

    func write(_ card: Card) -> HTML {
        let summary: HTML = card.summary.parts.isEmpty ? .nothing : "<p>\(write(card.summary))</p>\n"
        return """
            <li\(marks(of: card))><a href="\(folder)\(card.article).html"><img src="\(folder)\(card.picture.fileName).svg" alt loading="lazy">\
            <span class="name">\(card.title)</span></a>
            \(summary)<p>\(card.facts.map(write).joined(by: " · "))</p></li>

            """
    }
}

private extension HTMLWriter {
    /// What the filters of the index ask for.
    func marks(of card: Card) -> HTML {
        let marks: HTML = card.marks.isEmpty ? .nothing : " data-marks=\"\(card.marks.joined(separator: ", "))\""
        return marks + (card.folder.map { " data-folder=\"\($0)\"" } ?? .nothing)
    }

    func write(_ phrase: Phrase) -> HTML { phrase.parts.map(write).joined(by: .nothing) }

    func write(_ part: Inline) -> HTML {
        switch part {
        case .words(let words): "\(words)"
        case .code(let code): "<code>\(code)</code>"
        case .strong(let phrase): "<strong>\(write(phrase))</strong>"
        case .soft(let phrase): "<em>\(write(phrase))</em>"
        case .doubt(let phrase): "<em class=\"doubt\">\(write(phrase))</em>"
        case .badge(let words): "<span class=\"badge\">\(words)</span>"
        case .place(let place, let address, let saysFile): write(place, address, saysFile)
        case .link(let phrase, let target): "<a href=\"\(address(of: target))\">\(write(linked: phrase, target))</a>"
        case .lineBreak: "<br>"
        }
    }

    /// The stylesheet shows links to rows as code: pages are full of them.
    func write(linked phrase: Phrase, _ target: Target) -> HTML {
        if case .anchor = target, phrase.parts.count == 1, case .code(let name) = phrase.parts[0] { return "\(name)" }
        return write(phrase)
    }

    func write(_ place: Place, _ address: String?, _ saysFile: Bool) -> HTML {
        let text: HTML =
            place.path == file && !saysFile
            ? "<small>line \(place.line)</small>"
            : "<small title=\"\(place.path)\">\(place.shortName)</small>"
        return address.map { "<a href=\"\($0)\">\(text)</a>" } ?? text
    }

    func address(of target: Target) -> String {
        switch target {
        case .anchor(let anchor): "#\(anchor)"
        case .article(let name, let anchor): "\(folder)\(name).html\(anchor.map { "#\($0)" } ?? "")"
        }
    }
}

private extension HTML {
    static func name(_ name: String?) -> HTML { name.map { " class=\"\($0)\"" } ?? .nothing }
    static func id(_ id: String?) -> HTML { id.map { " id=\"\($0)\"" } ?? .nothing }
}
