extension MachineArticle {
    /// What of the machine has happened. Nil where nobody has recorded it.
    var coverage: Article.Section? {
        guard let coverage = documented.coverage else { return nil }
        let picture = Picture(
            fileName: documented.coverageName,
            description: "Which transitions of \(machine.name) were taken, and how often")
        return Article.Section(
            "coverage", "Coverage", count: coverage.summary, [.picture(picture), .table(table(coverage.steps))])
    }
}

extension DocumentedMachine {
    /// The name of the picture with counts, without extension.
    var coverageName: String { "\(fileName).coverage" }
}

private extension MachineArticle {
    func table(_ steps: [DocumentedMachine.Coverage.Step]) -> ArticleTable {
        let rows = steps.map { step in
            ArticleTable.Row(cells: [
                .init(link(toState: step.from)), .init(step.event.map(Phrase.init(code:)) ?? .nothing),
                .init(link(toState: step.to)), .init("\(step.count.map { "\($0)" } ?? "—")"), .init("\(step.words)"),
            ])
        }
        return ArticleTable(
            label: "How often each transition was taken", name: "coverage",
            heads: ["From", "Event", "To", "Times", ""], rows: rows)
    }
}
