import DrawbridgeModel

extension MachinePage {
    var coveringPaths: [[Transition]] { machine.coveringPaths() }

    /// Ways through the machine that take every transition: a list of tests to write, or to do by hand.
    var paths: HTML {
        let items = coveringPaths.map { "<li>\(text(of: $0))</li>\n" as HTML }
        guard !items.isEmpty else {
            return section("paths", "Covering paths", "<p>No transition can be reached from a known start.</p>")
        }
        return section(
            "paths", "Covering paths",
            """
            <p>Together they take every transition that can be reached.</p>
            <ol class="paths">\(items)</ol>
            """)
    }

    private func text(of path: [Transition]) -> HTML {
        let steps = path.map { transition in
            " <span class=\"step\">\(transition.event ?? "(no event)")</span> → \(link(toState: transition.to))" as HTML
        }
        return "\(link(toState: path[0].from))\(steps)"
    }
}
