/// The arrows by which each node is first come upon, going breadth first from the starts: a tree over all that can be
/// reached. A layout that keeps these straight shows how a machine usually runs, and bends the ways back around it.
package struct MainLines: Sendable {
    private let arrows: Set<Int>

    /// - Parameter arrows: From and to, in the order of the drawing.
    package init(from starts: [String], arrows: [(from: String, to: String)]) {
        let leaving = Dictionary(grouping: arrows.indices) { arrows[$0].from }
        var seen = Set(starts)
        var waiting = starts[...]
        var chosen: Set<Int> = []
        while let node = waiting.popFirst() {
            for i in leaving[node] ?? [] where seen.insert(arrows[i].to).inserted {
                chosen.insert(i)
                waiting.append(arrows[i].to)
            }
        }
        self.arrows = chosen
    }

    package func contains(_ arrow: Int) -> Bool { arrows.contains(arrow) }
}
