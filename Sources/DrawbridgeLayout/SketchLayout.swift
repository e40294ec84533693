import DrawbridgeFormats

/// Lets Graphviz place the parts of a sketch, for formats that store positions themselves.
///
/// Graphviz gets the parts without their texts, with the sizes of the sketch.
struct SketchLayout {
    private let sketch: Sketch
    /// For each node with content, two of the leaves inside it. Arrows between the node and earlier ones are connected
    /// to the first leaf, other arrows to the last, and both are cut off at the border. So the next node is placed
    /// after it, not beside it.
    private let firstLeaves: [Int]
    private let lastLeaves: [Int]
    private let hasChildren: [Bool]
    /// The edges by which a search first reaches each node.
    private let mainLines: MainLines

    init(_ sketch: Sketch) {
        self.sketch = sketch
        var (firstLeaves, lastLeaves) = (Array(sketch.nodes.indices), Array(sketch.nodes.indices))
        var hasChildren = Array(repeating: false, count: sketch.nodes.count)
        // The content of a node comes after it. In reverse order, the first child is processed last.
        for node in sketch.nodes.indices.reversed() {
            guard let parent = sketch.nodes[node].parent else { continue }
            firstLeaves[parent] = firstLeaves[node]
            if !hasChildren[parent] { lastLeaves[parent] = lastLeaves[node] }
            hasChildren[parent] = true
        }
        self.firstLeaves = firstLeaves
        self.lastLeaves = lastLeaves
        self.hasChildren = hasChildren
        mainLines = Self.mainLines(sketch, firstLeaves)
    }

    /// The graph in DOT. Nodes are named `n` with their number, clusters `cluster` with theirs.
    var dot: String {
        var text = "digraph {\ncompound=true; ranksep=0.45; nodesep=0.4; rankdir=\(rank);\n"
        text += "node [shape=box, fixedsize=true, label=\"\"]; edge [arrowsize=0.6];\n"
        write(sketch.children, of: nil, to: &text)
        for edge in sketch.edges.indices where !isDirect(sketch.edges[edge]) { text += line(edge) }
        return text + "}\n"
    }

    /// The positions from the attributes of the laid-out graph. Nil if one of them is missing.
    func places(in graph: LaidOutGraph) -> SketchPlaces? {
        let found = graph.attributesByID()
        guard let top = SketchAttributes.numbers(found[""]?.box[...] ?? "").last else { return nil }
        let boxes = sketch.nodes.indices.compactMap { node in
            hasChildren[node]
                ? found["cluster\(node)"].flatMap { cluster($0, top) }
                : found["n\(node)"].flatMap { box(node, $0, top) }
        }
        guard boxes.count == sketch.nodes.count else { return nil }
        let routes: [SketchPlaces.Route?] = sketch.edges.indices.map { edge in
            if isLoopOfParent(sketch.edges[edge]) { return loop(edge, boxes) }
            if isDirect(sketch.edges[edge]) { return nil }
            return found["e\(edge)"].flatMap { SketchRoute($0, top)?.route }.map { outside(edge, $0, boxes) }
        }
        return SketchPlaces(boxes: boxes, routes: routes)
    }
}

private extension SketchLayout {
    /// A route without a label inside a node at its ends. Graphviz leads the arrow of a node with content to a leaf in
    /// it, and may put the label inside, where the arrow is cut off. The program that draws it places such a label.
    func outside(_ edge: Int, _ route: SketchPlaces.Route, _ boxes: [SketchPlaces.Box]) -> SketchPlaces.Route {
        let ends = [sketch.edges[edge].from, sketch.edges[edge].to].filter { hasChildren[$0] }.map { boxes[$0] }
        guard let label = route.label, ends.contains(where: { $0.holds(label) }) else { return route }
        return SketchPlaces.Route(bends: route.bends, label: nil)
    }

    /// The route of a loop: to the right of the node, with the label beside it.
    func loop(_ edge: Int, _ boxes: [SketchPlaces.Box]) -> SketchPlaces.Route {
        let (edge, box) = (sketch.edges[edge], boxes[sketch.edges[edge].from])
        let (x, y) = (box.x + box.width + Self.loopWidth, box.y + box.height / 2)
        let bends = [-20.0, 20].map { SketchPlaces.Point(x: x, y: y + $0) }
        return SketchPlaces.Route(bends: bends, label: SketchPlaces.Point(x: x + edge.labelWidth / 2, y: y))
    }

