import DrawbridgeModel

extension MachineArticle {
    /// Ways through the machine that take every transition: a list of tests to write, or to do by hand.
    var paths: Article.Section {
        let paths = machine.paths(covering: .transitions).paths.filter { !$0.steps.isEmpty }
        let items = paths.map { List.Item(text(of: $0)) }
        let count = counted(items.count, "covering path")
        guard !items.isEmpty else {
            let none: Phrase = "No transition can be reached from a known start."
            return Article.Section("paths", "Covering paths", count: count, [.paragraph(none)])
        }
        return Article.Section(
            "paths", "Covering paths", count: count,
            [
                .paragraph("Together they take every transition that can be reached."),
                .list(List(items: items, isNumbered: true, name: "paths")),
            ])
    }

    private func text(of path: MachinePath) -> Phrase {
        let steps = path.steps.map { " \(.soft("\($0.event ?? "(no event)")")) → \(link(toState: $0.to))" as Phrase }
        return "\(link(toState: path.start))\(steps.joined(by: .nothing))"
    }
}
