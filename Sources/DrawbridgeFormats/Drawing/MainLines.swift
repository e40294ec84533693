/// The arrows by which a breadth-first search from the initial states first reaches each node: trees over all reachable
/// nodes. A layout that draws them straight shows how a machine usually runs, and bends the arrows that lead back.
package struct MainLines: Sendable {
    private let arrows: Set<Int>

    /// - Parameters:
    ///   - starts: The initial nodes of the machine, then those of composites. Each that was not reached before starts
    ///     a search.
    ///   - arrows: Source and target, in the order of the drawing.
    package init(from starts: [[String]], arrows: [(from: String, to: String)]) {
        let leaving = Dictionary(grouping: arrows.indices) { arrows[$0].from }
        var seen: Set<String> = []
        var chosen: Set<Int> = []
        for starts in starts {
            var waiting = starts.filter { seen.insert($0).inserted }[...]
            while let node = waiting.popFirst() {
                for i in leaving[node] ?? [] where seen.insert(arrows[i].to).inserted {
                    chosen.insert(i)
                    waiting.append(arrows[i].to)
                }
            }
        }
        self.arrows = chosen
    }

    package func contains(_ arrow: Int) -> Bool { arrows.contains(arrow) }
}
