/// The shortest list of steps from the start to each leaf. Only its beginning is kept: all lists of a long chain would be as long
/// as its length squared.
package struct ShortestWays: Sendable {
    /// One of these lists.
    package struct Way: Sendable {
        /// The first steps, at most `mostKept`.
        package private(set) var beginning: [Step] = []
        /// How many steps there are in all.
        package private(set) var count = 0

        fileprivate func followed(by step: Step) -> Way {
            var way = self
            if count < ShortestWays.mostKept { way.beginning.append(step) }
            way.count += 1
            return way
        }
    }

    package static let mostKept = 12

    /// By leaf.
    private var ways: [Int: Way] = [:]

    init(in unfolding: Unfolding) {
        let leaving = Dictionary(grouping: unfolding.steps, by: \.from)
        for leaf in unfolding.initial { ways[leaf] = Way() }
        var frontier = unfolding.initial
        while !frontier.isEmpty {
            var next: [Int] = []
            for step in frontier.flatMap({ leaving[$0, default: []] }) {
                for target in step.targets where ways[target] == nil {
                    ways[target] = ways[step.from]?.followed(by: step)
                    next.append(target)
                }
            }
            frontier = next
        }
    }

    /// Nil where nothing leads.
    package subscript(leaf: Int) -> Way? { ways[leaf] }

    /// Whether a leaf can be reached.
    package func contains(_ leaf: Int) -> Bool { ways[leaf] != nil }
}
