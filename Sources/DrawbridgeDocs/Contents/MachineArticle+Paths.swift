import DrawbridgeModel

extension MachineArticle {
    /// Ways through the machine that take every transition: a list of tests to write, or to do by hand.
    var paths: Article.Section {
        let paths = machine.paths(covering: .transitions).paths.filter { !$0.steps.isEmpty }
        let items = paths.prefix(Self.mostPaths).map { List.Item(text(of: $0)) }
        let count = counted(paths.count, "covering path")
        guard !items.isEmpty else {
            let none: Phrase = "No transition can be reached from a known start."
            return Article.Section("paths", "Covering paths", count: count, [.paragraph(none)])
        }
        let subject = paths.count == 1 ? "It takes" : "Together they take"
        let lead: Phrase = "\(subject) every transition that can be reached."
        let rest: Phrase =
            " These are the first \("\(items.count)"); \(Phrase(code: "drawbridge paths --machine '\(machine.name)'")) lists all."
        return Article.Section(
            "paths", "Covering paths", count: count,
            [
                .paragraph(paths.count > items.count ? "\(lead)\(rest)" : lead),
                .list(List(items: items, isNumbered: true, name: "paths")),
            ])
    }

    /// Nobody reads more of them on a page.
    private static let mostPaths = 60

    private func text(of path: MachinePath) -> Phrase {
        let steps = path.steps.map { step in
            let happening = PageEvent(step.event, step.transition.outcome)
            return " \(.soft("\(happening.text)")) → \(link(toState: step.to))" as Phrase
        }
        return "\(link(toState: path.start))\(steps.joined(by: .nothing))"
    }
}
