/// One step of drawing (https://graphviz.org/docs/outputs/canon/#xdot).
enum XDotOperation: Equatable, Sendable {
    case ellipse(centre: XDotPoint, width: Double, height: Double, isFilled: Bool)
    case polygon([XDotPoint], isFilled: Bool)
    case polyline([XDotPoint])
    case bezier([XDotPoint], isFilled: Bool)
    /// The baseline starts, is centred or ends at the point: alignment -1, 0 or 1.
    case text(String, at: XDotPoint, alignment: Int, width: Double)
    case fillColour(String)
    case penColour(String)
    case font(size: Double)
    /// Bit 0 is bold, bit 1 italic.
    case fontFlags(Int)
    case style(String)
}

struct XDotPoint: Hashable, Sendable {
    var x: Double
    var y: Double
}
