/// Places the parts of a sketch in rows, if no layout engine is available.
struct SketchGrid {
    private let sketch: Sketch
    private let children: [Int?: [Int]]
    private var boxes: [SketchPlaces.Box]

    static func places(of sketch: Sketch) -> SketchPlaces {
        var grid = SketchGrid(sketch)
        // In reverse order, since the content of a node comes after it.
        for node in sketch.nodes.indices.reversed() { grid.fit(node) }
        _ = grid.arrange(nil, from: margin, margin)
        for node in sketch.nodes.indices { grid.arrangeChildren(of: node) }
        return SketchPlaces(boxes: grid.boxes, routes: sketch.edges.map { _ in nil })
    }

    private init(_ sketch: Sketch) {
        self.sketch = sketch
        children = Dictionary(grouping: sketch.nodes.indices) { sketch.nodes[$0].parent }
        boxes = sketch.nodes.map { SketchPlaces.Box(x: 0, y: 0, width: $0.width, height: $0.height) }
    }
}

private extension SketchGrid {
    static let margin = 40.0
    static let gap = 80.0

    /// Makes a node large enough for its content.
    mutating func fit(_ node: Int) {
        guard children[node] != nil else { return }
        let size = arrange(node, from: 0, 0)
        boxes[node].width = max(sketch.nodes[node].width, size.width + 2 * Self.margin)
        boxes[node].height = sketch.nodes[node].header + size.height + 2 * Self.margin
    }

    mutating func arrangeChildren(of node: Int) {
        let box = boxes[node]
        _ = arrange(node, from: box.x + Self.margin, box.y + sketch.nodes[node].header + Self.margin)
    }

    /// Places nodes in about as many columns as rows.
    mutating func arrange(_ parent: Int?, from left: Double, _ top: Double) -> (width: Double, height: Double) {
        let nodes = children[parent] ?? []
        let columns = max(1, Int(Double(nodes.count).squareRoot().rounded(.up)))
        var (x, y, width, rowHeight) = (left, top, 0.0, 0.0)
        for (number, node) in nodes.enumerated() {
            if number > 0, number % columns == 0 { (x, y, rowHeight) = (left, y + rowHeight + Self.gap, 0) }
            (boxes[node].x, boxes[node].y) = (x, y)
            x += boxes[node].width + Self.gap
            rowHeight = max(rowHeight, boxes[node].height)
            width = max(width, x - Self.gap - left)
        }
        return (width, y + rowHeight - top)
    }
}
