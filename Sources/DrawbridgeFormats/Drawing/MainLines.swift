/// The arrows by which each node is first come upon, going breadth first from the starts: trees over all that can be
/// reached. A layout that keeps these straight shows how a machine usually runs, and bends the ways back around it.
package struct MainLines: Sendable {
    private let arrows: Set<Int>

    /// - Parameters:
    ///   - starts: Where the machine begins, then where composites do: of these, each that no arrow has led to before.
    ///   - arrows: From and to, in the order of the drawing.
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
