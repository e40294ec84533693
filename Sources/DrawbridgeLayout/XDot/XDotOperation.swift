/// One drawing operation (https://graphviz.org/docs/outputs/canon/#xdot).
enum XDotOperation: Equatable, Sendable {
    case ellipse(centre: XDotPoint, width: Double, height: Double, isFilled: Bool)
    case polygon([XDotPoint], isFilled: Bool)
    case polyline([XDotPoint])
    case bezier([XDotPoint], isFilled: Bool)
    /// The alignment says whether the text starts (-1), is centred (0) or ends (1) at the point, which is on the
    /// baseline.
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
