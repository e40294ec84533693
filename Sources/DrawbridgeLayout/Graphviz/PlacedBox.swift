import CGraphviz

/// A box in points. The y axis points up.
struct PlacedBox {
    let left: Double
    let right: Double
    let bottom: Double
    let top: Double

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

    init?(around points: some Collection<pointf>) {
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

    var corners: boxf { boxf(LL: pointf(x: left, y: bottom), UR: pointf(x: right, y: top)) }

    func inset(left: Double, right: Double, bottom: Double, top: Double) -> PlacedBox {
        PlacedBox(
            left: self.left + left, right: self.right - right, bottom: self.bottom + bottom, top: self.top - top)
    }

    func union(_ other: PlacedBox) -> PlacedBox {
        PlacedBox(
            left: min(left, other.left), right: max(right, other.right), bottom: min(bottom, other.bottom),
            top: max(top, other.top))
    }

    /// How far it lies outside of a box. Zero if the box holds it.
    func distance(outOf box: PlacedBox) -> Double {
        max(box.left - left, right - box.right, box.bottom - bottom, top - box.top, 0)
    }

    /// With so much more on each side.
    func grown(by margin: Double) -> PlacedBox {
        PlacedBox(left: left - margin, right: right + margin, bottom: bottom - margin, top: top + margin)
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
