extension Site {
    /// The pages as Markdown for a repository, a wiki or MkDocs, with pictures that follow the reader's light or dark mode.
    /// The index is called `README.md`, which is what those show for a folder.
    package func markdown() -> [File] {
        let writer = MarkdownWriter(flavour: .gitHub)
        let index = File("README.md", writer.write(IndexArticle(site: self).article))
        return [index]
            + machines.flatMap { machine in
                articles(of: machine).map { File("\($0.name).md", writer.write($0)) }
                    + machine.pictures.map { File("\($0.name).svg", $0.light) }
            }
    }
}
