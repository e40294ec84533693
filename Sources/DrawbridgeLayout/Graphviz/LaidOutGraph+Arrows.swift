import CGraphviz

/// The lines of arrows.
extension LaidOutGraph {
    /// The visible arrows.
    func arrows() -> [UnsafeMutablePointer<Agedge_t>] {
        nodes().flatMap { tail in
            var arrows: [UnsafeMutablePointer<Agedge_t>] = []
            var next = agfstout(graph, tail)
            while let arrow = next {
                if attribute("style", of: arrow) != "invis" { arrows.append(arrow) }
                next = agnxtout(graph, arrow)
            }
            return arrows
        }
    }

    /// How many arrows pass through the loop of a state, which looks as if they were one line.
    var crossedLoops: Int {
        let arrows = arrows()
        let loops = arrows.filter(\.isLoop).compactMap { PlacedBox(around: $0.points) }
        guard !loops.isEmpty else { return 0 }
        return arrows.filter { !$0.isLoop }.count { arrow in
            let line = PlacedLine(arrow.points)
            return loops.contains { line.distance(to: $0.grown(by: -3), within: 0) == 0 }
        }
    }

    func nodes() -> [UnsafeMutablePointer<Agnode_t>] {
        var nodes: [UnsafeMutablePointer<Agnode_t>] = []
        var next = agfstnode(graph)
        while let node = next {
            nodes.append(node)
            next = agnxtnode(graph, node)
        }
        return nodes
    }

    /// The composites, outer ones before those inside them.
    func clusters() -> [UnsafeMutablePointer<Agraph_t>] { Self.clusters(in: graph) }

    private static func clusters(in parent: UnsafeMutablePointer<Agraph_t>) -> [UnsafeMutablePointer<Agraph_t>] {
        var clusters: [UnsafeMutablePointer<Agraph_t>] = []
        var next = agfstsubg(parent)
        while let cluster = next {
            clusters += [cluster] + Self.clusters(in: cluster)
            next = agnxtsubg(cluster)
        }
        return clusters
    }
}

extension UnsafeMutablePointer<Agedge_t> {
    /// Whether it leads from a state to the same one.
    var isLoop: Bool { drawbridge_tail(self) == drawbridge_head(self) }

    /// The Bézier curves: the first point, then three points for each piece.
    var curves: [[pointf]] { beziers.map { Array(UnsafeBufferPointer(start: $0.list, count: Int($0.size))) } }

    /// Points on the line, a few pixels apart, up to the tip of the head.
    var points: [pointf] {
        beziers.flatMap { bezier -> [pointf] in
            let curve = UnsafeBufferPointer(start: bezier.list, count: Int(bezier.size))
            let line = stride(from: 0, to: curve.count - 3, by: 3).flatMap {
                Array(curve[$0...$0 + 3])[...].points(nil)
            }
            return line + (bezier.eflag == 0 ? [] : [bezier.ep])
        }
    }

    private var beziers: [bezier] {
        guard let curves = drawbridge_curves(self)?.pointee else { return [] }
        return Array(UnsafeBufferPointer(start: curves.list, count: Int(curves.size)))
    }
}

extension ArraySlice<pointf> {
    /// Points on the Bézier curve with these four corners.
    ///
    /// - Parameter steps: Nil for points about four pixels apart.
    func points(_ steps: Int?) -> [pointf] {
        let a = startIndex
        let length = zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let steps = steps ?? Swift.max(4, Int(length / 4))
        return (0...steps).map { i in
            let t = Double(i) / Double(steps)
            let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
            return weights.indices.reduce(into: pointf()) { sum, k in
                sum.x += weights[k] * self[a + k].x
                sum.y += weights[k] * self[a + k].y
            }
        }
    }
}

extension pointf {
    func distance(to other: pointf) -> Double {
        let (width, height) = (x - other.x, y - other.y)
        return (width * width + height * height).squareRoot()
    }
}