    static var loopWidth: Double { 40 }

    func box(_ node: Int, _ attributes: SketchAttributes, _ top: Double) -> SketchPlaces.Box? {
        let middle = SketchAttributes.numbers(attributes.position[...])
        guard middle.count == 2 else { return nil }
        let size = sketch.nodes[node]
        return SketchPlaces.Box(
            x: middle[0] - size.width / 2, y: top - middle[1] - size.height / 2, width: size.width, height: size.height)
    }

    func cluster(_ attributes: SketchAttributes, _ top: Double) -> SketchPlaces.Box? {
        let corners = SketchAttributes.numbers(attributes.box[...])
        guard corners.count == 4 else { return nil }
        return SketchPlaces.Box(
            x: corners[0], y: top - corners[3], width: corners[2] - corners[0], height: corners[3] - corners[1])
    }
}

private extension SketchLayout {
    /// The main paths, from the nodes without incoming edges; outermost nodes come first.
    static func mainLines(_ sketch: Sketch, _ firstLeaves: [Int]) -> MainLines {
        let reached = Set(sketch.edges.filter { $0.from != $0.to }.map(\.to))
        let starts = sketch.nodes.indices.filter { !reached.contains($0) }
        return MainLines(
            from: [starts.filter { sketch.nodes[$0].parent == nil }, starts].map { $0.map(String.init) },
            arrows: sketch.edges.map { (from: "\(firstLeaves[$0.from])", to: "\(firstLeaves[$0.to])") })
    }

    var rank: String {
        switch sketch.direction {
        case .down: "TB"
        case .right: "LR"
        case .up: "BT"
        case .left: "RL"
        }
    }

    func write(_ children: (Int?) -> [Int], of parent: Int?, to text: inout String) {
        for node in children(parent) {
            let size = sketch.nodes[node]
            guard hasChildren[node] else {
                text += "n\(node) [width=\(size.width / 72), height=\(size.height / 72)];\n"
                continue
            }
            text += "subgraph cluster\(node) {\nmargin=24; label=\(room(size.width - 48, size.header));\n"
            write(children, of: node, to: &text)
            text += "}\n"
        }
    }

    func line(_ number: Int) -> String {
        let edge = sketch.edges[number]
        var attributes = ["id=e\(number)"]
        if edge.labelHeight > 0 { attributes.append("label=\(room(edge.labelWidth, edge.labelHeight))") }
        if hasChildren[edge.from] { attributes.append("ltail=cluster\(edge.from)") }
        if hasChildren[edge.to] { attributes.append("lhead=cluster\(edge.to)") }
        // The border cuts the arrow: without a longer one, the label has no room. Graphviz also ignores which end is
        // above.
        if hasChildren[edge.from] || hasChildren[edge.to] {
            attributes.append(mainLines.contains(number) ? "minlen=2, weight=4" : "minlen=2")
        }
        let isForward = edge.from <= edge.to
        let tail = isForward ? lastLeaves[edge.from] : firstLeaves[edge.from]
        let head = isForward ? firstLeaves[edge.to] : lastLeaves[edge.to]
        return "n\(tail) -> n\(head) [\(attributes.joined(separator: ", "))];\n"
    }

    /// Graphviz cannot route a loop at a node with content.
    func isLoopOfParent(_ edge: Sketch.Edge) -> Bool { edge.from == edge.to && hasChildren[edge.from] }

    /// Graphviz cannot cut off an arrow between a node and a node around it.
    func isDirect(_ edge: Sketch.Edge) -> Bool {
        isLoopOfParent(edge) || lies(edge.from, in: edge.to) || lies(edge.to, in: edge.from)
    }

    func lies(_ node: Int, in outer: Int) -> Bool {
        var next = sketch.nodes[node].parent
        while let parent = next {
            if parent == outer { return true }
            next = sketch.nodes[parent].parent
        }
        return false
    }

    func room(_ width: Double, _ height: Double) -> String {
        let size = "width=\"\(Int(max(width, 1)))\" height=\"\(Int(max(height, 1)))\""
        return
            "<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\" fixedsize=\"true\" \(size)><tr><td></td></tr></table>>"
    }
}

private extension SketchPlaces.Box {
    func holds(_ point: SketchPlaces.Point) -> Bool {
        point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
    }
}
