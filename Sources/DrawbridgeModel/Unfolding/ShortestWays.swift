/// The shortest list of steps from the start to each leaf. Only the last step to each is kept: all lists of a long chain
/// would be as long as its length squared.
package struct ShortestWays: Sendable {
    /// By leaf. Nil for a leaf that the machine begins in.
    private var last: [Int: Step?] = [:]

    init(in unfolding: Unfolding) {
        let leaving = Dictionary(grouping: unfolding.steps, by: \.from)
        for leaf in unfolding.initial { last[leaf] = .some(nil) }
        var frontier = unfolding.initial
        while !frontier.isEmpty {
            var next: [Int] = []
            for step in frontier.flatMap({ leaving[$0, default: []] }) {
                for target in step.targets where last[target] == nil {
                    last[target] = step
                    next.append(target)
                }
            }
            frontier = next
        }
    }

    /// Nil where nothing leads.
    package subscript(leaf: Int) -> [Step]? {
        guard var step = last[leaf] else { return nil }
        var way: [Step] = []
        while let now = step {
            way.append(now)
            step = last[now.from] ?? nil
        }
        return way.reversed()
    }

    /// Whether a leaf can be reached.
    package func contains(_ leaf: Int) -> Bool { last[leaf] != nil }
}
