import CGraphviz

/// The positions of arrows' labels. Graphviz reserves room for a label beside its arrow, but may then draw the arrow at
/// the other end of that room, and it reserves none for the height of a loop's label.
struct LabelPlacement {
    private let lines: [PlacedLine]
    private var labels: [PlacedLabel]
    /// What a label must not cover: states and titles.
    private let obstacles: [PlacedBox]
    private let composites: [PlacedBox]
    private let picture: PlacedBox

    init(of laidOut: LaidOutGraph) {
        let arrows = laidOut.arrows()
        lines = arrows.map { PlacedLine($0.points) }
        labels = zip(arrows, 0...).compactMap { arrow, line in
            drawbridge_label(arrow).map { PlacedLabel(text: $0, line: line) }
        }
        let clusters = laidOut.clusters()
        let titles = (clusters + [laidOut.graph]).compactMap(drawbridge_title).map { PlacedBox($0.pointee) }
        obstacles = laidOut.nodes().map { PlacedBox(drawbridge_frame($0)) } + titles
        composites = clusters.map { PlacedBox(drawbridge_box($0)) }
        picture = PlacedBox(drawbridge_box(laidOut.graph))
    }

    /// How badly the labels lie now.
    var faults: Double { labels.indices.reduce(0) { $0 + faults(of: labels[$1].box, $1) } }

    /// Moves each label that breaks a law of placement to the best place beside its arrow. Twice, since a label that
    /// moves makes room for others.
    mutating func moveToArrows() {
        for _ in 0..<2 {
            for label in labels.indices {
                let now = labels[label].box
                let faults = faults(of: now, label)
                guard faults > 0 else { continue }
                var best: (wish: LabelWish?, faults: Double) = (nil, faults)
                for wish in wishes(for: label) where wish.detour < best.faults {
                    let faults = self.faults(of: wish.box, label, limit: best.faults) + wish.detour
                    if faults < best.faults { best = (wish, faults) }
                }
                if let wish = best.wish { labels[label].move(to: wish) }
            }
        }
    }
}

/// A place where a label could lie.
private struct LabelWish {
    let box: PlacedBox
    /// Whether the label lies to the left of its arrow, so that its lines end at the arrow.
    let isLeft: Bool
    /// How far it is from the middle of the arrow: what decides between places that are as good.
    let detour: Double
}

private extension LabelPlacement {
    /// The pixels between an arrow and its label.
    static var gap: Double { 5 }
    /// From here on, a label is too far from its arrow.
    static var farthest: Double { 9 }

    /// Places on all sides of points of the label's own arrow.
    func wishes(for label: Int) -> [LabelWish] {
        let (points, box) = (lines[labels[label].line].points, labels[label].box)
        let (across, down) = (box.width / 2 + Self.gap, box.height / 2 + Self.gap)
        return stride(from: 1, to: points.count - 1, by: 2).flatMap { i in
            let detour = abs(Double(i) / Double(points.count) - 0.5)
            return [1.0, -1, 0].flatMap { x in
                [0.0, 1, -1].filter { x != 0 || $0 != 0 }.map { y in
                    let place = (points[i].x + x * across, points[i].y + y * down)
                    return LabelWish(box: box.moved(to: place.0, place.1), isLeft: x < 0, detour: detour)
                }
            }
        }
    }

    /// How bad it would be if the label lay here. Zero breaks no law. The sum is not finished once it is more than the limit.
    func faults(of box: PlacedBox, _ label: Int, limit: Double = .infinity) -> Double {
        guard picture.holds(box) else { return 10_000 }
        var faults = 100 * Double(obstacles.count { $0.overlaps(box) })
        for (other, place) in zip(labels, 0...) where place != label && other.box.overlaps(box) { faults += 100 }
        guard faults < limit else { return faults }
        faults += 3 * Double(composites.count { $0.overlaps(box) && !$0.holds(box) })
        let own = lines[labels[label].line].distance(to: box, within: .infinity)
        faults += own < 1 ? 60 : own > Self.farthest ? 20 + own : 0
        for (line, place) in zip(lines, 0...) where place != labels[label].line && faults < limit {
            let distance = line.distance(to: box, within: max(own, 1))
            faults += distance < 1 ? 60 : distance < own ? 10 : 0
        }
        return faults
    }
}

/// The label of an arrow, and the index of the arrow's line.
private struct PlacedLabel {
    let text: UnsafeMutablePointer<textlabel_t>
    let line: Int

    var box: PlacedBox { PlacedBox(text.pointee) }

    func move(to wish: LabelWish) {
        (text.pointee.pos.x, text.pointee.pos.y) = (wish.box.middle.x, wish.box.middle.y)
        drawbridge_align(text, CChar(UInt8(ascii: wish.isLeft ? "r" : "l")))
    }
}

/// The line of an arrow.
private struct PlacedLine {
    let points: [pointf]
    private let frame: PlacedBox?

    init(_ points: [pointf]) {
        self.points = points
        frame = PlacedBox(around: points)
    }

    /// Zero if the line passes through the box; infinity for a line without points. A distance of more than `limit` is not
    /// measured exactly.
    func distance(to box: PlacedBox, within limit: Double) -> Double {
        guard let frame, frame.distance(to: box) <= limit else { return .infinity }
        return points.reduce(.infinity) { min($0, box.distance(to: $1)) }
    }
}

/// A box in points. The y axis points up.
private struct PlacedBox {
    private let left: Double
    private let right: Double
    private let bottom: Double
    private let top: Double

    init(left: Double, right: Double, bottom: Double, top: Double) {
        (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
    }

    init(_ box: boxf) { self.init(left: box.LL.x, right: box.UR.x, bottom: box.LL.y, top: box.UR.y) }

    /// The space at both ends of each line does not count.
    init(_ text: textlabel_t) {
        let (width, height) = (max(text.dimen.x / 2 - 4, 1), text.dimen.y / 2)
        self.init(
            left: text.pos.x - width, right: text.pos.x + width, bottom: text.pos.y - height, top: text.pos.y + height)
    }

    init?(around points: [pointf]) {
        guard let first = points.first else { return nil }
        var (low, high) = (first, first)
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        self.init(boxf(LL: low, UR: high))
    }

    var width: Double { right - left }
    var height: Double { top - bottom }
    var middle: pointf { pointf(x: (left + right) / 2, y: (bottom + top) / 2) }

    func moved(to x: Double, _ y: Double) -> PlacedBox {
        PlacedBox(left: x - width / 2, right: x + width / 2, bottom: y - height / 2, top: y + height / 2)
    }

    func overlaps(_ other: PlacedBox) -> Bool {
        left < other.right && other.left < right && bottom < other.top && other.bottom < top
    }

    func holds(_ other: PlacedBox) -> Bool {
        left <= other.left && other.right <= right && bottom <= other.bottom && other.top <= top
    }

    func distance(to point: pointf) -> Double {
        pointf(x: max(left - point.x, 0, point.x - right), y: max(bottom - point.y, 0, point.y - top)).distance(
            to: pointf())
    }

    func distance(to other: PlacedBox) -> Double {
        max(left - other.right, other.left - right, bottom - other.top, other.bottom - top, 0)
    }
}
