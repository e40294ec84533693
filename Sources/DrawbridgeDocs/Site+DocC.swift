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
        let told = MachineArticle(machine, in: self)
        let alt = MarkdownText.quoted(told.picture.description)
        let image = "@PageImage(purpose: card, source: \"\(machine.fileName)\", alt: \"\(alt)\")"
        return [
            article(told.article, metadata: [image]), File("\(machine.fileName).svg", machine.picture),
            File("\(machine.fileName)~dark.svg", machine.darkPicture ?? machine.picture),
        ]
    }

    func article(_ article: Article, metadata: [String]) -> File {
        let lines = metadata.filter { !$0.isEmpty }.map { "    \($0)\n" }.joined()
        let block = lines.isEmpty ? "" : "@Metadata {\n\(lines)}"
        return File("\(article.name).md", MarkdownWriter(flavour: .docC).write(article, metadata: block))
    }
}
