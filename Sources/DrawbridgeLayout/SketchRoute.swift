import DrawbridgeFormats

/// The route of an edge, converted from Graphviz's cubic curves to the corners of a smooth line, which programs draw
/// with quadratic curves.
struct SketchRoute {
    let route: SketchPlaces.Route

    /// Nil if Graphviz gave no route.
    ///
    /// - Parameter top: The height of the drawing in points, since Graphviz's y axis points up.
    init?(_ attributes: SketchAttributes, _ top: Double) {
        func point(_ text: Substring) -> SketchPlaces.Point? {
            let numbers = SketchAttributes.numbers(text)
            return numbers.count == 2 ? SketchPlaces.Point(x: numbers[0], y: top - numbers[1]) : nil
        }
        let words = attributes.position.split(separator: " ")
        let points = words.filter { !$0.hasPrefix("e,") && !$0.hasPrefix("s,") }.compactMap(point)
        guard points.count % 3 == 1 else { return nil }
        route = SketchPlaces.Route(bends: Self.bends(of: points), label: point(attributes.label[...]))
    }
}

private extension SketchRoute {
    /// Two corners for each cubic curve: two quadratic curves with these corners have the same ends, the same
    /// directions there, and the same middle. Empty for a straight line.
    static func bends(of points: [SketchPlaces.Point]) -> [SketchPlaces.Point] {
        let bends = stride(from: 0, to: points.count - 1, by: 3).flatMap { i in
            [between(points[i], points[i + 1]), between(points[i + 3], points[i + 2])]
        }
        return bends.allSatisfy { distance(of: $0, from: points[0], points[points.count - 1]) < 3 } ? [] : bends
    }

    static func between(_ end: SketchPlaces.Point, _ control: SketchPlaces.Point) -> SketchPlaces.Point {
        SketchPlaces.Point(x: end.x + 0.75 * (control.x - end.x), y: end.y + 0.75 * (control.y - end.y))
    }

    /// The distance of a point from the line through two points.
    static func distance(
        of point: SketchPlaces.Point, from start: SketchPlaces.Point, _ end: SketchPlaces.Point
    ) -> Double {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 1 else { return .infinity }
        return abs(x * (point.y - start.y) - y * (point.x - start.x)) / length
    }
}
