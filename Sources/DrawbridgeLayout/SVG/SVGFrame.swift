/// Converts Graphviz's coordinates (points, y axis up) to those of the SVG (y axis down).
struct SVGFrame {
    let width: Double
    let height: Double
    private let left: Double
    private let top: Double

    /// Nil if the bounds are not four numbers.
    init?(bounds: String, margin: Double) {
        let corners = bounds.split(separator: ",").compactMap { Double($0) }
        guard corners.count == 4 else { return nil }
        left = corners[0] - margin
        top = corners[3] + margin
        width = corners[2] - corners[0] + 2 * margin
        height = corners[3] - corners[1] + 2 * margin
    }

    func x(_ point: XDotPoint) -> String { Self.number(point.x - left) }

    func y(_ point: XDotPoint) -> String { Self.number(top - point.y) }

    func list(_ points: some Sequence<XDotPoint>) -> String {
        points.map { "\(x($0)),\(y($0))" }.joined(separator: " ")
    }

    /// A number with at most one decimal, so that rounding differences between machines are not visible.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }
}
