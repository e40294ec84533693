import Foundation

@testable import DrawbridgeLayout

/// The parts of an SVG with their places, in pixels from the upper left corner: what a reader of the picture sees,
/// whatever laid it out.
struct PlacedPicture {
    /// A line from one state to another, with the words beside it.
    struct Arrow {
        var name: String
        /// Points on the line, close to each other, from its start to the tip of its head.
        var points: [CGPoint]
        /// The smallest box around all lines of its label. Nil for an arrow without words.
        var label: CGRect?

        func distance(to box: CGRect) -> Double { points.reduce(.infinity) { min($0, box.distance(to: $1)) } }

        func passes(through box: CGRect) -> Bool { points.contains(where: box.contains) }

        /// Whether the arrow begins or ends at this box.
        func touches(_ box: CGRect) -> Bool {
            [points.first, points.last].contains { $0.map { box.distance(to: $0) < 4 } ?? false }
        }
    }

    struct Box {
        var name: String
        var frame: CGRect
        /// The words of a composite's title. Nil for a state without others inside.
        var title: CGRect?
    }

    private(set) var size = CGSize.zero
    private(set) var states: [Box] = []
    private(set) var composites: [Box] = []
    private(set) var arrows: [Arrow] = []
    private(set) var title: CGRect?

    init(_ picture: Picture) {
        size = CGSize(width: number(picture.elements[0], "width"), height: number(picture.elements[0], "height"))
        for (i, group) in picture.elements.enumerated() where group.name == "g" {
            let parts = picture.elements.filter { $0.parent == i }
            let name = group.attributes["id"] ?? ""
            let kind = group.attributes["class"]?.split(separator: " ").first ?? ""
            switch kind {
            case "title": title = Self.words(parts)
            case "edge": add(arrow: name, parts)
            case "cluster", "node":
                guard let frame = Self.frame(parts) else { continue }
                if kind == "cluster" {
                    composites.append(Box(name: name, frame: frame, title: Self.words(parts)))
                } else {
                    states.append(Box(name: name, frame: frame))
                }
            default: break
            }
        }
    }
}

private extension PlacedPicture {
    mutating func add(arrow name: String, _ parts: [Picture.Element]) {
        var points = parts.filter { $0.name == "path" }.flatMap { Self.curve($0.attributes["d"] ?? "") }
        let heads = parts.filter { $0.name == "polygon" }.map { Self.points($0.attributes["points"] ?? "") }
        // The tip of a head is the corner farthest from the end of the line.
        if let end = points.last, let tip = heads.first?.max(by: { end.distance(to: $0) < end.distance(to: $1) }) {
            points.append(tip)
        }
        if !points.isEmpty { arrows.append(Arrow(name: name, points: points, label: Self.words(parts))) }
    }

    /// The box around all texts. Letters take less room than the measure of texts allows for the widest font.
    static func words(_ parts: [Picture.Element]) -> CGRect? {
        parts.filter { $0.name == "text" }.map { text in
            let size = number(text, "font-size")
            let isBold = text.attributes["font-weight"] == "bold"
            let width = TextMetrics.width(of: text.text, isBold: isBold) * size * 0.93
            let before =
                switch text.attributes["text-anchor"] {
                case "middle": width / 2
                case "end": width
                default: 0.0
                }
            let left = number(text, "x") - before
            return CGRect(x: left, y: number(text, "y") - 0.75 * size, width: width, height: 0.95 * size)
        }.reduce(nil) { (sum: CGRect?, box) in sum?.union(box) ?? box }
    }

    /// The box around the shapes.
    static func frame(_ parts: [Picture.Element]) -> CGRect? {
        let boxes = parts.compactMap { part -> CGRect? in
            switch part.name {
            case "polygon", "polyline": CGRect(around: points(part.attributes["points"] ?? ""))
            case "path": CGRect(around: curve(part.attributes["d"] ?? ""))
            case "ellipse":
                CGRect(
                    x: number(part, "cx") - number(part, "rx"), y: number(part, "cy") - number(part, "ry"),
                    width: 2 * number(part, "rx"), height: 2 * number(part, "ry"))
            default: nil
            }
        }
        return boxes.reduce(nil) { (sum: CGRect?, box) in sum?.union(box) ?? box }
    }

    static func points(_ text: String) -> [CGPoint] {
        text.split { "MC ".contains($0) }.map { point in
            let numbers = point.split(separator: ",").compactMap { Double($0) }
            return CGPoint(x: numbers[0], y: numbers[1])
        }
    }

    /// Points on the Bézier curves of a path, at most about three pixels apart.
    static func curve(_ path: String) -> [CGPoint] {
        let points = points(path)
        return stride(from: 0, to: points.count - 3, by: 3).flatMap { i in
            let corners = Array(points[i...i + 3])
            let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let steps = max(4, (length / 3).rounded(.up))
            return stride(from: 0, through: steps, by: 1).map { point(on: corners, at: $0 / steps) }
        }
    }

    static func point(on corners: [CGPoint], at t: Double) -> CGPoint {
        let weights = [pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), pow(t, 3)]
        return zip(corners, weights).reduce(into: CGPoint.zero) { sum, corner in
            sum.x += corner.1 * corner.0.x
            sum.y += corner.1 * corner.0.y
        }
    }
}

private func number(_ element: Picture.Element, _ name: String) -> Double {
    element.attributes[name].flatMap(Double.init) ?? 0
}

extension CGPoint {
    func distance(to other: CGPoint) -> Double { hypot(x - other.x, y - other.y) }
}

extension CGRect {
    init(around points: [CGPoint]) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Zero for a point inside.
    func distance(to point: CGPoint) -> Double {
        hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }
}
