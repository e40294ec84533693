import CGraphviz

/// The line of an arrow, by points on it.
struct PlacedLine {
    let points: [pointf]
    /// The box around all points, then those around each half of them, around each quarter, and so on: the halves of piece i are
    /// the pieces 2i + 1 and 2i + 2.
    private var frames: [PlacedBox] = []

    /// A piece with no more points has no halves.
    private static let few = 8

    init(_ points: [pointf]) {
        self.points = points
        var pieces = points.isEmpty ? [] : [points[...]]
        while !pieces.isEmpty {
            frames += pieces.compactMap(PlacedBox.init(around:))
            guard pieces.contains(where: { $0.count > Self.few }) else { break }
            pieces = pieces.flatMap { [$0.prefix($0.count / 2), $0.dropFirst($0.count / 2)] }
        }
    }

    /// Zero if the line passes through the box; infinity for a line without points. A distance of more than `limit` is not
    /// measured exactly.
    func distance(to box: PlacedBox, within limit: Double) -> Double {
        guard !points.isEmpty else { return .infinity }
        var nearest = Double.infinity
        look(at: 0, points.indices, from: box, within: limit, &nearest)
        return nearest
    }

    private func look(
        at piece: Int, _ part: Range<Int>, from box: PlacedBox, within limit: Double, _ nearest: inout Double
    ) {
        guard frames[piece].distance(to: box) <= min(limit, nearest) else { return }
        guard part.count > Self.few else {
            for point in part { nearest = min(nearest, box.distance(to: points[point])) }
            return
        }
        let middle = part.lowerBound + part.count / 2
        look(at: 2 * piece + 1, part.lowerBound..<middle, from: box, within: limit, &nearest)
        look(at: 2 * piece + 2, middle..<part.upperBound, from: box, within: limit, &nearest)
    }
}
