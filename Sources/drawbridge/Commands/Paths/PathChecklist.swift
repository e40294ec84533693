import DrawbridgeModel
import DrawbridgeSource

/// Paths for people who test by hand: Markdown with a box for each step, in the words of the drawing.
struct PathChecklist {
    private let list: PathList

    init(_ list: PathList) {
        self.list = list
    }

    var text: String {
        let paths = list.paths.filter { !$0.steps.isEmpty }
        let head = "# \(MarkdownText.escaped(list.machine.name))\n\n\(summary)\n"
        guard !list.missed.isEmpty else { return head + sections(paths) }
        let missed = list.missed.map { "- \(MarkdownText.escaped($0))\n" }.joined()
        return head + sections(paths) + "\n## What no path takes\n\n\(missed)"
    }
}

private extension PathChecklist {
    var summary: String {
        let paths = list.paths.count { !$0.steps.isEmpty }
        guard paths > 0 else {
            return "There is no path: the machine has no transition, or its initial state is unknown."
        }
        return "\(paths == 1 ? "1 path" : "\(paths) paths"), each from the initial state."
    }

    func sections(_ paths: [MachinePath]) -> String {
        paths.enumerated().map { number, path in
            let steps = path.steps.map { step in
                "- [ ] \(MarkdownText.escaped(event(step))) → \(title(step.to))\n"
            }
            return "\n## \(number + 1). To \(title(path.end))\n\nIn \(title(path.start)):\n\n\(steps.joined())"
        }.joined()
    }

    func event(_ step: MachinePath.Step) -> String {
        let guards = step.guards.isEmpty ? "" : " [\(step.guards.joined(separator: ", "))]"
        return (step.event ?? "(happens by itself)") + guards
    }

    /// What the drawing shows, with the composites around it: `Content: Shown`.
    func title(_ name: String) -> String {
        let titles = list.machine.ancestors(of: name).reversed().compactMap { name -> String? in
            guard let state = list.machine.state(named: name) else { return name }
            return state.isUnnamedEnd ? "the end" : state.title
        }
        return "**\(MarkdownText.escaped(titles.joined(separator: ": ")))**"
    }
}
