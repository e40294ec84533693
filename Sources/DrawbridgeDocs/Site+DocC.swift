import DrawbridgeSource

extension Site {
    /// The name of the article that leads to all others, as links in a catalogue name it.
    package static let catalogueIndex = "Machines"

    /// The pages as articles for a catalogue of DocC, with pictures for light and dark.
    ///
    /// - Parameter isWhole: Whether they are a catalogue of their own. Else they are a folder of a target's catalogue, which
    ///   has its own root.
    package func catalogue(isWhole: Bool) -> [File] {
        var index = IndexArticle(site: self).article
        index.name = Self.catalogueIndex
        let root = isWhole ? "@TechnologyRoot" : ""
        return [article(index, metadata: [root])] + machines.flatMap(catalogued)
    }
}

private extension Site {
    func catalogued(_ machine: DocumentedMachine) -> [File] {
        let alt = MarkdownText.quoted(machine.drawing.description)
        let image = "@PageImage(purpose: card, source: \"\(machine.fileName)\", alt: \"\(alt)\")"
        let articles = articles(of: machine).enumerated().map {
            article($0.element, metadata: $0.offset == 0 ? [image] : [])
        }
        return articles
            + machine.pictures.flatMap { picture in
                [
                    File("\(picture.name).svg", picture.light),
                    File("\(picture.name)~dark.svg", picture.dark ?? picture.light),
                ]
            }
    }

    func article(_ article: Article, metadata: [String]) -> File {
        let lines = metadata.filter { !$0.isEmpty }.map { "    \($0)\n" }.joined()
        let block = lines.isEmpty ? "" : "@Metadata {\n\(lines)}"
        return File("\(article.name).md", MarkdownWriter(flavour: .docC).write(article, metadata: block))
    }
}
