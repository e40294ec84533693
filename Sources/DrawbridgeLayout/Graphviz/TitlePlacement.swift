import CGraphviz

/// The positions of clusters' titles. Graphviz routes arrows around states and reserves room for labels, but it draws
/// arrows across the titles of clusters.
struct TitlePlacement {
    private let laidOut: LaidOutGraph
    /// The width in points of the empty part at the right of a title, by the names of clusters.
    private var spare: [String: Double] = [:]

    init(of laidOut: LaidOutGraph) {
        self.laidOut = laidOut
    }

    /// Moves each title that an arrow or a label would cross to the nearest free place in its line. False if a title
    /// has no such place; the title was then made wider, so that another layout has one.
    mutating func moveAside() -> Bool {
        let titles = Self.titles(in: laidOut.graph)
        guard !titles.isEmpty else { return true }
        let arrows = laidOut.arrows()
        let (curves, words) = (
            arrows.flatMap(\.curves), arrows.compactMap(drawbridge_label).map { TextBox($0.pointee) }
        )
        var isRoomy = true
        for (cluster, title) in titles {
            let spare = spare[laidOut.name(of: cluster)] ?? 0
            let (box, sides) = (TextBox(title.pointee, spare: spare), drawbridge_box(cluster))
            let crossing = curves.flatMap { box.crossing(of: $0) } + words.compactMap { box.crossing(of: $0) }
            if let place = box.place(in: sides.LL.x...sides.UR.x, beside: crossing) {
                title.pointee.pos.x = place + spare / 2
            } else {
                isRoomy = false
                let end = crossing.map(\.upperBound).max() ?? sides.LL.x
                widen(cluster, by: end - sides.LL.x + 4 * TextBox.gap)
            }
        }
        return isRoomy
    }

    /// Adds an empty cell to the table of a title, so wide that the title fits beside everything that crosses its line.
    /// A title that is not a table stays as it is.
    private mutating func widen(_ cluster: UnsafeMutablePointer<Agraph_t>, by width: Double) {
        let (html, end) = (laidOut.attribute("label", of: cluster), "</TR></TABLE>")
        guard html.hasSuffix(end) else { return }
        let cell = "<TD WIDTH=\"\(Int(width))\"></TD>"
        drawbridge_set_html(laidOut.graph, cluster, "label", html.dropLast(end.count) + cell + end)
        spare[laidOut.name(of: cluster), default: 0] += width
    }

    private static func titles(
        in parent: UnsafeMutablePointer<Agraph_t>
    ) -> [(cluster: UnsafeMutablePointer<Agraph_t>, title: UnsafeMutablePointer<textlabel_t>)] {
        var titles: [(cluster: UnsafeMutablePointer<Agraph_t>, title: UnsafeMutablePointer<textlabel_t>)] = []
        var next = agfstsubg(parent)
        while let cluster = next {
            if let title = drawbridge_title(cluster) { titles.append((cluster, title)) }
            titles += self.titles(in: cluster)
            next = agnxtsubg(cluster)
        }
        return titles
    }
}

/// The box of a text in points. The y axis points up.
private struct TextBox {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    /// - Parameter spare: The width in points of its empty part, at the right.
    init(_ text: textlabel_t, spare: Double = 0) {
        let left = text.pos.x - text.dimen.x / 2
        x = left...max(left, left + text.dimen.x - spare)
        y = text.pos.y - text.dimen.y / 2...text.pos.y + text.dimen.y / 2
    }

    /// The minimum distance in points between a text and an arrow or a label.
    static let gap = 4.0

    private var width: Double { x.upperBound - x.lowerBound }

    /// The horizontal range in which a label crosses this line.
    func crossing(of other: TextBox) -> ClosedRange<Double>? { y.overlaps(other.y) ? other.x : nil }

    /// The horizontal ranges in which a curve crosses this line.
    func crossing(of curve: [pointf]) -> [ClosedRange<Double>] {
        // A curve lies between its control points.
        guard curve.contains(where: { $0.y >= y.lowerBound }), curve.contains(where: { $0.y <= y.upperBound }) else {
            return []
        }
        let pieces = stride(from: 0, to: curve.count - 3, by: 3)
        let points = pieces.flatMap { curve[$0...$0 + 3].points(16) }
        return zip(points, points.dropFirst()).compactMap { crossing(from: $0, to: $1) }
    }

    private func crossing(from: pointf, to: pointf) -> ClosedRange<Double>? {
        guard y.overlaps(min(from.y, to.y)...max(from.y, to.y)) else { return nil }
        return min(from.x, to.x)...max(from.x, to.x)
    }

    /// The middle of the nearest place between the sides of a cluster that is free of everything that crosses the line.
    func place(in sides: ClosedRange<Double>, beside crossing: [ClosedRange<Double>]) -> Double? {
        let now = (x.lowerBound + x.upperBound) / 2
        let gap = width / 2 + Self.gap
        let wishes = [now] + crossing.flatMap { [$0.lowerBound - gap, $0.upperBound + gap] }
        let free = wishes.map { $0 - width / 2...$0 + width / 2 }.filter { wish in
            sides.lowerBound <= wish.lowerBound && wish.upperBound <= sides.upperBound
                && !crossing.contains(where: wish.overlaps)
        }.map { $0.lowerBound + width / 2 }
        return free.min { abs($0 - now) < abs($1 - now) }
    }
}
