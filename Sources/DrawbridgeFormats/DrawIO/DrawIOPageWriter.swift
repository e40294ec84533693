import DrawbridgeModel
import DrawbridgeSource

/// The XML of one page.
struct DrawIOPageWriter {
    private let drawing: DrawIODrawing
    private let places: SketchPlaces
    private let isOutOfOrder: Bool

    init(_ drawing: DrawIODrawing, _ places: SketchPlaces) {
        self.drawing = drawing
        self.places = places
        isOutOfOrder = drawing.isOutOfOrder
    }

    func write(_ number: Int, to xml: inout XMLWriter) {
        let name = drawing.machine.name
        xml.element("diagram", [("id", "page-\(number + 1)"), ("name", name)]) { xml in
            xml.element("mxGraphModel", [("grid", "1"), ("gridSize", "10"), ("guides", "1"), ("page", "0")]) { xml in
                xml.element("root") { xml in
                    writeCell("0", "", ownWords, nil, [], to: &xml) { _ in }
                    xml.element("mxCell", [("id", "1"), ("parent", "0")])
                    for place in drawing.shapes.indices { writeShape(place, to: &xml) }
                    for place in drawing.arrows.indices { writeArrow(place, to: &xml) }
                }
            }
        }
    }
}

private extension DrawIOPageWriter {
    typealias Attributes = [(String, String?)]

    /// Properties of the machine that the drawing cannot show. draw.io lists them in the data of the page.
    var ownWords: [(name: String, value: String)] {
        let name = drawing.machine.name
        var words: [(String, String)] = []
        if name == "Page-1" || DrawIOText.html(name).contains("&#") { words.append((DrawIO.ownName, name)) }
        if let direction = drawing.machine.direction { words.append((DrawIO.ownDirection, direction.rawValue)) }
        return words
    }

    /// Writes a cell, inside an `object` if it has attributes of ours or a tooltip.
    func writeCell(
        _ id: String, _ label: String, _ own: [(name: String, value: String)], _ tooltip: String?,
        _ attributes: Attributes,
        to xml: inout XMLWriter, _ geometry: (inout XMLWriter) -> Void
    ) {
        guard !own.isEmpty || tooltip != nil else {
            let value = label.isEmpty ? nil : label
            return xml.element("mxCell", [("id", id), ("value", value)] + attributes, geometry)
        }
        let words: Attributes = own.map { ($0.name, DrawIOText.html($0.value)) } + [("tooltip", tooltip)]
        xml.element("object", [("label", label)] + words + [("id", id)]) { xml in
            xml.element("mxCell", attributes, geometry)
        }
    }

    func writeShape(_ place: Int, to xml: inout XMLWriter) {
        let shape = drawing.shapes[place]
        let box = places.boxes[place]
        let corner = origin(of: shape.parent)
        let attributes: Attributes = [("style", shape.style), ("vertex", "1"), ("parent", id(of: shape.parent))]
        writeCell(shape.id, shape.label, shape.own, shape.tooltip, attributes, to: &xml) { xml in
            xml.element(
                "mxGeometry",
                [
                    ("x", number(box.x - corner.x)), ("y", number(box.y - corner.y)), ("width", number(box.width)),
                    ("height", number(box.height)), ("as", "geometry"),
                ])
        }
    }

    func writeArrow(_ place: Int, to xml: inout XMLWriter) {
        let arrow = drawing.arrows[place]
        let around = parent(of: arrow)
        let target =
            switch arrow.to {
            case .shape(let shape): drawing.shapes[shape].id
            case .arrow(let other): drawing.arrows[other].id
            }
        let attributes: Attributes = [
            ("style", arrow.style), ("edge", "1"), ("parent", id(of: around)),
            ("source", drawing.shapes[arrow.from].id),
            ("target", target),
        ]
        writeCell(arrow.id, arrow.label, own(of: arrow), nil, attributes, to: &xml) { xml in
            xml.element("mxGeometry", [("relative", "1"), ("as", "geometry")]) { xml in
                guard case .shape = arrow.to, let route = places.routes[place] else { return }
                let label = arrow.label.isEmpty ? nil : route.label
                write(
                    bends: route.bends, label.map { ($0, middle(of: arrow, route.bends)) }, from: origin(of: around),
                    to: &xml)
            }
        }
    }

    func own(of arrow: DrawIOArrow) -> [(name: String, value: String)] {
        guard isOutOfOrder, !arrow.transitions.isEmpty else { return [] }
        return [(DrawIO.ownOrder, arrow.transitions.map { "\($0)" }.joined(separator: " "))]
    }

    /// - Parameter label: The middle of the label, and the middle of the route, to which draw.io's offset is relative.
    func write(
        bends: [SketchPlaces.Point], _ label: (SketchPlaces.Point, middle: SketchPlaces.Point)?,
        from origin: SketchPlaces.Point, to xml: inout XMLWriter
    ) {
        if !bends.isEmpty {
            xml.element("Array", [("as", "points")]) { xml in
                for bend in bends {
                    xml.element("mxPoint", [("x", number(bend.x - origin.x)), ("y", number(bend.y - origin.y))])
                }
            }
        }
        guard let (label, middle) = label else { return }
        xml.element(
            "mxPoint", [("x", number(label.x - middle.x)), ("y", number(label.y - middle.y)), ("as", "offset")])
    }

    /// The middle of the arrow's route, as draw.io computes it: the route begins and ends at the borders of the shapes.
    func middle(of arrow: DrawIOArrow, _ bends: [SketchPlaces.Point]) -> SketchPlaces.Point {
        guard case .shape(let target) = arrow.to else { return SketchPlaces.Point(x: 0, y: 0) }
        let (source, end) = (places.boxes[arrow.from], places.boxes[target])
        let corners =
            [source.border(towards: bends.first ?? end.middle)] + bends + [
                end.border(towards: bends.last ?? source.middle)
            ]
        return corners.halfWay
    }

    func id(of shape: Int?) -> String { shape.map { drawing.shapes[$0].id } ?? "1" }

    func origin(of shape: Int?) -> SketchPlaces.Point {
        shape.map { SketchPlaces.Point(x: places.boxes[$0].x, y: places.boxes[$0].y) } ?? SketchPlaces.Point(x: 0, y: 0)
    }

    /// The innermost shape around both ends, so that the arrow moves with it.
    func parent(of arrow: DrawIOArrow) -> Int? {
        guard case .shape(let target) = arrow.to else { return drawing.shapes[arrow.from].parent }
        let around = Set(ancestors(of: arrow.from))
        return ancestors(of: target).first(where: around.contains)
    }

    func ancestors(of shape: Int) -> [Int] {
        var (ancestors, next) = ([Int](), drawing.shapes[shape].parent)
        while let parent = next {
            ancestors.append(parent)
            next = drawing.shapes[parent].parent
        }
        return ancestors
    }

    func number(_ value: Double) -> String { "\(Int(value.rounded()))" }
}

private extension SketchPlaces.Box {
    var middle: SketchPlaces.Point { SketchPlaces.Point(x: x + width / 2, y: y + height / 2) }

    /// The point at which the line from the middle to a point crosses the border of the box.
    func border(towards point: SketchPlaces.Point) -> SketchPlaces.Point {
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        let parts = [x == 0 ? 1 : width / 2 / abs(x), y == 0 ? 1 : height / 2 / abs(y), 1]
        let part = parts.min() ?? 1
        return SketchPlaces.Point(x: middle.x + x * part, y: middle.y + y * part)
    }
}

private extension [SketchPlaces.Point] {
    var halfWay: SketchPlaces.Point {
        let lengths = zip(self, dropFirst()).map { one, other in
            let (x, y) = (other.x - one.x, other.y - one.y)
            return (x * x + y * y).squareRoot()
        }
        var rest = lengths.reduce(0, +) / 2
        for (number, length) in lengths.enumerated() {
            if rest <= length, length > 0 {
                let (one, other) = (self[number], self[number + 1])
                return SketchPlaces.Point(
                    x: one.x + (other.x - one.x) * rest / length, y: one.y + (other.y - one.y) * rest / length)
            }
            rest -= length
        }
        return first ?? SketchPlaces.Point(x: 0, y: 0)
    }
}
